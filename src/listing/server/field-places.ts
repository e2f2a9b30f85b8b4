import { Column, is, type SQL, sql } from 'drizzle-orm'
import { type CustomFieldName, type CustomKind, customFieldsOf } from '../../documents/custom-fields'
import type { HeaderFieldName } from '../../documents/header-fields'
import { documents } from '../../documents/server/documents.tables'
import { currenciesWithExponent } from '../../kernel/money'
import { companies, suppliers } from '../../master-data/server/master-data.tables'
import { customers } from '../../tenants/server/tenants.tables'
import type { DocumentFieldName, documentFields } from '../document-fields'
import { isDuplicate } from './is-duplicate'
import { toldKey } from './told-key'

type KeyType = 'text' | 'bigint' | 'integer' | 'date' | 'timestamptz' | 'boolean'

/** One value for each document: a column, or an expression over columns. */
type OneValue = {
  one: SQL
  as: KeyType
  /** False where a value always stands; empties then need no place of their own in an order. */
  isNullable?: false
  /** A plain column, quick to read twice. */
  isColumn?: true
  /** An index has a customer's documents in the order of these values. */
  isOrdered?: true
  /** Column that the trigram index knows (migration 0090): selective texts are looked up there first. */
  indexed?: string
  /** Numbers are held in units of ten to this power: 1 means tenths. */
  scale?: number
}
/** Any number of values: `from … where` finds their rows, `value` is the text in each. */
type ManyValues = { many: { from: SQL; where: SQL; value: SQL } }
/** Words of a long text, as a tsvector in document_texts. */
type Words = { words: 'page_words' | 'mail_words' }

export type Place = OneValue | ManyValues | Words

type PlaceFor<Name extends DocumentFieldName> = (typeof documentFields)[Name] extends { type: 'fullText' }
  ? Words
  : (typeof documentFields)[Name] extends { isMany: true }
    ? ManyValues
    : OneValue

const one = (value: SQL, as: KeyType, more: Omit<OneValue, 'one' | 'as'> = {}): OneValue => ({
  one: value,
  as,
  ...more,
})
const text = (column: unknown, indexed?: string) =>
  one(sql`${column}`, 'text', {
    ...(indexed ? { indexed } : {}),
    ...(is(column, Column) ? { isColumn: true } : {}),
  })
const always = (column: unknown, as: KeyType = 'text') => one(sql`${column}`, as, { isNullable: false })
const ordered = (place: OneValue): OneValue => ({ ...place, isOrdered: true })
const id = documents.id

const headerField = (name: HeaderFieldName, as: 'text' | 'date' = 'text') =>
  one(
    sql`(SELECT f.value::${sql.raw(as)} FROM document_fields f WHERE f.document_id = ${id} AND f.name = ${name})`,
    as,
  )
/** Minor units of an amount that the total is made of: where the payable total has the other sign, so has it. */
const partOfTotal = (minor: SQL) =>
  one(
    sql`(${minor} * CASE WHEN ${documents.payableMinor} <> ${documents.controlAmountMinor} THEN -1 ELSE 1 END)`,
    'bigint',
  )
/** Minor units of an amount that stands as a decimal, counted as `headerColumns` counts the others. */
const headerAmount = (name: HeaderFieldName) => {
  const currency = sql`coalesce(${documents.currency}::text, (SELECT k.currency FROM ${customers} k WHERE k.id = ${documents.customerId}))`
  const isOf = (exponent: number) =>
    sql`${currency} = ANY (${sql.param(currenciesWithExponent(exponent))}::text[])`
  const factor = sql`(CASE WHEN ${isOf(0)} THEN 1 WHEN ${isOf(3)} THEN 1000 ELSE 100 END)`
  return partOfTotal(
    sql`(SELECT (f.value::numeric * ${factor})::bigint FROM document_fields f WHERE f.document_id = ${id} AND f.name = ${name})`,
  )
}
/** A custom number has up to so many decimals (`isPlainNumber`). */
export const customScale = 4
function customPlaces<Kind extends CustomKind>(kind: Kind, place: (name: CustomFieldName) => OneValue) {
  return Object.fromEntries(customFieldsOf(kind).map((name) => [name, place(name)])) as Record<
    Extract<CustomFieldName, `custom${Kind}${number}`>,
    OneValue
  >
}
const ofMail = (column: string) =>
  text(sql`(SELECT m.${sql.raw(column)} FROM mails m WHERE m.id = ${documents.mailId})`)
const ofSupplier = (column: string) =>
  text(sql`(SELECT s.${sql.raw(column)} FROM ${suppliers} s WHERE s.id = ${documents.supplierId})`)
const whoDid = (condition: SQL): ManyValues => ({
  many: {
    from: sql`document_history h`,
    where: sql`h.document_id = ${id} AND h.actor_kind = 'user' AND ${condition}`,
    value: sql`h.actor_name`,
  },
})
const comments = (value: SQL): ManyValues => ({
  many: {
    from: sql`document_comments c`,
    where: sql`c.document_id = ${id} AND c.deleted_at IS NULL`,
    value,
  },
})

export type FieldPlaces = { [Name in DocumentFieldName]: PlaceFor<Name> }

/** Where each field of the catalogue lies. `now` is the instant of the question. */
export function fieldPlaces(now: Date): FieldPlaces {
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    ...lastingPlaces,
    lockedBy: text(sql`(CASE WHEN ${documents.lockUntil} > ${at} THEN ${documents.lockUserName} END)`),
    ageDays: one(
      sql`(floor(extract(epoch FROM ${at} - ${documents.receivedAt}) / 86400)::bigint)`,
      'bigint',
      { isNullable: false },
    ),
    slaState: text(sql`(CASE WHEN ${documents.slaDueAt} <= ${at} THEN 'late'
      WHEN ${documents.slaAmberAt} <= ${at} THEN 'soon' WHEN ${documents.slaDueAt} IS NOT NULL THEN 'on-time' END)`),
  }
}

/** Those that no question's instant changes. */
const lastingPlaces: Omit<FieldPlaces, 'lockedBy' | 'ageDays' | 'slaState'> = {
  invID: ordered(always(id, 'bigint')),
  documentType: always(documents.documentType),
  source: always(documents.source),
  fileName: one(sql`${documents.fileName}`, 'text', { isNullable: false, indexed: 'file_name' }),
  pageCount: one(sql`${documents.pageCount}`, 'integer'),
  sentByEmail: text(documents.sentByEmail, 'sent_by_email'),
  receivedByEmail: text(documents.receivedByEmail),
  mailSubject: ofMail('subject'),
  mailMessageID: ofMail('message_id'),

  companyID: text(documents.companyId),
  companyName: text(sql`(SELECT k.name FROM ${companies} k WHERE k.id = ${documents.companyId})`),
  supplierID: text(documents.supplierId),
  supplierIDText: ordered(text(documents.supplierName, 'supplier_name')),
  supplierCategory: ofSupplier('category'),
  remitToID: text(documents.remitToId),
  customerAccount: text(documents.customerAccount),
  iban: headerField('iban'),
  vatID: headerField('vatID'),
  supplierContract: headerField('supplierContract'),
  shipTo: headerField('shipTo'),

  controlAmt: ordered(one(sql`${documents.payableMinor}`, 'bigint')),
  netAmt: partOfTotal(sql`${documents.netAmountMinor}`),
  taxAmt: partOfTotal(sql`${documents.taxAmountMinor}`),
  freightAmt: headerAmount('freightAmt'),
  otherChargesAmt: headerAmount('otherChargesAmt'),
  currency: text(sql`${documents.currency}::text`),
  invoiceDate: ordered(one(sql`${documents.invoiceDate}`, 'date')),
  dueDate: ordered(one(sql`${documents.dueDate}`, 'date')),
  receivedDate: ordered(always(documents.receivedAt, 'timestamptz')),
  invScannedDate: ordered(
    always(sql`coalesce(${documents.scannedAt}, ${documents.receivedAt})`, 'timestamptz'),
  ),
  invEnteredDate: one(sql`${documents.enteredAt}`, 'timestamptz'),
  submittedAt: ordered(one(sql`${documents.submittedAt}`, 'timestamptz')),
  accountingDate: headerField('accountingDate', 'date'),
  paymentTerms: headerField('paymentTerms'),
  paymentType: headerField('paymentType'),
  taxOption: headerField('taxOption'),
  prepaidType: headerField('prepaidType'),
  holdPayment: headerField('holdPayment'),

  invoiceNumber: ordered(text(documents.invoiceNumber, 'invoice_number')),
  poNumber: ordered(text(documents.poNumber, 'po_number')),
  isPO: one(sql`(coalesce(${documents.poNumber}, '') <> '')`, 'boolean', { isNullable: false }),
  erpID: text(documents.erpId),
  memo: headerField('memo'),
  internalMemo: headerField('internalMemo'),
  referenceInvoice: headerField('referenceInvoice'),
  adjustmentReason: headerField('adjustmentReason'),
  statutoryInvoiceType: headerField('statutoryInvoiceType'),
  handlingCode: headerField('handlingCode'),
  externalID: headerField('externalID'),

  status: always(documents.status),
  statusReason: text(toldKey(documents.statusReason)),
  statusSince: always(documents.statusSince, 'timestamptz'),
  erpStatus: always(documents.erpStatus),
  openFlags: {
    many: {
      from: sql`document_flags g`,
      where: sql`g.document_id = ${id} AND g.cleared_at IS NULL`,
      value: toldKey(sql`g.reason`),
    },
  },
  holdReason: text(
    sql`(CASE WHEN ${documents.status} = 'ON_HOLD' THEN ${toldKey(documents.statusReason)} END)`,
  ),
  holdUntil: one(sql`${documents.holdUntil}`, 'date'),
  rejectReason: text(
    sql`(CASE WHEN ${documents.status} = 'REJECTED' THEN ${toldKey(documents.statusReason)} END)`,
  ),
  isDuplicate: one(isDuplicate, 'boolean', { isNullable: false }),
  submissionMethod: text(documents.submissionMethod),
  invTab: text(documents.documentGroup),
  validationServicesTimeout: one(sql`${documents.releaseAt}`, 'timestamptz'),
  slaDueAt: ordered(one(sql`${documents.slaDueAt}`, 'timestamptz')),

  confidenceMin: one(
    sql`(SELECT round(min(f.confidence)::numeric * 1000)::bigint FROM document_fields f WHERE f.document_id = ${id})`,
    'bigint',
    { scale: 1 },
  ),
  correctedFields: one(
    sql`(SELECT count(*) FROM document_fields f WHERE f.document_id = ${id}
      AND f.predicted_value IS NOT NULL AND f.value IS DISTINCT FROM f.predicted_value)`,
    'bigint',
    { isNullable: false },
  ),
  wasInReview: one(
    sql`(EXISTS (SELECT 1 FROM document_history h WHERE h.document_id = ${id} AND h.to_status = 'HITL'))`,
    'boolean',
    { isNullable: false },
  ),
  matchedRule: {
    many: {
      from: sql`rejection_matched_rules w JOIN rejection_rules r ON r.id = w.rule_id`,
      // what a person chooses as a reason applies as long as the document is rejected
      where: sql`w.document_id = ${id} AND NOT w.is_false_hit AND (w.origin = 'AUTOMATIC'
        OR EXISTS (SELECT 1 FROM documents j WHERE j.id = w.document_id AND j.status = 'REJECTED'))`,
      value: sql`r.rule_name`,
    },
  },

  ...customPlaces('Text', (name) => headerField(name)),
  ...customPlaces('Number', (name) =>
    one(
      sql`(SELECT (f.value::numeric * ${sql.raw(String(10 ** customScale))})::bigint FROM document_fields f WHERE f.document_id = ${id} AND f.name = ${name})`,
      'bigint',
      { scale: customScale },
    ),
  ),
  ...customPlaces('Date', (name) => headerField(name, 'date')),
  ...customPlaces('Choice', (name) => headerField(name)),
  ...customPlaces('Lookup', (name) => headerField(name)),

  assignee: text(documents.assigneeName),
  approver: headerField('approver'),
  requester: headerField('requester'),
  enteredBy: whoDid(sql`h.action = 'edit'`),
  submittedBy: whoDid(sql`h.action = 'submit'`),
  changedBy: whoDid(sql`h.action NOT IN ('comment', 'comment-deleted', 'read')`),
  commentedBy: comments(sql`c.author_name`),
  commentText: comments(sql`c.body`),
  commentCount: always(documents.commentCount, 'integer'),

  pageText: { words: 'page_words' },
  mailText: { words: 'mail_words' },
  lineText: {
    many: {
      from: sql`document_lines l`,
      where: sql`l.document_id = ${id} AND l.removed_at IS NULL`,
      value: sql`concat_ws(' ', l.cells #>> '{description,value}', l.cells #>> '{item,value}')`,
    },
  },
}

/** A field's place without its own name's type. */
export function placeOf(places: FieldPlaces, name: DocumentFieldName): Place {
  return places[name]
}
