import { roundedBox } from '../field-place'
import { fold } from '../fold-text'
import type { FieldName, PageText, RecognisedField, RecognisedFields } from '../recognised-document'
import { boxAround } from '../text-rows'
import { type Candidate, tightOf } from './candidate'
import { type ChosenField, chosenFields, documentRows, kindOfField, type Rows } from './candidate-rows'
import { contextNames, type LabelContext } from './label-context'
import type { PageLayout } from './page-layout'
import { remembered } from './remembered'

/**
 * How a value stood on a document that a person has confirmed: the texts around it, without digits, and its place as fractions
 * of the page. It helps to find the field on the supplier's next document.
 */
export type LearnedPlace = {
  field: ChosenField
  value: string
  texts: Partial<Record<ContextName, string>>
  /** Pages before it, and behind it. */
  page: number
  pagesLeft: number
  left: number
  right: number
  top: number
}

type ContextName = (typeof contextNames)[number]

/** Fields whose values stay the same from one document of a supplier to the next. */
const lasting: ReadonlySet<ChosenField> = new Set<ChosenField>([
  ...(['supplier_name', 'supplier_vat_id', 'iban', 'currency', 'buyer_name', 'customer_account'] as const),
])

/** What the same text, place or value counts, as an addition to the score that the trees give (a logarithm of odds). */
const counts = {
  texts: { label: 3, above: 2, head: 2, block: 1, row: 1, after: 0.5 } satisfies Record<ContextName, number>,
  column: 1,
  height: 1,
  page: 0.5,
  value: 4,
}
const near = 0.012

/**
 * Where the confirmed values of a document stand on its pages. A value that isn't printed teaches nothing; of an amount, a day or
 * a number that is printed in several places the one does from which it was read, as `read` has it: what was given in cash may
 * be as much as the total.
 */
export function learnPlaces(
  pages: PageText[],
  confirmed: Readonly<Partial<Record<FieldName, string | null>>>,
  read: RecognisedFields = {},
): LearnedPlace[] {
  const rows = documentRows(pages)
  return chosenFields.flatMap((field) => {
    const value = confirmed[field]
    if (!value) return []
    const { candidates, contexts }: Rows = rows[kindOfField[field]]
    const all = candidates.flatMap((candidate, at) =>
      isSame(candidate.value, value) ? [{ candidate, context: contexts[at]! }] : [],
    )
    const own = lasting.has(field) ? [] : all.filter(({ candidate }) => isReadFrom(candidate, read[field]))
    return (own.length > 0 ? own : all).map(({ candidate, context }) => ({
      field,
      value,
      ...standing(candidate, context, rows.layout),
    }))
  })
}

/** Is it the place from which a field was read? */
function isReadFrom({ words }: Candidate, field: RecognisedField | undefined): boolean {
  const [first] = words
  if (!field?.box || first?.page !== field.page) return false
  const { x, y } = roundedBox(boxAround(words.filter(({ page }) => page === field.page)))
  return x === field.box.x && y === field.box.y
}

/** What was learned of a field as an addition to the score of each of its candidates on this document. */
export function addedScores(
  places: readonly LearnedPlace[],
  field: ChosenField,
  { candidates, contexts }: Rows,
  layout: PageLayout,
): number[] | undefined {
  const learned = places.filter((one) => one.field === field)
  if (learned.length === 0) return undefined
  return candidates.map((candidate, at) => {
    const here = standing(candidate, contexts[at]!, layout)
    const scores = learned.map(
      (place) => likeness(here, place) + (isLasting(candidate, place) ? counts.value : 0),
    )
    return Math.max(...scores)
  })
}

const isLasting = ({ value }: Candidate, place: LearnedPlace) =>
  lasting.has(place.field) && isSame(value, place.value)

/** Whatever the punctuation; the amounts of a credit note are confirmed with either sign. */
function isSame(one: string, other: string): boolean {
  return tightOf(one) === tightOf(other)
}

/** Whether two places are so much alike that one leads to the other: the same label, or the same spot and one text around it. */
export const standsLike = (here: LearnedPlace, place: LearnedPlace): boolean =>
  (lasting.has(place.field) && isSame(here.value, place.value)) || likeness(here, place) >= 3

type Standing = Omit<LearnedPlace, 'field' | 'value'>

function likeness(here: Standing, place: Standing): number {
  let sum = 0
  for (const name of contextNames) {
    const text = place.texts[name]
    if (text && here.texts[name] === text) sum += counts.texts[name]
  }
  const isOnPage = here.page === place.page || here.pagesLeft === place.pagesLeft
  if (!isOnPage) return sum
  const isInColumn = Math.abs(here.left - place.left) < near || Math.abs(here.right - place.right) < near
  return (
    sum +
    counts.page +
    (isInColumn ? counts.column : 0) +
    (isInColumn && Math.abs(here.top - place.top) < near ? counts.height : 0)
  )
}

const plainOf = remembered((text) =>
  fold(text)
    .replace(/[^\p{L}#№]+/gu, ' ')
    .trim(),
)

function standing({ words, cell }: Candidate, context: LabelContext, layout: PageLayout): Standing {
  const { number, width, height } = layout.pages.find((one) => one.number === cell.segment.page)!
  const texts: Standing['texts'] = {}
  for (const name of contextNames) {
    const text = plainOf(context[name].text)
    if (text.length > 1) texts[name] = text
  }
  return {
    texts,
    page: number - layout.pages[0]!.number,
    pagesLeft: layout.pages.at(-1)!.number - number,
    left: (words[0]?.left ?? cell.segment.left) / width,
    right: (words.at(-1)?.right ?? cell.segment.right) / width,
    top: cell.segment.top / height,
  }
}
