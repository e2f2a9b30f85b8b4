import type { Row } from '../text-rows'
import { conceptAt, meaningOf } from './concepts'

const ofColumns = (['quantity', 'price', 'total', 'amount', 'tax', 'net', 'time'] as const).map(conceptAt)
const leastOfColumns = 3

/** Is that what a column of amounts is called? */
const isOfColumn = ({ text }: Row['segments'][number]) => {
  const { scores, unknown } = meaningOf(text)
  return unknown === 0 && ofColumns.some((one) => (scores.get(one) ?? 0) > 0.9)
}

/** Words for the columns of a table, each for itself. */
export const isHeadOfColumns = ({ segments }: Row) => segments.filter(isOfColumn).length >= leastOfColumns

/** "Time Price Net Total" are the heads of columns that stand close. */
export function areColumns(text: string): boolean {
  const { scores } = meaningOf(text)
  return ofColumns.filter((one) => (scores.get(one) ?? 0) > 0.9).length >= leastOfColumns
}

const leastOfTable = 5

/** Is a row of so many cells the head of a table of lines, one of whose columns holds amounts? */
export const isHeadOfTable = ({ segments }: Row) =>
  segments.length >= leastOfTable && segments.some(isOfColumn)
