import { factorsIn, factorsOf } from '../line-factors'
import type { DocumentType } from '../recognised-document'
import type { Row } from '../text-rows'
import { type BoostedTrees, plainRow, scoreOf } from './boosted-trees'
import { type Candidate, isWholeCell } from './candidate'
import type { DocumentRows } from './candidate-rows'
import { isDateOfPaper, isInLine, isNumberOfPaper, isOfCredit } from './is-named'
import { kindRows } from './kind-rows'
import { beginsAs } from './number-prefixes'

/** What the number of an invoice together with a total is worth, as a logarithm. */
const worthOfNumber = 3

/** The same for a credit note's negative total. */
const worthOfTakenBack = 2

/** A number that begins as those of credit notes do, where the word stands on the page. */
const worthOfPrefix = 6.5

/** And what an invoice says that the buyer has written (Council Directive 2006/112/EC, article 226(10a), in its languages). */
const worthOfSelfBilling = 6
const selfBilling =
  /(?<!\p{L})(?:self[- ]?bill(?:ed|ing)(?: tax)? invoice|autofacturation|autofattura|factuur uitgereikt door afnemer|facturación por el destinatario|självfakturering|samofakturowanie|autofaturação|selvfakturering|itselaskutus)(?!\p{L})/iu

/** An invoice that says it corrects another one and has a negative total takes that one back. */
const worthOfCorrected = 12
const corrective =
  /^(?:\p{L}+ ){0,2}\p{L}*(?:opravn|koryguj|korekt|korrektur|korrig|berichtig|rectifica|rettific|retifica|corr?ectiv|correcti[eo]|corrective|corrected|storn|jav[ií]t|helyesb[ií]t)/iu

/** A statement lists papers, and tells nowhere how many at what price: so much less likely is one that does. */
const worthOfItems = 0.007
const leastItems = 3

/** And a title that says nothing else. */
const worthOfTitle = 4.5

const paidKinds: ReadonlySet<DocumentType> = new Set(['invoice', 'credit_note', 'receipt'])

type Cell = Candidate['cell']
/** `title`: the place, where nothing but the kind is said there. */
export type DecidedKind = { value: DocumentType; share: number; place: Cell | null; title: Cell | null }

/** A number that its label calls that of an invoice or a receipt, or a day that it calls an invoice's, and a total outweigh other words. */
export function decideKind(
  rows: DocumentRows,
  model: BoostedTrees,
  {
    number,
    date,
    total,
  }: { number: Candidate | undefined; date: Candidate | undefined; total: string | undefined },
): DecidedKind {
  const { candidates, rows: made } = kindRows(rows)
  const { layout } = rows
  const isNamed =
    (number !== undefined && isNumberOfPaper(number, layout)) ||
    (date !== undefined && isDateOfPaper(date, layout))
  const isTakenBack = total?.startsWith('-') ?? false
  // where both the invoice that is taken back and the credit note are named
  const isNumbered = rows.reference.candidates.some(
    (one) =>
      (isTakenBack || beginsAs('credit', one.value)) &&
      isOfCredit('number', one, layout) &&
      !isInLine(one, rows.typed.amounts),
  )
  const isBegunSo = isNumbered || beginsAs('credit', number?.value ?? '') || headsAsCredit(rows, number)
  const isCorrected =
    isTakenBack &&
    candidates.some(({ value, cell }) => value === 'invoice' && cell && corrective.test(cell.segment.text))
  const worthOfBack = (isTakenBack ? worthOfTakenBack : 0) + (isCorrected ? worthOfCorrected : 0)
  const selfBilled = selfBilling.test(layout.text) ? worthOfSelfBilling : 0
  const weights = made.map((row, at) => {
    const { value: kind, isTitle, cell } = candidates[at]!
    const isBegun = kind === 'credit_note' && cell !== null && isBegunSo
    const prefix = isBegun ? worthOfPrefix : 0
    const title = isTitle ? worthOfTitle : 0
    const more = isNamed && total !== undefined && paidKinds.has(kind) ? worthOfNumber : 0
    const back = kind === 'credit_note' ? worthOfBack : 0
    const billed = kind === 'invoice' ? selfBilled : 0
    return Math.exp(scoreOf(model, plainRow(row)) + more + back + title + prefix + billed)
  })
  const isStatement = candidates[weights.indexOf(Math.max(...weights))]!.value === 'statement'
  if (isStatement && hasItems(rows))
    for (const [at, { value }] of candidates.entries())
      if (value === 'statement') weights[at]! *= worthOfItems
  const sum = weights.reduce((total, one) => total + one, 0)
  const highest = weights.indexOf(Math.max(...weights))
  const { value, cell, isTitle } = candidates[highest]!
  return { value, share: weights[highest]! / sum, place: cell, title: isTitle ? cell : null }
}

/** Are there several rows in which a quantity and a price make an amount? */
function hasItems({ typed, layout }: DocumentRows): boolean {
  const found = new Set<Row>()
  for (const { cell, cents, printed } of typed.amounts) {
    if (!printed.hasDecimals || cents <= 0n || found.has(cell.row)) continue
    const others = factorsIn(cell.row, layout).filter(
      ({ value }) => Number(value) > 0 && Math.round(Number(value) * 100) !== Number(cents),
    )
    if (factorsOf(others, Number(cents), () => false) !== null) found.add(cell.row)
    if (found.size === leastItems) return true
  }
  return false
}

/** "CN#007" by itself, over "Invoice: INV#154": it takes that invoice back. */
function headsAsCredit({ reference, typed }: DocumentRows, number: Candidate | undefined): boolean {
  if (!number || !beginsAs('invoice', number.value)) return false
  const { page } = number.cell.segment
  return reference.candidates.some(
    (one) =>
      isWholeCell(one) &&
      beginsAs('credit', one.value) &&
      one.cell.segment.page === page &&
      one.cell.rowIndex < number.cell.rowIndex &&
      !typed.amounts.some(({ cell, printed }) => cell.row === one.cell.row && printed.hasDecimals),
  )
}
