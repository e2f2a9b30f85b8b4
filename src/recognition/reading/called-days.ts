import type { DocumentRows } from './candidate-rows'
import { isDayOfPaper, isNamedBeside, isOfVersion } from './is-named'

type Learned = readonly number[] | undefined

/** How much less likely, as a logarithm, a day is that of an invoice that belongs to a version of a program or a form. */
const worthOfVersion = -4

function ofVersion({ date: { candidates } }: DocumentRows, learned: Learned) {
  return candidates.map((one, at) => (learned?.[at] ?? 0) + (isOfVersion(one) ? worthOfVersion : 0))
}

/** How much likelier, as a logarithm, a day is that of the paper that its label or number calls so: others' are printed too. */
const worthOfOwn = 4

/** What labels and numbers say of the day of the paper, added to what was learned. */
export function calledIssued(rows: DocumentRows, learned: Learned): number[] {
  const less = ofVersion(rows, learned)
  return rows.date.candidates.map((one, at) => less[at]! + (isDayOfPaper(one, rows.layout) ? worthOfOwn : 0))
}

/** How much likelier, as a logarithm, a day is when payment is due that its label calls so. */
const worthOfDue = 5

/** What labels say of the day on which payment is due, added to what was learned. */
export function calledDue(rows: DocumentRows, learned: Learned): number[] {
  const less = ofVersion(rows, learned)
  return rows.date.candidates.map(
    (one, at) => less[at]! + (isNamedBeside('due_date', one, rows.layout) ? worthOfDue : 0),
  )
}
