import { type DocumentFieldName, documentFields } from './document-fields'

/** The columns of a list that nobody has chosen others for. */
export const shownAtFirst: readonly string[] = [
  'invID',
  'status',
  'supplierIDText',
  'controlAmt',
  'why',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'slaDueAt',
  'signs',
]

/** The columns of these that a list hides as long as nobody has chosen. */
export function hiddenAtFirst(columns: readonly { id: string }[]): string[] {
  return columns.map(({ id }) => id).filter((id) => !shownAtFirst.includes(id))
}

/** Those that stand in front where columns are chosen; the others follow as the catalogue has them. */
export const offeredFirst: readonly string[] = [
  ...shownAtFirst,
  'poNumber',
  'invScannedDate',
  'companyID',
  'invTab',
  'source',
  'ageDays',
]

/** Columns that show several fields of the catalogue at once, and which. */
const fieldsOfColumn: Record<string, readonly DocumentFieldName[]> = {
  why: ['openFlags', 'statusReason'],
  signs: ['lockedBy', 'commentCount'],
}

/** The fields of the catalogue that these columns show. */
export function fieldsShown(columns: readonly { id: string }[]): DocumentFieldName[] {
  return columns.flatMap(
    ({ id }) => fieldsOfColumn[id] ?? (id in documentFields ? [id as DocumentFieldName] : []),
  )
}

/** The fields that the server has to answer in `values` so that these columns can be drawn. */
export function valuesFor(columns: readonly { id: string }[]): DocumentFieldName[] {
  return fieldsShown(columns).filter((name) => !inSummary.has(name))
}

/** Drawn from the summary that every row carries. */
const inSummary = new Set<string>([
  'invID',
  'status',
  'supplierID',
  'supplierIDText',
  'invoiceNumber',
  'poNumber',
  'companyID',
  'source',
  'controlAmt',
  'invoiceDate',
  'dueDate',
  'slaDueAt',
  'submissionMethod',
  'invScannedDate',
  'invEnteredDate',
  'sentByEmail',
  'receivedByEmail',
  'invTab',
  'openFlags',
  'statusReason',
  'lockedBy',
  'commentCount',
])
