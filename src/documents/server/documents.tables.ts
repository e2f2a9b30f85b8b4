import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import {
  byteCount,
  currencyCode,
  day,
  id,
  instant,
  minorUnits,
  ownCustomer,
  toldText,
  xid8,
} from '../../platform/database/columns'
import type { DocumentLine } from '../document-line'
import type { DocumentStatus } from '../document-status'
import type { FieldLayout } from '../field-layout'
import type { HeaderFieldName } from '../header-fields'
import type { HoldEvent } from '../hold-events'
import type { ReadData } from '../read-data'
import type { SlaClock } from '../sla-clock'

/** What the file of a document says as data. */
export const documentData = pgTable('document_data', {
  customerId: ownCustomer(),
  documentId: id('document_id').primaryKey(),
  kind: text('kind').$type<ReadData['kind']>().notNull(),
  syntax: text('syntax').notNull(),
  content: jsonb('content').notNull(),
  sources: jsonb('sources').$type<ReadData['sources']>().notNull(),
  lineSources: jsonb('line_sources').$type<ReadData['lineSources']>().notNull().default([]),
  /** The XML inside a PDF. */
  embedded: text('embedded'),
  differences: jsonb('differences').$type<ReadData['differences']>().notNull(),
  findings: jsonb('findings').$type<ReadData['findings']>().notNull(),
})

export const documents = pgTable('documents', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  customerId: ownCustomer(),
  status: text('status').$type<DocumentStatus>().notNull(),
  previousStatus: text('previous_status').$type<DocumentStatus>(),
  statusReason: toldText('status_reason'),
  statusSince: instant('status_since').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  documentType: text('document_type').notNull().default('INVOICE'),
  source: text('source').$type<'EMAIL' | 'UPLOAD' | 'EDI' | 'E_INVOICE' | 'API'>().notNull(),
  documentGroup: text('document_group'),
  /** Further groups whose conditions it meets. */
  alsoInGroups: text('also_in_groups').array().notNull().default([]),
  fileName: text('file_name').notNull(),
  fileHash: text('file_hash').notNull(),
  fileSize: byteCount('file_size').notNull(),
  fileType: text('file_type').notNull(),
  pageCount: integer('page_count'),
  language: text('language'),
  recogniserVersion: text('recogniser_version'),
  mailId: id('mail_id'),
  sentByEmail: text('sent_by_email'),
  forwardedByEmail: text('forwarded_by_email'),
  receivedByEmail: text('received_by_email'),
  receivedAt: instant('received_at').notNull().defaultNow(),
  scannedAt: instant('scanned_at'),
  enteredAt: instant('entered_at'),
  submittedAt: instant('submitted_at'),
  releaseAt: instant('release_at'),
  /** The SLA clock that is due first (server/sla-clocks.ts). */
  slaClock: text('sla_clock').$type<SlaClock>(),
  slaAmberAt: instant('sla_amber_at'),
  slaDueAt: instant('sla_due_at'),
  slaBasis: text('sla_basis').default(''),
  companyId: text('company_id'),
  supplierId: text('supplier_id'),
  supplierName: text('supplier_name'),
  remitToId: text('remit_to_id'),
  invoiceNumber: text('invoice_number'),
  readNumber: text('read_number'),
  invoiceDate: day('invoice_date'),
  dueDate: day('due_date'),
  currency: currencyCode('currency'),
  /** As it stands on the document: credit notes that are e-invoices or EDI have positive ones, on paper they have either. */
  controlAmountMinor: minorUnits('control_amount_minor'),
  /** What it adds to what has to be paid: a credit note takes away. */
  payableMinor: minorUnits('payable_minor').generatedAlwaysAs(
    sql`CASE WHEN document_type = 'CREDIT' THEN -abs(control_amount_minor) ELSE control_amount_minor END`,
  ),
  netAmountMinor: minorUnits('net_amount_minor'),
  taxAmountMinor: minorUnits('tax_amount_minor'),
  poNumber: text('po_number'),
  customerAccount: text('customer_account'),
  erpStatus: text('erp_status').notNull().default('NOT_SENT'),
  erpId: text('erp_id'),
  submissionMethod: text('submission_method').$type<'MANUAL' | 'AUTO' | 'VS' | 'API' | 'E_INVOICE'>(),
  duplicateOf: id('duplicate_of'),
  /** The PDF that came with an e-invoice and may show it; a file of the store. */
  picture: jsonb('picture').$type<{ hash: string; size: number; fileName: string }>(),
  splitFrom: id('split_from'),
  mergedInto: id('merged_into'),
  holdUntil: day('hold_until'),
  holdReason: text('hold_reason'),
  holdEvent: text('hold_event').$type<HoldEvent>(),
  /** What had been received of its order when it was held for the goods. */
  holdReceived: numeric('hold_received'),
  assigneeId: text('assignee_id'),
  assigneeName: text('assignee_name'),
  lockUserId: text('lock_user_id'),
  lockUserName: text('lock_user_name'),
  lockUntil: instant('lock_until'),
  /** The holder's tabs that asked for it, each with the instant at which its part ends. */
  lockTabs: jsonb('lock_tabs').$type<Record<string, string>>().notNull().default({}),
  commentCount: integer('comment_count').notNull().default(0),
  syncedAt: instant('synced_at'),
  deletedAt: instant('deleted_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const documentFields = pgTable(
  'document_fields',
  {
    customerId: ownCustomer(),
    documentId: id('document_id').notNull(),
    name: text('name').notNull(),
    value: text('value'),
    source: text('source').notNull(),
    confidence: real('confidence'),
    page: integer('page'),
    x: real('x'),
    y: real('y'),
    w: real('w'),
    h: real('h'),
    predictedValue: text('predicted_value'),
    predictedConfidence: real('predicted_confidence'),
    isNotOnDocument: boolean('is_not_on_document').notNull().default(false),
    /** Name of the rule that wrote the value. */
    rule: text('rule'),
    changedBy: text('changed_by'),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.name] })],
)

export const documentLines = pgTable(
  'document_lines',
  {
    customerId: ownCustomer(),
    documentId: id('document_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    /** Its place among the others, from 1. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<DocumentLine['cells']>().notNull().default({}),
    removedAt: instant('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.id] })],
)

export const documentPages = pgTable(
  'document_pages',
  {
    customerId: ownCustomer(),
    documentId: id('document_id').notNull(),
    number: integer('number').notNull(),
    widthPoints: real('width_points').notNull(),
    heightPoints: real('height_points').notNull(),
    rotation: integer('rotation').notNull().default(0),
    imageHash: text('image_hash').notNull(),
    imageType: text('image_type').notNull(),
    imageWidth: integer('image_width').notNull(),
    imageHeight: integer('image_height').notNull(),
    wordsHash: text('words_hash'),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.number] })],
)

export const documentFlags = pgTable('document_flags', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  documentId: id('document_id').notNull(),
  reason: toldText('reason').notNull(),
  note: toldText('note'),
  isBlocking: boolean('is_blocking').notNull().default(false),
  exception: text('exception'),
  /** Of the reasons that a person can choose (`reasonSection`). */
  reasonCode: text('reason_code'),
  openedBy: text('opened_by').notNull(),
  openedAt: instant('opened_at').notNull().defaultNow(),
  /** Where it takes two: who was the first, until the second has confirmed it. */
  firstClearedById: text('first_cleared_by_id'),
  firstClearedBy: text('first_cleared_by'),
  firstClearReason: text('first_clear_reason'),
  clearedBy: text('cleared_by'),
  clearedAt: instant('cleared_at'),
  clearReason: toldText('clear_reason'),
})

/** What a merge changed of the document that was kept. */
export const documentMerges = pgTable('document_merges', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  documentId: id('document_id').notNull(),
  mergedId: id('merged_id').notNull(),
  mergedAt: instant('merged_at').notNull(),
  /** The version in which the merge left the kept document. */
  version: integer('version').notNull(),
  firstPage: integer('first_page').notNull(),
  pages: integer('pages').notNull(),
  fileHash: text('file_hash').notNull(),
  fileName: text('file_name').notNull(),
  fileSize: byteCount('file_size').notNull(),
  fileType: text('file_type').notNull(),
  pageCount: integer('page_count'),
  taken: jsonb('taken').$type<HeaderFieldName[]>().notNull(),
  addedLines: jsonb('added_lines').$type<string[]>().notNull(),
  undoneAt: instant('undone_at'),
})

export const documentHistory = pgTable('document_history', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  documentId: id('document_id').notNull(),
  at: instant('at').notNull().defaultNow(),
  actorKind: text('actor_kind').notNull(),
  actorId: text('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  action: text('action').notNull(),
  transition: text('transition'),
  fromStatus: text('from_status'),
  toStatus: text('to_status'),
  field: text('field'),
  fromValue: text('from_value'),
  toValue: text('to_value'),
  why: toldText('why'),
  details: jsonb('details'),
  version: integer('version').notNull(),
  transactionId: xid8('transaction_id').notNull().default(sql`pg_current_xact_id()`),
})

export type DocumentRow = typeof documents.$inferSelect

/** Field Settings as they were published, the newest counts. No row: as delivered. */
export const fieldLayouts = pgTable(
  'field_layouts',
  {
    customerId: ownCustomer(),
    version: integer('version').notNull(),
    layout: jsonb('layout').$type<Pick<FieldLayout, 'order' | 'rules'>>().notNull(),
    publishedById: text('published_by_id').notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** The version that it brought back. */
    restores: integer('restores'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.version] })],
)

/** The SLA clocks that run for a document, and who has been told of them. */
export const documentClocks = pgTable(
  'document_clocks',
  {
    customerId: ownCustomer(),
    documentId: id('document_id').notNull(),
    clock: text('clock').notNull(),
    startedAt: instant('started_at').notNull(),
    amberAt: instant('amber_at'),
    dueAt: instant('due_at'),
    amberToldAt: instant('amber_told_at'),
    lateToldAt: instant('late_told_at'),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.clock] })],
)
