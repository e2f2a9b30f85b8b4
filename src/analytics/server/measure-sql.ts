import { abilityBlockers, settingsBlockers } from '../../submission/touchless-blocker'
import { type Dimension, type MeasureName, measures } from '../measures'

/** As a list of SQL. */
export const texts = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

const isAutomatic = `f.outcome = 'SUBMITTED' AND f.method = 'AUTO'`
/** Kept back by nothing that the customer wants or that the invoice is to blame for. */
const isEligible = `(${isAutomatic} OR f.method <> 'VS' AND f.blocker IN (${texts(abilityBlockers)}))`

/** Which facts count, as a condition over a row `f` of `document_facts` or of its changes. */
export const countsIn: Record<MeasureName, string> = {
  received: `f.standing = 'COUNTED'`,
  exceptions: `f.standing = 'COUNTED' AND f.is_exception`,
  submitted: `f.outcome = 'SUBMITTED'`,
  // and not completed by then (`counted`)
  backlog: `f.standing = 'COUNTED'`,
  allowed: `f.standing = 'COUNTED' AND (${isAutomatic} OR f.blocker NOT IN ('', ${texts(settingsBlockers)}))`,
  withoutException: `f.standing = 'COUNTED' AND ${isEligible}`,
  receivedAutomatic: `f.standing = 'COUNTED' AND ${isAutomatic}`,
  automatic: isAutomatic,
  byPeople: `f.outcome = 'SUBMITTED' AND f.method <> 'AUTO'`,
  byOwnPeople: `f.outcome = 'SUBMITTED' AND f.method NOT IN ('AUTO', 'VS')`,
  eligible: `f.outcome = 'SUBMITTED' AND ${isEligible}`,
  sampled: `f.outcome = 'SUBMITTED' AND f.blocker = 'sample'`,
  sampledChanged: `f.outcome = 'SUBMITTED' AND f.blocker = 'sample' AND f.counted_fields <> f.recognised_fields`,
  rejected: `f.outcome = 'REJECTED'`,
  cancelled: `f.outcome = 'CANCELLED'`,
  completed: `f.outcome IS NOT NULL`,
  duplicates: `f.outcome IS NOT NULL AND f.is_duplicate`,
  recognized: `f.outcome = 'SUBMITTED' AND f.counted_fields IS NOT NULL`,
  fields: `f.outcome = 'SUBMITTED' AND f.counted_fields IS NOT NULL`,
  licensed: `f.licence = 'COUNTED'`,
  unlicensed: `f.licence NOT IN ('COUNTED', 'PENDING')`,
}

/** The column with the day that it counts on. */
export const dayOf = (measure: MeasureName): string =>
  measures[measure].on === 'received' ? 'f.received_on' : 'f.completed_on'

/** What documents are counted by; fields have their own numbers (read-fields.ts). */
export type AskedDimension = Exclude<Dimension, 'field'>

/** The key by which a fact stands in a dimension. */
export const keysOf: Record<AskedDimension, string> = {
  all: `''`,
  group: 'f.document_group',
  supplier: 'f.supplier_id',
  company: 'f.company_id',
  source: 'f.source',
  po: `CASE WHEN f.is_po THEN 'po' ELSE 'non-po' END`,
  processor: 'f.processor',
  blocker: `CASE WHEN f.blocker = '' THEN CASE f.method WHEN 'VS' THEN 'review' ELSE 'off' END ELSE f.blocker END`,
  // to a tenth of an hour where nobody is shown minutes: a key for each would make the roll-up long
  minutes: `(CASE WHEN f.minutes < 600 THEN f.minutes ELSE (f.minutes + 3) / 6 * 6 END)::text`,
  span: `CASE WHEN f.minutes < 1440 THEN '0-1' WHEN f.minutes < 2880 THEN '1-2' WHEN f.minutes < 7200 THEN '2-5' ELSE '5-' END`,
  currency: 'f.currency',
  documentType: 'f.document_type',
  licence: 'f.licence',
}

/** What is added up beside the documents. */
const totalsOf: Partial<Record<MeasureName, string>> = {
  submitted: 'f.minutes',
  byPeople: 'f.lost_minutes',
  // a credit note takes away, whatever the sign it is written with
  duplicates: `CASE WHEN f.document_type = 'CREDIT' THEN -abs(f.amount_minor) ELSE f.amount_minor END`,
}
export const hasTotal = (measure: MeasureName): boolean => totalsOf[measure] !== undefined
export const totalOf = (measure: MeasureName): string => `coalesce(${totalsOf[measure] ?? '0'}, 0)::numeric`

/** Fields are held by the field; the backlog is what came less what went; of what people submitted the processors are held. */
export type RolledMeasure = Exclude<MeasureName, 'fields' | 'backlog' | 'byOwnPeople'>

/** What the roll-up holds of each measure, by the day. */
export const rolled: Record<RolledMeasure, readonly AskedDimension[]> = {
  received: ['all', 'group', 'supplier', 'company', 'source', 'po'],
  exceptions: ['all', 'group', 'supplier'],
  allowed: ['all'],
  withoutException: ['all'],
  receivedAutomatic: ['all'],
  submitted: ['all', 'group', 'supplier', 'company', 'processor', 'minutes', 'span'],
  automatic: ['all', 'group', 'supplier'],
  byPeople: ['all', 'blocker'],
  eligible: ['all'],
  sampled: ['all'],
  sampledChanged: ['all'],
  rejected: ['all'],
  cancelled: ['all', 'supplier'],
  completed: ['all'],
  duplicates: ['all', 'currency'],
  recognized: ['all', 'supplier'],
  licensed: ['all', 'group', 'company', 'source', 'documentType'],
  unlicensed: ['all', 'licence'],
}

/**
 * What has many keys is held by the week as well, under its Monday: a year of suppliers is 52 weeks to be read, with the days
 * beside its whole weeks.
 */
const heldByWeek: readonly Dimension[] = ['supplier', 'minutes']

/** The name under which the roll-up holds the weeks of a dimension; null where it holds days alone. */
export const weeksOf = (dimension: Dimension): string | null =>
  heldByWeek.includes(dimension) ? `${dimension}.week` : null
