import { describe, expect, it } from 'vitest'
import { ExpectedError } from '../kernel/error-codes'
import { xmlLimits } from './xml-scanner'
import { parseXml, pathOf } from './xml-tree'

const codeOf = (text: string): [string, unknown] => {
  try {
    parseXml(text)
    return ['read', null]
  } catch (error) {
    return error instanceof ExpectedError ? [error.code, error.values.line ?? null] : ['bug', error]
  }
}

describe('an XML document', () => {
  it('becomes a tree whose elements know their namespace, line and place', () => {
    const root = parseXml(
      '<?xml version="1.0"?>\n<a:x xmlns:a="urn:a">\n <a:y\n  k="1">one</a:y><a:y>t<![CDATA[<wo>]]></a:y>\n</a:x>',
    )
    expect([root.name, root.namespace, root.line]).toEqual(['x', 'urn:a', 2])
    const [first, second] = root.children
    expect([first!.text, first!.line, first!.attributes]).toEqual([
      'one',
      3,
      [{ name: 'k', namespace: '', value: '1' }],
    ])
    expect([second!.text, second!.line, pathOf(second!)]).toEqual(['t<wo>', 4, '/a:x/a:y[2]'])
  })

  it('has the same texts and lines where they are long', () => {
    const base64 = `${'QUJD'.repeat(20)}\r\n`.repeat(400)
    const japanese = '請求書'.repeat(10_000)
    const root = parseXml(
      `<a>\n<b>${base64}</b>\n<c><![CDATA[<x>${japanese}<x>]]></c><!-- <x>${japanese}<x> -->\n<d/></a>`,
    )
    const [b, c, d] = root.children
    expect(b!.text).toBe(base64.replaceAll('\r\n', '\n'))
    expect(c!.text).toBe(`<x>${japanese}<x>`)
    expect(d!.line).toBe(2 + 400 + 2)
    const dashes = '--'.repeat(20_000)
    expect(codeOf(`<a><!-- <x>${dashes}<x> --></a>`)).toEqual(['e-invoices.not_well_formed', 1])
    expect(codeOf(`<a>${'&#65;'.repeat(100_001)}</a>`)).toEqual(['e-invoices.too_many_references', null])
  })

  it('is refused with the line where it is damaged', () => {
    expect(codeOf('<a>\n<b>\n</a>')).toEqual(['e-invoices.not_well_formed', 3])
    for (const damaged of [
      '',
      'no XML',
      '<a>',
      '<a></a><b/>',
      '<a b="1" b="2"/>',
      '<a xmlns:x="u" xmlns:y="u" x:b="1" y:b="2"/>',
      '<x:a/>',
      '<a>&unknown;</a>',
      '<a>&#0;</a>',
      '<a>\u0001</a>',
      '<a b=1/>',
      '<a>]]></a>',
      // saxes takes half of a pair
      '<a>\ud800</a>',
      '<a b="\udc00"/>',
    ])
      expect(codeOf(damaged)[0], damaged).toBe('e-invoices.not_well_formed')
  })

  it('is refused with a DOCTYPE, whatever is in it', () => {
    expect(codeOf('<!DOCTYPE a><a/>')[0]).toBe('e-invoices.with_doctype')
    const bomb = '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'
    expect(codeOf(bomb)[0]).toBe('e-invoices.with_doctype')
    const external = '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/hostname">]><a>&f;</a>'
    expect(codeOf(external)[0]).toBe('e-invoices.with_doctype')
  })

  it('includes nothing', () => {
    const include =
      '<a xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="file:///etc/hostname" parse="text"/></a>'
    expect(parseXml(include).children[0]!.text).toBe('')
  })

  it('may be neither too deep nor too large', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
    expect(codeOf(nested(xmlLimits.depth))[0]).toBe('read')
    expect(codeOf(nested(xmlLimits.depth + 1))[0]).toBe('e-invoices.too_deep')
    const wide = (elements: number) => `<a>${'<b/>'.repeat(elements - 1)}</a>`
    expect(codeOf(wide(xmlLimits.elements))[0]).toBe('read')
    expect(codeOf(wide(xmlLimits.elements + 1))[0]).toBe('e-invoices.too_many_elements')
  })
})
