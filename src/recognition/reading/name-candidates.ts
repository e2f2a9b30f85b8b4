import { allMatches } from '../all-matches'
import { foldTight } from '../fold-text'
import { legalFormEnd, withMendedForm } from '../legal-forms'
import { findNumbers } from '../parse-amount'
import { findDates } from '../parse-date'
import { type Candidate, candidateIn } from './candidate'
import { conceptAt, meaningOf } from './concepts'
import { digitsIn, lettersIn } from './count-characters'
import { attentionEnd, isForAttention } from './forms-of-address'
import { honouredEnd, stampBehind } from './name-endings'
import { isOrganisation, isPerson } from './organisations'
import type { Cell, PageLayout } from './page-layout'
import { isDeliveryHeading, isHeadOfParty } from './party-headings'
import { partyLabelEnd } from './party-labels'
import { remembered } from './remembered'

/** `how` tells which stretch of the page was taken. */
export type NameCandidate = Candidate & { how: 'cell' | 'part' | 'form' | 'joined' | 'stripped' | 'row' }

const longest = 90
const mostWords = 12

/** Where the legal form of a company ends in a text, or -1. */
export const formEnd = remembered(legalFormEnd)

const longNumber = /\d[\d\s./-]{4}/
const nameBeforeNumber = /^(.*?\p{L}.*?)[\s,(]+[(]?(?:\p{L}{0,3}[ .]?)?\d[\d\s./-]{4,}/u

/** "Dear Miller Ltd,": without its comma it may be a name, as of who is called "Hello". */
const salutation =
  /^(?:dear|caro\/a|car[oa]|estimad[oa](?:\/a)?|prezad[oa]s?|ch[eè]re?|gentile|egregio|beste|geachte|hello|hallo|hej|k(?:j)?ære|bästa|szanown[iy])\s(?=\p{L}.*[,:!]$)/iu
/** "Mr John Smith", "M/s. Miller & Co": "Herrn Schmidt" is how German letters are addressed, and what their data say. */
const title =
  /^(?:m\/s\.?|messrs\.?|mrs?\.?|ms\.?|(?:an )?firma|mme\.?|mlle\.?|monsieur|madame|sig(?:\.ra|\.)|sra?\.|dhr\.|mevr\.|mw\.|mevrouw|señor(?:a|es)?\s?(?:\(\p{L}+\))?\.?|rag(?:ione|\.) soc(?:iale|\.)|spett\.?(?:le)?)\s(?=\p{Lu}\p{Ll})/iu
/** How long the title is that a name begins with, or 0. */
export const titleEnd = (text: string) => title.exec(text)?.[0].length ?? 0
/** The letter of a logo beside the name that it stands for: "K Klinker AB". */
const initial = /^(\p{L})\s(?=\1\p{L})|^\p{Lu}\s(?=\p{Lu}\p{Ll})/iu

/** Does a name begin with what greets somebody? Without it that is a candidate by itself. */
export const isGreeted = ({ cell, start, value }: Candidate) =>
  (start === 0 && salutation.test(cell.segment.text)) || title.test(value)

/** Does it begin with a logo's letter, and is the name printed elsewhere too? "J Jones" alone is a person. */
export function isBehindLogo({ cell, start, value }: Candidate, { text }: PageLayout): boolean {
  return start === 0 && initial.test(value) && text.split(cell.segment.text.slice(2)).length > 2
}

/** Every stretch of the page that may be the name of a party. */
export function nameCandidates(layout: PageLayout): NameCandidate[] {
  const below = cellsBelow(layout)
  return layout.cells.flatMap((cell) => {
    const wide = widePrinted(cell, layout)
    if (!wide && (!/\p{L}{2}/u.test(cell.segment.text) || cell.segment.text.length > 240)) return []
    const found: NameCandidate[] = []
    const add = (made: NameCandidate) => {
      const isRead = made.words.some(({ confidence }) => confidence < 1)
      const one = isRead ? { ...made, value: withMendedForm(made.value) } : made
      if (isName(one.value, layout) && !found.some(({ value }) => value === one.value)) found.push(one)
    }
    for (const one of within(cell)) add(one)
    if (wide) add(wide)
    const next = nextLine(cell, below, layout)
    for (const how of ['row', 'cell', 'stripped'] as const) {
      const own = found.find((one) => one.how === how)
      if (
        own &&
        next &&
        !isTitle(cell) &&
        !/:$/.test(cell.segment.text) &&
        !isPartyLabel(cell) &&
        !saysAgain(own.value, next.value) &&
        !isWhose(own.value, next.value)
      ) {
        add({
          ...own,
          value: `${own.value}${joint(cell, next)}${next.value}`,
          words: [...own.words, ...next.words],
          how: 'joined',
        })
        if (how !== 'cell' || !/:/.test(own.value)) break
      }
    }
    return found
  })
}

/** What stands between two places of a cell, without the marks around it. */
function stretch(cell: Cell, how: NameCandidate['how'], from: number, to: number): NameCandidate | null {
  const { text } = cell.segment
  const span = tidy(text, from, to)
  // "Jo Miller // 12 High Street" is an address in one line
  if (span && text.slice(span.start, span.end).includes(' // ')) return null
  return span && { ...candidateIn(cell, text.slice(span.start, span.end), span.start, span.end), how }
}

function within(cell: Cell): NameCandidate[] {
  const { text } = cell.segment
  const found: NameCandidate[] = []
  const add = (how: NameCandidate['how'], from: number, to: number) => {
    const one = stretch(cell, how, from, to)
    if (one) found.push(one)
  }
  add('cell', 0, text.length)
  const label =
    /^[^:]{1,40}:\s*(?=\p{L})/u.exec(text) ??
    salutation.exec(text) ??
    title.exec(text) ??
    (isForAttention(text) ? null : initial.exec(text))
  if (label) add('stripped', label[0].length, text.length)
  // "Attn: Anna Miller" works there, "Attention: Miller Ltd" is the company
  const forWhom = attentionEnd(text)
  if (forWhom > 0 && formEnd(text) === text.length) add('stripped', forWhom, text.length)
  const ofParty = partyLabelEnd(cell)
  if (ofParty > 0) add('stripped', ofParty, text.length)
  const parts = partsOf(text)
  for (const [from, to] of parts) add('part', from, to)
  const begun = label?.[0].length ?? ofParty
  if (begun > 0 && parts[0] && parts[0][1] > begun) add('part', begun, parts[0][1])
  const end = formEnd(text)
  if (end > 0) add('form', startOfName(text.slice(0, end)), end)
  // two columns that stand close
  const twice = /^(\S.{3,}\S)\s+\1$/u.exec(text)
  if (twice) add('part', 0, twice[1]!.length)
  const stamp = stampBehind(text)
  if (stamp > 0) add('part', 0, stamp)
  const honoured = honouredEnd(text)
  if (honoured > 0) add('part', 0, honoured)
  const signed = /^for\s(?=\p{Lu})/iu.exec(text)
  if (signed) add('stripped', signed[0].length, text.length)
  const number = longNumber.test(text) ? nameBeforeNumber.exec(text) : null
  if (number) add('part', 0, number[1]!.length)
  const founded = beforeCapital.exec(text)
  if (founded) add('part', 0, founded[1]!.length)
  return found
}

/** "SARL Elm Papier au capital de 60 000 €", "Elm Papier – SAS au capital de …" */
const beforeCapital =
  /^(.{4,}?)(?:\s*[-–—,]\s*(?:SASU?|SARL|S\.?A\.?|EURL))?,? au capital (?:social )?de \d/iu

const partMarks = /\s[-–—|/]+\s|\s?[●•·|▪■♦∙*]+\s?|,\s|\s{2,}|;\s?|\s\(|\s@\s/g

/** Parts between marks that part the lines of an address printed in one. */
function partsOf(text: string): [number, number][] {
  const marks = allMatches(partMarks, text)
  if (marks.length === 0) return []
  const starts = [0, ...marks.map((mark) => mark.index + mark[0].length)]
  const ends = [...marks.map((mark) => mark.index), text.length]
  const parts = starts.map((start, at): [number, number] => [start, ends[at]!])
  // "Miller, Jones & Co, 12 High Street": two parts may be one name
  return [...parts.slice(0, 6), ...(parts.length > 2 ? [[0, ends[1]!] as [number, number]] : [])]
}

function tidy(text: string, from: number, to: number): { start: number; end: number } | null {
  const piece = text.slice(from, to)
  const start = from + (/^[^\p{L}\p{N}("'„“㈜㈱㈲]*/u.exec(piece)?.[0].length ?? 0)
  // "Miller & Sons #37": the number of a customer
  const end = from + piece.replace(/\s#\d+$/, '').replace(/[\s:;,\-–—|•·*(]+$/, '').length
  return end - start >= 2 ? { start, end } : null
}

/** Going back from the legal form, a name goes on while words begin with a capital or a digit, or join names. */
function startOfName(text: string): number {
  const words = [...text.matchAll(/\S+/g)]
  let start = words.at(-1)?.index ?? 0
  // the form itself may begin small: "e.V.", "s.r.o."
  for (const word of words.slice(0, -1).reverse()) {
    const isNameWord =
      /^[\p{Lu}\d("'&+]/u.test(word[0]) ||
      /^(?:&|und|and|et|e|y|en|de|of|der|the|für|for|von|van|du|la|le|les|des|do|da|dos|das|del|della|dei|degli|di|i|z|s|a|és|og|och|ja|ve|și|şi|in|ir)$/.test(
        word[0],
      )
    if (!isNameWord || /[●•·|:]$/.test(word[0]) || /^[-–]$/.test(word[0])) break
    start = word.index
  }
  // "in favour of Miller Ltd", "a brand of Miller Ltd"
  return (
    start +
    (/^(?:(?:Marke|Brand|Division) (?:der|of)|of|for|für|and|und|et|y|&)\s+/u.exec(text.slice(start))?.[0]
      .length ?? 0)
  )
}

/** "(519537-X)" */
const endsWithRegistration = /\(\s*\d[\d\s-]{3,}[-\s]?\p{L}?\s*\)$/u

function isName(value: string, layout: PageLayout): boolean {
  if (value.length > longest || value.split(' ').length > mostWords) return false
  const letters = lettersIn(value)
  const digits = digitsIn(value)
  if (letters < 2 || digits > letters) return false
  if (endsWithRegistration.test(value)) return false
  if (/@|www\.|https?:/i.test(value)) return false
  if (digits === 0) return true
  if (findDates(value, layout.dateOrder).length > 0) return false
  return !findNumbers(value, layout.numberStyle).some((one) => one.hasDecimals)
}

/** So far apart in heights of a line that words may still be one name, printed wide. */
const widestGap = 2.5
const mostCells = 6

/** A name that is printed with so much room between its words that they are cells of their own. */
function widePrinted(cell: Cell, { lineHeight }: PageLayout): NameCandidate | null {
  const height = Math.max(lineHeight.get(cell.segment.page) ?? 10, cell.segment.bottom - cell.segment.top)
  const isNear = (left: Cell, right: Cell) =>
    right.segment.left - left.segment.right < height * widestGap &&
    !isTitle(left) &&
    !isTitle(right) &&
    !isPartyLabel(left)
  if (!cell.right || (cell.left && isNear(cell.left, cell))) return null
  const cells = [cell]
  for (let next: Cell | null = cell.right; next && isNear(cells.at(-1)!, next); next = next.right)
    cells.push(next)
  if (cells.length < 2 || cells.length > mostCells) return null
  const text = cells.map(({ segment }) => segment.text).join(' ')
  if (/[:@]|\d{3}/.test(text)) return null
  const words = cells.flatMap(({ segment }) => segment.words)
  const { start } = tidy(text, 0, text.length) ?? { start: 0 }
  return { value: text.slice(start), cell, start: 0, end: cell.segment.text.length, words, how: 'row' }
}

const titles = (['invoice', 'credit', 'receipt'] as const).map(conceptAt)

const kindOfPaper = /(?<!\p{L})(?:sales|commercial|final|official|original|customer|service)(?!\p{L})/giu

/** What stands between two lines of a name: "Miller" and "& Sons", "Elm-" and "Farm Ltd". */
const joint = (line: Cell, next: NameCandidate) =>
  /-$/.test(line.segment.text) ? '-' : next.start > 0 && /^&/.test(next.cell.segment.text) ? ' & ' : ' '

/** "INVOICE" beside a name that is printed as large is no part of it, nor "Sales invoice" above one. */
function isTitle({ segment }: Cell): boolean {
  const { scores, unknown } = meaningOf(segment.text.replace(kindOfPaper, ''))
  return unknown === 0 && titles.some((title) => scores.has(title))
}

/** "ustam" as a logo, and "Ustam A.Ş." below it. */
const saysAgain = (one: string, next: string) =>
  foldTight(next).startsWith(foldTight(one)) && one.length < next.length

/** "Stucco by Miller", and "Anna Miller" below it. */
function isWhose(organisation: string, next: string): boolean {
  const surname = next.split(' ').at(-1)!
  return isPerson(next) && isOrganisation(organisation) && organisation.split(' ').includes(surname)
}

/** "Billed to" over a name is no part of it. */
const isPartyLabel = ({ segment: { text } }: Cell) => isHeadOfParty(text) || isDeliveryHeading(text)

function cellsBelow({ cells }: PageLayout): Map<Cell, Cell> {
  const below = new Map<Cell, Cell>()
  for (const cell of cells) {
    const { above, row, rowIndex } = cell
    const isNext = above && rowIndex - above.rowIndex <= 2 && row.page === above.row.page
    if (isNext && !below.has(above)) below.set(above, cell)
  }
  return below
}

const nextLineRoom = 1.4
/** So many times as high letters are of another line's size. */
const otherSize = 1.6
const otherSizeInBlock = 1.25

const isFormAlone = (text: string) => formEnd(`Name ${text}`) === text.length + 5

/** A long name goes on in the next line of its block, or else right below it, in letters about as high. */
function nextLine(cell: Cell, below: Map<Cell, Cell>, layout: PageLayout): NameCandidate | null {
  const next = cell.block.cells[cell.blockLine + 1] ?? below.get(cell)
  if (!next || next.aboveGap > nextLineRoom) return null
  // "Owners of Mill Lane" and "12"
  if (/[\d:@]/.test(next.segment.text) && !/^\d{1,3}$/.test(next.segment.text)) return null
  if (isTitle(next) || isForAttention(next.segment.text)) return null
  const size = (one: Cell) => one.segment.bottom - one.segment.top
  // OCR measures letters of one size anew each time
  const isRead = cell.segment.words.some(({ confidence }) => confidence < 1)
  const most = next.block !== cell.block ? otherSize : isRead ? Number.POSITIVE_INFINITY : otherSizeInBlock
  const isOther = size(next) > size(cell) * most || size(cell) > size(next) * most
  if (isOther && !isFormAlone(next.segment.text)) return null
  const start = below.get(cell) === next ? firstNear(next) : next
  return widePrinted(start, layout) ?? stretch(next, 'cell', 0, next.segment.text.length)
}

/** The first of the cells that stand close before one, as a wide printed line has them. */
function firstNear(cell: Cell): Cell {
  let first = cell
  while (
    first.left &&
    first.segment.left - first.left.segment.right < (first.segment.bottom - first.segment.top) * widestGap
  )
    first = first.left
  return first
}
