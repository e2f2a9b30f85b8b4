import { describe, expect, it } from 'vitest'
import { demoRejections } from '../../seeds/demo-rejection'
import { isBlankHtml } from './blank-html'
import { defaultTemplates } from './default-templates'
import { firstAvailable, languagesForMail } from './mail-language'
import { readMailOrigin, reasonNotToAnswer } from './mail-origin'
import { mergeHtml, mergeText, missingTokens, parseTokens, tokenOf, unknownTokens } from './merge-fields'

describe('tokens of a template', () => {
  it('are the name in double braces', () => {
    expect(tokenOf('invoice_number')).toBe('{{invoice_number}}')
    expect(parseTokens('No. {{ invoice_number&nbsp;}}!')).toEqual([
      { kind: 'text', text: 'No. ' },
      { kind: 'token', name: 'invoice_number', source: '{{ invoice_number&nbsp;}}' },
      { kind: 'text', text: '!' },
    ])
  })

  it.each([
    ['<p>{{invoice_number}}</p>', []],
    ['<p>{{invoice number}}</p>', ['{{invoice number}}']],
    ['<p>{{constructor}}</p>', ['{{constructor}}']],
    ['<p>{{invoice_number</p>', ['{{invoice_number']],
    ['<p>invoice_number}}</p>', ['invoice_number}}']],
    ['<p>{{a}} {{a}} {{b}}</p>', ['{{a}}', '{{b}}']],
  ])('in %j the unknown ones are %j', (template, unknown) => {
    expect(unknownTokens(template)).toEqual(unknown)
  })

  it('are replaced by escaped text; a value never becomes a token or a tag', () => {
    const merged = mergeHtml('<p>{{file_name}} {{rejection_note}}</p>', {
      file_name: '<img src=x onerror=alert(1)>',
      rejection_note: '{{memo}}\n"two"',
    })
    expect(merged).not.toContain('<img')
    expect(merged).toContain('&#60;img src=x onerror=alert(1)&#62;')
    expect(merged).toContain('&#123;&#123;memo&#125;&#125;<br>&#34;two&#34;')
    expect(parseTokens(merged)).toHaveLength(1)
    expect(mergeText('{{file_name}}', { file_name: 'a.pdf' })).toBe('a.pdf')
  })

  it('show the address of the page as a link, except where the template has made one of it', () => {
    const values = { correction_link: 'https://kontor.example/rejected/a?b&c' }
    const link = 'https://kontor.example/rejected/a?b&#38;c'
    expect(mergeHtml('<p><a href="https://x.example">x</a> {{correction_link}}</p>', values)).toBe(
      `<p><a href="https://x.example">x</a> <a href="${link}">${link}</a></p>`,
    )
    const own = '<p><a href="{{correction_link}}">{{correction_link}}</a></p>'
    expect(mergeHtml(own, values)).toBe(`<p><a href="${link}">${link}</a></p>`)
    expect(mergeHtml('{{correction_link}}', {})).toBe('')
  })

  it('leave no blank before the full stop where there is no value', () => {
    const template = 'We could not read <b>{{file_name}}</b> {{invoice_number}}.'
    expect(mergeHtml(template, { file_name: 'a.pdf' })).toBe('We could not read <b>a.pdf</b>.')
    expect(mergeText('No. {{invoice_number}}, {{file_name}} {{due_date}}', { file_name: 'a.pdf' })).toBe(
      'No., a.pdf ',
    )
    expect(mergeHtml(template, { file_name: 'a.pdf', invoice_number: '7' })).toContain('</b> 7.')
  })

  it('are all known in Kontor’s own templates', () => {
    for (const template of Object.values(defaultTemplates)) {
      expect(unknownTokens(template)).toEqual([])
      expect(missingTokens(template)).toEqual([])
    }
    expect(missingTokens('<p>Hello</p>')).toEqual(['rejection_reasons', 'invoice_number'])
  })
})

describe('a blank text', () => {
  it.each([
    ['', true],
    ['<p></p>', true],
    ['<p>&nbsp; <br></p>', true],
    ['<div><!-- words --></div>', true],
    ['<style>p { color: red }</style><p>\u200b</p>', true],
    ['<p>a</p>', false],
    ['{{invoice_number}}', false],
    ['<p>1 &lt; 2</p>', false],
  ])('%j is blank: %j', (html, expected) => {
    expect(isBlankHtml(html)).toBe(expected)
  })
})

describe('the language of a mail', () => {
  it.each([
    ['Hauptstrasse 1, 10115 Berlin, DE', 'en-US', 'de'],
    ['Rue 1, 1000 Lausanne, CH', 'fr-CH', 'fr-CH'],
    ['Bahnhofstrasse 1, Zürich, Switzerland', 'en-US', 'de'],
    ['Pier 1, New York, US', 'de-CH', 'en'],
    [null, 'de-CH', 'de-CH'],
    ['Somewhere', 'it-IT', 'it-IT'],
  ])('of a supplier at %j for a customer in %s is first %s', (address, customerLocale, first) => {
    expect(languagesForMail({ document: null, address, customerLocale })[0]).toBe(first)
  })

  it('falls back to its kin', () => {
    expect(firstAvailable(['de-CH', 'en'], new Set(['de', 'en']))).toBe('de')
    expect(firstAvailable(['fr'], new Set(['fr-FR']))).toBe('fr-FR')
    expect(firstAvailable(['ja'], new Set(['en']))).toBeNull()
  })
})

describe('a mail that no machine answers', () => {
  const origin = (...lines: string[]) =>
    readMailOrigin(`${lines.join('\r\n')}\r\n\r\nbody\r\nAuto-Submitted: no`)
  it.each<[string, string[], string | null, boolean]>([
    ['an ordinary mail', ['From: a@b.example', 'Subject: x'], 'a@b.example', true],
    ['Auto-Submitted: no', ['Auto-Submitted: no'], 'a@b.example', true],
    ['Auto-Submitted', ['auto-submitted: auto-generated (vacation)'], 'a@b.example', false],
    ['Precedence bulk', ['Precedence: bulk'], 'a@b.example', false],
    ['Precedence list, folded', ['Precedence:\r\n list'], 'a@b.example', false],
    ['a mailing list', ['List-Id: <x.example>'], 'a@b.example', false],
    ['the null sender', ['From: a@b.example'], '', false],
    ['an empty return path', ['Return-Path: <>'], null, false],
    ['a report', ['Content-Type: multipart/report; report-type=x'], 'a@b.example', false],
    [
      'a loop',
      [
        `References: ${[1, 2, 3].map((n) => `<rejection.0000000${n}-0000-4000-8000-000000000000@k.example>`).join(' ')}`,
      ],
      'a@b.example',
      false,
    ],
  ])('%s', (_, lines, envelopeFrom, mayAnswer) => {
    expect(reasonNotToAnswer(origin(...lines), envelopeFrom) === null).toBe(mayAnswer)
  })
})

it.each(demoRejections.flatMap(({ templates }) => Object.values(templates)))(
  'a demo mail names the invoice once: %s',
  (template) => {
    const named = mergeText(template, { invoice_number: 'PL-70816', file_name: 'PL-70816.pdf' })
    expect(named.split('PL-70816')).toHaveLength(2)
  },
)
