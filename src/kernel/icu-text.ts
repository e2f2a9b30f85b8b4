import type { TextValues } from './screen-text'

/** A text in parts: plain words, a value, a value as a number, a choice by number or by word, the number of the choice. */
export type IcuPart =
  | string
  | { kind: 'value'; name: string }
  | { kind: 'number'; name: string }
  | { kind: 'plural'; name: string; forms: Forms }
  | { kind: 'select'; name: string; forms: Forms }
  | { kind: 'count' }

export type Forms = ReadonlyMap<string, readonly IcuPart[]>

/**
 * Reads the part of ICU MessageFormat that our texts use: {x}, {x, number}, plural (with =n and #), select, and quotes
 * ('{', ''). Anything else is refused, so that the check of the catalogues finds it.
 * Source: https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export function parseIcu(text: string): readonly IcuPart[] {
  const reader = { text, at: 0 }
  const parts = readParts(reader, false)
  if (reader.at < text.length) throw refusal(reader, 'a } without its {')
  return parts
}

type Reader = { readonly text: string; at: number }

function readParts(reader: Reader, isInPlural: boolean): IcuPart[] {
  const parts: IcuPart[] = []
  let words = ''
  const flush = () => {
    if (words !== '') parts.push(words)
    words = ''
  }
  while (reader.at < reader.text.length) {
    const sign = reader.text[reader.at]!
    if (sign === '}') break
    if (sign === '{') {
      flush()
      parts.push(readArgument(reader, isInPlural))
    } else if (sign === '#' && isInPlural) {
      flush()
      parts.push({ kind: 'count' })
      reader.at++
    } else if (sign === "'") words += readQuoted(reader, isInPlural)
    else {
      words += sign
      reader.at++
    }
  }
  flush()
  return parts
}

/** A lone apostrophe is one; before a sign of the syntax it begins a quotation. */
function readQuoted(reader: Reader, isInPlural: boolean): string {
  const { text } = reader
  const next = text[reader.at + 1] ?? ''
  if (next === "'") {
    reader.at += 2
    return "'"
  }
  if (!'{}'.includes(next) && !(next === '#' && isInPlural)) {
    reader.at++
    return "'"
  }
  const end = text.indexOf("'", reader.at + 1)
  const quoted = text.slice(reader.at + 1, end < 0 ? undefined : end)
  reader.at = end < 0 ? text.length : end + 1
  return quoted
}

function readArgument(reader: Reader, isInPlural: boolean): IcuPart {
  reader.at++
  const name = readWord(reader)
  const end = readSign(reader)
  if (end === '}') return { kind: 'value', name }
  const kind = readWord(reader)
  const next = readSign(reader)
  if (kind === 'number' && next === '}') return { kind, name }
  if ((kind !== 'plural' && kind !== 'select') || next !== ',') throw refusal(reader, `the kind ${kind}`)
  return { kind, name, forms: readForms(reader, kind === 'plural' || isInPlural) }
}

function readForms(reader: Reader, isInPlural: boolean): Map<string, readonly IcuPart[]> {
  const forms = new Map<string, readonly IcuPart[]>()
  while (true) {
    skipSpace(reader)
    if (reader.text[reader.at] === '}') break
    const key = readWord(reader)
    if (readSign(reader) !== '{') throw refusal(reader, `the form ${key}`)
    forms.set(key, readParts(reader, isInPlural))
    if (readSign(reader) !== '}') throw refusal(reader, `the form ${key}`)
  }
  reader.at++
  if (!forms.has('other')) throw refusal(reader, 'a choice without other')
  return forms
}

function readWord(reader: Reader): string {
  skipSpace(reader)
  const [word] = /^[\w=-]+/.exec(reader.text.slice(reader.at)) ?? ['']
  if (word === '') throw refusal(reader, 'a missing name')
  reader.at += word.length
  return word
}

function readSign(reader: Reader): string {
  skipSpace(reader)
  return reader.text[reader.at++] ?? ''
}

function skipSpace(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at++
}

function refusal({ text, at }: Reader, what: string): Error {
  return new Error(`“${text}” has ${what} at ${at}.`)
}

const parsed = new Map<string, readonly IcuPart[]>()

/** The text with its values, numbers and plurals as the locale has them. A value that is missing shows as nothing. */
export function formatIcu(text: string, values: TextValues, locale: string): string {
  // Nearly all texts are plain.
  if (!/[{}']/.test(text)) return text
  let parts = parsed.get(text)
  if (!parts) {
    parts = parseIcu(text)
    parsed.set(text, parts)
  }
  return write(parts, values, locale, 0)
}

function write(parts: readonly IcuPart[], values: TextValues, locale: string, count: number): string {
  return parts.map((part) => writePart(part, values, locale, count)).join('')
}

function writePart(part: IcuPart, values: TextValues, locale: string, count: number): string {
  if (typeof part === 'string') return part
  if (part.kind === 'count') return numberText(count, locale)
  const value = values[part.name] ?? ''
  if (part.kind === 'value') return String(value)
  if (part.kind === 'number') return numberText(Number(value), locale)
  if (part.kind === 'select')
    return write(part.forms.get(String(value)) ?? part.forms.get('other')!, values, locale, count)
  const number = Number(value)
  const form =
    part.forms.get(`=${number}`) ?? part.forms.get(pluralOf(number, locale)) ?? part.forms.get('other')!
  return write(form, values, locale, number)
}

const numbers = new Map<string, Intl.NumberFormat>()
const plurals = new Map<string, Intl.PluralRules>()

function numberText(value: number, locale: string): string {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale)
  numbers.set(locale, format)
  return format.format(value)
}

function pluralOf(value: number, locale: string): string {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale)
  plurals.set(locale, rules)
  return rules.select(value)
}

/** English, for whatever has no reader: tests and the server. */
export const sayInEnglish = (text: string, values: TextValues = {}): string => formatIcu(text, values, 'en')
