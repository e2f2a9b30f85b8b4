import type { Piece } from './find-labels'
import { fold, foldTight } from './fold-text'
import { legalFormEnd, withoutLegalForm } from './legal-forms'
import { findNumbers } from './parse-amount'
import { findDates } from './parse-date'
import { type PrintedDocument, startsWithLabel } from './printed-document'

export type PrintedName = { value: string; start: number; end: number; likeness: number }

/** The name at the beginning of a text; null when it is an address, a number, a date, a sentence or an address of the internet. */
export function nameIn(piece: Piece): PrintedName | null {
  const lead =
    /^[\s:;,.\-–#*|]*(?:(?:attn|att|attention|messrs|m\/s|an|to|name|firma)\b\s*[:.]?\s*)?/i.exec(
      piece.text,
    )?.[0].length ?? 0
  const rest = piece.text.slice(lead)
  if (/:\s*$/.test(rest) || /^[\p{L} .-]{2,28}\s?:\s/u.test(rest)) return null
  const cut =
    /\s(?:[-–|•●·]|▪)\s|\s*[●•·|]\s*|,\s(?=\d)|\s{2,}|\s\((?=[^)]*\d{4}|[^)]*$)|(?<=\p{L}{3}),\s(?=[\p{L} ]+\d)|\s(?=https?:|www\.)/u.exec(
      rest,
    )
  const value = rest.slice(0, cut?.index ?? rest.length).replace(/[\s:;,\-–]+$/, '')
  if (value.length < 2 || value.length > 70) return null
  const letters = value.replace(/[^\p{L}]/gu, '').length
  const digits = value.replace(/\D/g, '').length
  if (letters < 2 || digits > letters * 0.5 || /@|www\.|https?:/i.test(value)) return null
  if (/^\d+\s\p{L}|^p\.?\s?o\.? box|\b\d{5}\b/iu.test(value)) return null
  if (value.split(' ').length > 9) return null
  const likeness = legalFormEnd(value) > 0 ? 1 : 0.92
  return { value, start: lead, end: lead + value.length, likeness }
}

export function companyNameIn(
  piece: Piece,
  document: PrintedDocument,
): (PrintedName & { hasLegalForm: boolean }) | null {
  const formEnd = legalFormEnd(piece.text)
  if (formEnd > 0) {
    const before = piece.text.slice(0, formEnd)
    const start = runOfNameWords(before)
    const value = before.slice(start).trim()
    if (value.split(' ').length <= 8 && /\p{L}{2}/u.test(withoutLegalForm(value))) {
      const at = before.length - before.slice(start).trimStart().length
      return { value, start: at, end: formEnd, likeness: 1, hasLegalForm: true }
    }
  }
  const label = startsWithLabel(document, piece.segment)
  if (label && label.weight > 0.5) return null
  const name = nameIn(piece)
  if (!name || name.value.split(' ').length > 6 || notNames.test(fold(name.value))) return null
  if (
    findDates(name.value, document.dateOrder).length > 0 ||
    findNumbers(name.value, document.numberStyle).some((n) => n.hasDecimals)
  )
    return null
  if (/^\p{Ll}|[.!?:]$|^\W*\d/u.test(name.value) || isTown(name.value) || streetPattern.test(name.value))
    return null
  return { ...name, hasLegalForm: false }
}

const notNames =
  /\b(?:invoice|rechnung|facture|fattura|factura|factuur|fatura|faktura|page|seite|date|datum|tax|receipt|statement|copy|original|duplicate|total|description|quantity|thank|welcome|gst|tel|fax|phone|email|telefon|lesbarmachung|stylesheet|version|gutschrift|avoir|credit note|order|contract|number|nummer|customer|cashier|ship|bill|payment|amount|price|ihre|unsere|our|your|deliver\w*|adresse|address|germany|deutschland|france|italia|schweiz|suisse|nederland|belgium|usa|united states|account)\b/

const streetPattern =
  /(?:str\.|straße|strasse|street|road|avenue|\bave\b|\bblvd\b|\bdrive\b|\blane\b|\brue\b|\bvia\b|\bcalle\b|weg|platz|laan|straat|\bjalan\b|\bjln?\b|suite|floor|\blot\b|\bno\.)\s*\d*/i

/** Going back from the legal form, a name goes on while words begin with a capital or a digit, or join names. */
function runOfNameWords(text: string): number {
  const words = [...text.matchAll(/\S+/g)]
  let start = words.at(-1)?.index ?? 0
  for (const word of words.reverse()) {
    const isNameWord =
      /^[\p{Lu}\d("'&+]/u.test(word[0]) ||
      /^(?:&|und|and|et|e|y|en|de|of|der|the|für|for|von|van|du|la|le|des|di|i|z)$/.test(word[0])
    if (!isNameWord || /[●•·|:]$/.test(word[0]) || /^[-–]$/.test(word[0])) break
    start = word.index
    if (
      /[,;]$/.test(text.slice(0, word.index).trim()) &&
      !/^(?:Inc|Ltd|LLC|L\.L\.C)/.test(text.slice(word.index))
    )
      break
  }
  return start
}

const townPattern =
  /^(?:[A-Z]{1,2}[- ])?\d{4,5}(?: [A-Z]{2})?\s?\p{L}[\p{L} .'()/-]{2,40}(?:\s\d{1,2})?$|^[\p{L} .'-]{2,40},? [A-Z]{2},? \d{5}(?:-\d{4})?$/u

export function isTown(text: string): boolean {
  return text.length < 60 && townPattern.test(text.trim())
}

export function domainsOf(text: string): string[] {
  const found = [
    ...text.matchAll(/(?:@|www\.|https?:\/\/(?:www\.)?)([a-z0-9-]{3,40})(?:\.[a-z0-9-]{2,20}){1,2}/gi),
  ]
  const free = new Set([
    'gmail',
    'yahoo',
    'hotmail',
    'outlook',
    'gmx',
    'web',
    'aol',
    'icloud',
    'localhost',
    'example',
  ])
  return [...new Set(found.map((match) => match[1]!.toLowerCase().replace(/-/g, '')))].filter(
    (domain) => !free.has(domain),
  )
}

export function sharesName(domain: string, name: string): boolean {
  const tight = foldTight(withoutLegalForm(name))
  if (tight.length < 4) return false
  const firstWord = foldTight(name.split(' ')[0] ?? '')
  return (
    domain.includes(tight) || tight.includes(domain) || (firstWord.length >= 5 && domain.includes(firstWord))
  )
}
