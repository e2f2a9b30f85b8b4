import { legalFormEnd } from '../legal-forms'
import { findNumbers } from '../parse-amount'
import { findDates } from '../parse-date'
import { type Candidate, candidateIn } from './candidate'
import type { Cell, PageLayout } from './page-layout'

/** `how` tells which stretch of the page was taken. */
export type NameCandidate = Candidate & { how: 'cell' | 'part' | 'form' | 'joined' | 'stripped' }

const longest = 90
const mostWords = 12

/** Every stretch of the page that may be the name of a party. */
export function nameCandidates(layout: PageLayout): NameCandidate[] {
  return layout.cells.flatMap((cell) => {
    if (!/\p{L}{2}/u.test(cell.segment.text) || cell.segment.text.length > 240) return []
    const found: NameCandidate[] = []
    const add = (one: NameCandidate) => {
      if (!found.some(({ value }) => value === one.value)) found.push(one)
    }
    for (const one of within(cell)) if (isName(one.value, layout)) add(one)
    for (const one of joinedWithNext(cell, layout, found)) add(one)
    return found
  })
}

function within(cell: Cell): NameCandidate[] {
  const { text } = cell.segment
  const found: NameCandidate[] = []
  const add = (how: NameCandidate['how'], from: number, to: number) => {
    const span = tidy(text, from, to)
    if (span)
      found.push({ ...candidateIn(cell, text.slice(span.start, span.end), span.start, span.end), how })
  }
  add('cell', 0, text.length)
  const label = /^[^:]{2,40}:\s*(?=\p{L})/u.exec(text)
  if (label) add('stripped', label[0].length, text.length)
  for (const [from, to] of partsOf(text)) add('part', from, to)
  const end = legalFormEnd(text)
  if (end > 0) add('form', startOfName(text.slice(0, end)), end)
  const number = /^(.*?\p{L}.*?)[\s,(]+[(]?(?:\p{L}{0,3}[ .]?)?\d[\d\s./-]{4,}/u.exec(text)
  if (number) add('part', 0, number[1]!.length)
  return found
}

/** Parts between marks that part the lines of an address printed in one. */
function partsOf(text: string): [number, number][] {
  const marks = [...text.matchAll(/\s[-–—|/]+\s|\s?[●•·|▪■♦∙*]+\s?|,\s|\s{2,}|;\s?|\s\(|\s@\s/g)]
  if (marks.length === 0) return []
  const starts = [0, ...marks.map((mark) => mark.index + mark[0].length)]
  const ends = [...marks.map((mark) => mark.index), text.length]
  const parts = starts.map((start, at): [number, number] => [start, ends[at]!])
  // "Miller, Jones & Co, 12 High Street": two parts may be one name
  return [...parts.slice(0, 6), ...(parts.length > 2 ? [[0, ends[1]!] as [number, number]] : [])]
}

function tidy(text: string, from: number, to: number): { start: number; end: number } | null {
  const piece = text.slice(from, to)
  const start = from + (/^[^\p{L}\p{N}("'„“]*/u.exec(piece)?.[0].length ?? 0)
  const end = from + piece.replace(/[\s:;,\-–—|•·*(]+$/, '').length
  return end - start >= 2 ? { start, end } : null
}

/** Going back from the legal form, a name goes on while words begin with a capital or a digit, or join names. */
function startOfName(text: string): number {
  const words = [...text.matchAll(/\S+/g)]
  let start = words.at(-1)?.index ?? 0
  for (const word of words.reverse()) {
    const isNameWord =
      /^[\p{Lu}\d("'&+]/u.test(word[0]) ||
      /^(?:&|und|and|et|e|y|en|de|of|der|the|für|for|von|van|du|la|le|des|di|i|z|s|a)$/.test(word[0])
    if (!isNameWord || /[●•·|:]$/.test(word[0]) || /^[-–]$/.test(word[0])) break
    start = word.index
  }
  return start
}

function isName(value: string, layout: PageLayout): boolean {
  if (value.length > longest || value.split(' ').length > mostWords) return false
  const letters = value.replace(/[^\p{L}]/gu, '').length
  const digits = value.replace(/\D/g, '').length
  if (letters < 2 || digits > letters) return false
  if (/@|www\.|https?:/i.test(value)) return false
  if (digits === 0) return true
  if (findDates(value, layout.dateOrder).length > 0) return false
  return !findNumbers(value, layout.numberStyle).some((one) => one.hasDecimals)
}

/** A long name goes on in the next line of its block. */
function joinedWithNext(cell: Cell, layout: PageLayout, found: readonly NameCandidate[]): NameCandidate[] {
  const next = cell.block.cells[cell.blockLine + 1]
  const own = found.find(({ how }) => how === 'cell') ?? found.find(({ how }) => how === 'stripped')
  if (!next || !own || /[\d:@]/.test(next.segment.text)) return []
  const other = within(next).find(({ how }) => how === 'cell')
  if (!other) return []
  const value = `${own.value} ${other.value}`
  if (!isName(value, layout)) return []
  return [{ ...own, value, words: [...own.words, ...other.words], how: 'joined' }]
}
