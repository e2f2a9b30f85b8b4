import { fold, foldTight } from '../fold-text'
import { withoutLegalForm } from '../legal-forms'
import { tightOf } from './candidate'
import { type OwnFeatures, SharedNumbers } from './common-features'
import { meaningOf, means } from './concepts'
import { digitsIn, lettersIn } from './count-characters'
import { formEnd, type NameCandidate } from './name-candidates'
import type { Block, Cell, PageLayout } from './page-layout'
import { remembered } from './remembered'
import { partyHeads, stepsToSections } from './section-heads'
import type { TypedCandidates } from './typed-candidates'
import { timesIn } from './value-features'

/** What is known of a document before its names are looked at one by one. */
export type NameSurroundings = {
  domains: string[]
  blocks: Map<Block, BlockKind>
  codes: { cell: Cell; kind: 'iban' | 'vat' }[]
  widest: number
  /** Filled while names are looked at: several stretches of one cell are. */
  ofCells: Map<Cell, SharedNumbers>
}

const blockKinds = ['street', 'town', 'phone', 'web', 'bank', 'taxId', 'legalForm'] as const

/** In how many of a block's lines each of these stands, up to 4. */
export type BlockKind = readonly number[]

export function nameSurroundings(layout: PageLayout, typed: TypedCandidates): NameSurroundings {
  const blocks = new Map<Block, BlockKind>()
  for (const { block } of layout.cells) if (!blocks.has(block)) blocks.set(block, blockKind(block))
  const heights = layout.cells.map(({ segment }) => segment.bottom - segment.top)
  return {
    domains: domainsOf(layout.text),
    blocks,
    codes: [
      ...typed.ibans.map(({ cell }) => ({ cell, kind: 'iban' as const })),
      ...typed.vatIds.map(({ cell }) => ({ cell, kind: 'vat' as const })),
    ],
    widest: Math.max(1, ...heights),
    ofCells: new Map(),
  }
}

const townPattern =
  /〒|^\d{3}-\d{4}(?!\d)|^(?:[A-Z]{1,3}[- ])?\d{4,6}(?: [A-Z]{2})?\s?\p{Lu}[\p{L} .'()/-]{2,40}|\p{L}{2,},? [A-Z]{2},? \d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}\b|\b\d{3} ?\d{2} \p{Lu}\p{L}{2}|\b\d{2}-\d{3} \p{Lu}/u
const streetPattern =
  /(?:str\.|straße|strasse|street|\bst\b\.?|road|\brd\b\.?|avenue|\bave\b|\bblvd\b|drive|\blane\b|\brue\b|\bvia\b|\bcalle\b|weg\b|platz\b|allee\b|gasse\b|laan\b|straat\b|\bul\.|\bulica\b|\bavda\b|\bplaza\b|\bsuite\b|\bfloor\b|vej\b|gatan\b|\bjalan\b|\bjln?\b|\bp\.?o\.? ?box\b|postfach|ул\.|вул\.|бул\.|улица|\p{Script=Han}{2}[都道府県].*[市区町村]|\p{Script=Han}[市县縣区區].*[路街号號])|^\p{L}[\p{L} .'-]{3,30}\s\d{1,4}\s?[a-z]?$|^\d{1,5}[a-z]?,? \p{L}{3,}/iu

const isStreet = remembered((text) => streetPattern.test(text))
const isTown = remembered((text) => townPattern.test(text))

function blockKind({ cells }: Block): BlockKind {
  const counts = blockKinds.map(() => 0)
  for (const { segment } of cells) {
    const kind = lineKind(segment.text)
    for (let at = 0; at < kind.length; at++) if (kind[at]) counts[at]!++
  }
  return counts.map((count) => Math.min(4, count))
}

/** What stands in a line, in the order of `blockKinds`. */
const lineKind = remembered((text): readonly boolean[] => {
  const meaning = meaningOf(text.slice(0, 60))
  return [
    isStreet(text),
    isTown(text),
    means(meaning, 'phone') || /\+\d{2}[\d ()/-]{6,}|\(\d{3}\) ?\d{3}/.test(text),
    /@|www\.|https?:|\.(?:com|de|fr|eu|net|org|at|ch|it|es|nl|pl)\b/i.test(text),
    means(meaning, 'bank'),
    means(meaning, 'taxid'),
    formEnd(text) > 0,
  ]
})

const mailHosts = new Set(
  'gmail yahoo hotmail outlook gmx web aol icloud localhost example t-online orange free wanadoo libero live'.split(
    ' ',
  ),
)

function domainsOf(text: string): string[] {
  const found = [
    ...text.matchAll(
      /(?:@|www\.|https?:\/\/(?:www\.)?)([a-z0-9-]{3,40})(?:\.[a-z0-9-]{2,20}){1,2}|\b([a-z0-9-]{3,40})\.(?:com|de|fr|eu|net|org|at|ch|it|es|nl|pl|cz|be|co\.uk|io)\b/gi,
    ),
  ]
  const names = found.map((match) => (match[1] ?? match[2])!.toLowerCase())
  return [...new Set(names.filter((name) => !mailHosts.has(name)).map((name) => name.replace(/-/g, '')))]
}

export function nameFeatures(one: NameCandidate, around: NameSurroundings, layout: PageLayout): OwnFeatures {
  const { value, cell, how } = one
  const meaning = meaningOf(value)
  const words = value.split(' ')
  const tight = tightOf(value)
  const end = formEnd(value)
  const own = {
    words: Math.min(12, words.length),
    letters: Math.min(60, lettersIn(value)),
    digits: Math.min(12, digitsIn(value)),
    hasForm: end > 0 ? 1 : 0,
    endsWithForm: end === value.length ? 1 : 0,
    isShouted: value === value.toUpperCase() ? 1 : 0,
    capitals: words.filter((word) => /^[\p{Lu}\p{Lo}\d&"(]/u.test(word)).length / words.length,
    startsLow: /^\p{Ll}/u.test(value) ? 1 : 0,
    meaningful: Math.min(6, meaning.known),
    unmeaning: Math.min(8, meaning.unknown),
    isStreet: isStreet(value) ? 1 : 0,
    isTown: isTown(value) ? 1 : 0,
    endsWithDot: /[.!?]$/.test(value) ? 1 : 0,
    hasColon: /:/.test(value) ? 1 : 0,
    hasComma: /,/.test(value) ? 1 : 0,
    isSentence: Math.min(
      6,
      value.match(
        /\b(?:the|and|is|are|this|der|die|das|und|ist|sie|wir|le|la|les|est|vous|nous|el|los|por|con|il|di|che|de|het|een|w|na|z)\b/g,
      )?.length ?? 0,
    ),
    cell: how === 'cell' ? 1 : 0,
    part: how === 'part' ? 1 : 0,
    form: how === 'form' ? 1 : 0,
    joined: how === 'joined' ? 1 : 0,
    stripped: how === 'stripped' ? 1 : 0,
    row: how === 'row' ? 1 : 0,
    relativeSize: (cell.segment.bottom - cell.segment.top) / around.widest,
    domain: domainLikeness(around.domains, value),
    hasDomains: Math.min(3, around.domains.length),
    times: tight.length >= 4 ? timesIn(layout, tight) : 0,
  }
  return [own, ofCell(cell, around, layout)]
}

const cellNames = [
  ...['nextIsStreet', 'nextIsTown', 'nextHasForm'],
  ...blockKinds.map((name) => `block.${name}`),
  ...partyHeads.map((head) => `up.${head}`),
  ...partyHeads.map((head) => `section.${head}`),
  ...['toIban', 'toVat', 'toVatBelow', 'toIbanBelow'],
]

/** What is the same for all names in one cell. */
function ofCell(cell: Cell, around: NameSurroundings, layout: PageLayout): SharedNumbers {
  const known = around.ofCells.get(cell)
  if (known) return known
  const next = cell.block.cells[cell.blockLine + 1]?.segment.text ?? ''
  const kind = around.blocks.get(cell.block)!
  const made = new SharedNumbers(cellNames, [
    isStreet(next) ? 1 : 0,
    isTown(next) ? 1 : 0,
    formEnd(`x ${next}`) > 2 ? 1 : 0,
    ...kind,
    ...stepsToHeads(cell),
    ...stepsToSections(cell, layout.rows),
    ...distancesToCodes(cell, around, layout),
  ])
  around.ofCells.set(cell, made)
  return made
}

/** How many cells up the column a heading of parties stands, for each of them. */
function stepsToHeads(cell: Cell): number[] {
  const found = partyHeads.map(() => 9)
  let up: Cell | null = cell.above
  let gaps = cell.aboveGap
  for (let step = 1; up && step <= 7 && gaps < 14; step++) {
    const { text } = up.segment
    const meaning = meaningOf(text.slice(0, 40))
    if (meaning.scores.size > 0 && !/\d{2}/.test(text))
      for (const [at, head] of partyHeads.entries())
        if (means(meaning, head)) found[at] = Math.min(found[at]!, step)
    gaps += up.aboveGap
    up = up.above
  }
  return found
}

const mostDistance = 30

/** How far a bank account and a tax number stand, in lines: anywhere on the page, then in the same column. */
function distancesToCodes(cell: Cell, { codes }: NameSurroundings, layout: PageLayout): number[] {
  const height = layout.lineHeight.get(cell.segment.page) ?? 10
  const nearest = (kind: 'iban' | 'vat', isSameColumn: boolean) => {
    let least = mostDistance
    for (const code of codes) {
      if (code.kind !== kind || code.cell.segment.page !== cell.segment.page) continue
      if (isSameColumn && !overlaps(code.cell, cell)) continue
      const lines = (code.cell.segment.top - cell.segment.top) / height
      if (Math.abs(lines) < Math.abs(least)) least = lines
    }
    return least
  }
  return [nearest('iban', false), nearest('vat', false), nearest('vat', true), nearest('iban', true)]
}

function overlaps(one: Cell, other: Cell): boolean {
  return one.segment.left < other.segment.right && other.segment.left < one.segment.right
}

const tightNameOf = remembered((name) => foldTight(withoutLegalForm(name)))

/** 1 where the name is the domain's, the share of letters in common words else. */
function domainLikeness(domains: readonly string[], value: string): number {
  if (domains.length === 0) return 0
  const tight = tightNameOf(value)
  if (tight.length < 3) return 0
  const words = fold(value)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
  return Math.max(
    0,
    ...domains.map((domain) => {
      if (domain === tight) return 1
      if (domain.includes(tight) || (tight.includes(domain) && domain.length > 3)) return 0.9
      const first = words[0] ?? ''
      if (first.length >= 4 && domain.startsWith(first)) return 0.7
      const initials = words.map((word) => word[0]).join('')
      if (initials.length >= 3 && domain.startsWith(initials)) return 0.5
      return words.some((word) => word.length >= 5 && domain.includes(word)) ? 0.5 : 0
    }),
  )
}
