import { describe, expect, it } from 'vitest'
import { isBlankText, splitAtTokens, tokenOf } from './merge-tokens'

describe('the tokens of a rich text', () => {
  it('are the names in double braces', () => {
    expect(tokenOf('invoice_number')).toBe('{{invoice_number}}')
    expect(splitAtTokens('Invoice {{invoice_number}} of {{ supplier name }}.')).toEqual([
      { kind: 'text', text: 'Invoice ' },
      { kind: 'token', name: 'invoice_number', source: '{{invoice_number}}' },
      { kind: 'text', text: ' of ' },
      { kind: 'token', name: 'supplier name', source: '{{ supplier name }}' },
      { kind: 'text', text: '.' },
    ])
  })
  it('do not begin inside another one', () => {
    expect(splitAtTokens('{{a{{b}}')).toEqual([
      { kind: 'text', text: '{{a' },
      { kind: 'token', name: 'b', source: '{{b}}' },
    ])
    expect(splitAtTokens('{one} {{two')).toEqual([{ kind: 'text', text: '{one} {{two' }])
  })
  it('give the whole text back', () => {
    const text = 'x{{a}}y{{b}}{{c}}z'
    const back = splitAtTokens(text).map((part) => (part.kind === 'text' ? part.text : part.source))
    expect(back.join('')).toBe(text)
  })
})

describe('a text without anything to read', () => {
  it('is blank, whatever kind of blanks it has', () => {
    for (const blank of ['', ' \n\t', '\u00a0\u00a0', '\u200b \ufeff']) expect(isBlankText(blank)).toBe(true)
  })
  it('is not blank with one letter or one token', () => {
    expect(isBlankText(' a ')).toBe(false)
    expect(isBlankText('{{a}}')).toBe(false)
  })
})
