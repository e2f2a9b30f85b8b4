import type pg from 'pg'
import { type Dimension, type MeasureName, measures } from '../../analytics/measures'
import type { HeaderFieldName } from '../../documents/header-fields'
import { dayInZone } from '../../kernel/dates'

const outcomes = ['SUBMITTED', 'REJECTED', 'CANCELLED']
const troubles = ['FLAGGED', 'ESCALATED', 'FAILED', 'SUBMIT_FAILED']
const settings = ['off', 'not-an-invoice', 'supplier', 'limit', 'sample']
const abilities = ['unread', 'coding', 'lines', 'confidence']

/** What a document counts as, worked out by replaying its history, event by event, without any of the product's sums. */
export type NaiveFact = {
  id: number
  group: string
  company: string
  supplier: string
  counts: Record<MeasureName, boolean>
  dayOf(measure: MeasureName): string | null
  keys: Record<Exclude<Dimension, 'all' | 'field' | 'group' | 'company' | 'supplier'>, string>
  fields: Map<HeaderFieldName, boolean>
}

export const naiveKey = (fact: NaiveFact, by: Exclude<Dimension, 'field'>): string => {
  if (by === 'all') return ''
  if (by === 'group' || by === 'company' || by === 'supplier') return fact[by]
  return fact.keys[by]
}

type Event = {
  action: string
  from_status: string | null
  to_status: string | null
  at: Date
  actor_id: string
  field: string | null
  to_value: string | null
  source: string | null
}

export async function naiveFacts(admin: pg.Client, customerId: number): Promise<NaiveFact[]> {
  const { rows: documents } = await admin.query(
    `SELECT d.*, c.time_zone, c.currency AS own_currency, t.blocker FROM documents d JOIN customers c ON c.id = d.customer_id
      LEFT JOIN document_touchless t ON t.document_id = d.id WHERE d.customer_id = $1`,
    [customerId],
  )
  const { rows: events } = await admin.query(
    `SELECT document_id, action, from_status, to_status, at, actor_id, field, to_value, details ->> 'source' AS source
      FROM document_history WHERE customer_id = $1 ORDER BY id`,
    [customerId],
  )
  const byDocument = new Map<number, Event[]>()
  for (const event of events) {
    const id = Number(event.document_id)
    byDocument.set(id, [...(byDocument.get(id) ?? []), event])
  }
  // what is kept of a purged document can't be worked out of what is left of it
  const { rows: frozen } = await admin.query(
    'SELECT * FROM document_facts WHERE is_purged AND customer_id = $1',
    [customerId],
  )
  const kept = new Map(frozen.map((row) => [Number(row.document_id), row]))
  return documents.map((row) => factOf(row, byDocument.get(Number(row.id)) ?? [], kept.get(Number(row.id))))
}

// biome-ignore lint/suspicious/noExplicitAny: rows of the database as they are
type Row = any

function factOf(row: Row, events: readonly Event[], frozen: Row | undefined): NaiveFact {
  let status = ''
  let before = ''
  let doneAt: Date | null = null
  let readAt: Date | null = null
  let submitter = ''
  let hadTrouble = false
  let rejection = ''
  const fields = new Map<string, { predicted: string | null; value: string | null }>()
  for (const { action, from_status, to_status, at, actor_id, field, to_value, source } of events) {
    if (field) {
      const { predicted = null } = fields.get(field) ?? {}
      fields.set(field, { predicted: source === 'RECOGNISED' ? to_value : predicted, value: to_value })
    }
    if (!to_status) continue
    if (troubles.includes(to_status)) hadTrouble = true
    if (to_status === 'REJECTED') rejection = action
    if (action === 'submit') submitter = actor_id
    if (to_status === from_status) continue
    if (from_status === 'PROCESSING' && !readAt) readAt = at
    if (outcomes.includes(to_status) && action !== 'restore') doneAt = at
    before = status
    status = to_status
  }
  const isPurged = status === 'PURGED'
  const standing = isPurged ? before : status
  const state = standing === 'DELETED' && !isPurged ? row.previous_status : standing
  const day = (at: Date) => dayInZone(at, row.time_zone)
  const isDone = outcomes.includes(standing)
  const outcome = isDone ? standing : null
  const method = outcome === 'SUBMITTED' ? (row.submission_method ?? 'MANUAL') : ''
  const isDuplicate = isPurged
    ? frozen.is_duplicate
    : isDone && standing !== 'SUBMITTED' && row.duplicate_of !== null
  const blocker: string = isPurged ? frozen.blocker : (row.blocker ?? '')
  const licence = isPurged ? frozen.licence : licenceOf(state, row, rejection)
  const isRead =
    row.recogniser_version !== null || [...fields.values()].some(({ predicted }) => predicted !== null)
  const isCompared = outcome === 'SUBMITTED' && isRead && (!isPurged || frozen.counted_fields !== null)
  const submitted = outcome === 'SUBMITTED'
  const minutes = doneAt ? Math.max(0, Math.floor((doneAt.getTime() - row.received_at) / 60_000)) : 0
  const isAutomatic = method === 'AUTO'
  const fieldsOf = () => comparedOf(fields)
  const isCounted = !['SPLIT', 'MERGED', 'DELETED'].includes(standing)
  const currency = isPurged ? frozen.currency : (row.currency ?? row.own_currency)
  return {
    id: Number(row.id),
    group: row.document_group ?? '',
    company: row.company_id ?? '',
    supplier: row.supplier_id ?? '',
    counts: {
      received: isCounted,
      exceptions: isCounted && hadTrouble,
      backlog: false,
      allowed: isCounted && (isAutomatic || (blocker !== '' && !settings.includes(blocker))),
      withoutException: isCounted && (isAutomatic || (method !== 'VS' && abilities.includes(blocker))),
      receivedAutomatic: isCounted && isAutomatic,
      submitted,
      automatic: isAutomatic,
      byPeople: submitted && method !== 'AUTO',
      byOwnPeople: submitted && method !== 'AUTO' && method !== 'VS',
      eligible: isAutomatic || (submitted && method !== 'VS' && abilities.includes(blocker)),
      sampled: submitted && blocker === 'sample',
      sampledChanged:
        submitted && blocker === 'sample' && isCompared && [...fieldsOf()].some(([, isSame]) => !isSame),
      rejected: outcome === 'REJECTED',
      cancelled: outcome === 'CANCELLED',
      completed: isDone,
      duplicates: isDuplicate && isDone,
      recognized: isCompared,
      fields: isCompared,
      licensed: licence === 'COUNTED',
      unlicensed: !['COUNTED', 'PENDING'].includes(licence),
    },
    dayOf: (measure) =>
      measures[measure].on === 'received' ? day(row.received_at) : doneAt && isDone ? day(doneAt) : null,
    keys: {
      source: row.source,
      po: (isPurged ? frozen.is_po : (row.po_number ?? '') !== '') ? 'po' : 'non-po',
      processor: !submitted ? '' : method === 'AUTO' || method === 'VS' ? method : submitter,
      blocker: blocker || (method === 'VS' ? 'review' : 'off'),
      minutes: submitted ? String(minutes < 600 ? minutes : Math.round(minutes / 6) * 6) : '',
      span: minutes < 1440 ? '0-1' : minutes < 2880 ? '1-2' : minutes < 7200 ? '2-5' : '5-',
      currency,
      documentType: row.document_type,
      licence,
    },
    fields: isCompared ? fieldsOf() : new Map(),
  }
}

function licenceOf(state: string, row: Row, rejection: string): string {
  if (['SPLIT', 'MERGED', 'FAILED'].includes(state)) return state
  if (state === 'RECEIVED' || state === 'PROCESSING') return 'PENDING'
  if (['REJECTED', 'CANCELLED'].includes(state) && row.duplicate_of !== null) return 'DUPLICATE'
  return state === 'REJECTED' && rejection === 'reject-at-intake' ? 'INTAKE' : 'COUNTED'
}

function comparedOf(fields: ReadonlyMap<string, { predicted: string | null; value: string | null }>) {
  const compared = new Map<HeaderFieldName, boolean>()
  for (const [name, { predicted, value }] of fields)
    if (predicted !== null || value !== null)
      compared.set(
        name as HeaderFieldName,
        predicted !== null &&
          value !== null &&
          (name.endsWith('Amt') ? Number(predicted) === Number(value) : predicted === value),
      )
  return compared
}
