import { describe, expect, it } from 'vitest'
import { groupOf, requiredGroup, textElement, writeXml } from './write-xml'
import { parseXml } from './xml-tree'

describe('XML that is written', () => {
  it('has its elements in order, indented, with namespaces', () => {
    const root = requiredGroup(
      'a:Root',
      textElement('a:One', '1', { unit: 'kg', empty: null }),
      [null, [groupOf('a:Two', textElement('a:Inner', 'x'))]],
      requiredGroup('a:Three'),
    )
    expect(writeXml(root, { a: 'urn:a' })).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<a:Root xmlns:a="urn:a">',
        '  <a:One unit="kg">1</a:One>',
        '  <a:Two>',
        '    <a:Inner>x</a:Inner>',
        '  </a:Two>',
        '  <a:Three/>',
        '</a:Root>',
        '',
      ].join('\n'),
    )
  })

  it('leaves out what has no value', () => {
    expect(textElement('a', null)).toBeNull()
    expect(textElement('a', ' \u0000 ')).toBeNull()
    expect(groupOf('a', null, [], [[null]])).toBeNull()
  })

  it('keeps every character that XML allows and drops the others', () => {
    const text = 'a <b> & "c" \'d\' ]]> é 漢 😀 \r\n\t\u0085 z'
    const forbidden = '\u0000\u0008\u000b\u000c\u001f\ud800\udc00x\ufffe\uffff'.replace(
      '\ud800\udc00x',
      'x\ud800',
    )
    const piece = textElement('a', text + forbidden, { b: text + forbidden })
    const read = parseXml(writeXml(requiredGroup('root', piece), {}))
    expect(read.children[0]?.text).toBe(`${text}x`)
    expect(read.children[0]?.attributes[0]?.value).toBe(`${text}x`)
  })
})
