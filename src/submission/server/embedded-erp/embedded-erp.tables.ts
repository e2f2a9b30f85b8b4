import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { ErpStatus } from '../../../documents/erp-status-words'
import {
  companyColumns,
  headerCodeColumns,
  namedColumns,
  purchaseOrderColumns,
  purchaseOrderLineColumns,
  remitToColumns,
  supplierColumns,
} from '../../../master-data/server/master-data.tables'
import type { MasterDataTables } from '../../../master-data/server/replace-master-data'
import { currencyCode, day, id, instant, minorUnits, ownCustomer } from '../../../platform/database/columns'
import type { ErpInvoiceContent } from '../../erp-invoice'

/** Greater than that of all rows of the customer that changed before it. */
const changed = () => ({ change: id('change').notNull().default(sql`nextval('erp_master_data_changes')`) })

export const erpCompanies = pgTable('erp_companies', { ...companyColumns(), ...changed() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const erpSuppliers = pgTable('erp_suppliers', { ...supplierColumns(), ...changed() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const erpRemitTos = pgTable('erp_remit_tos', { ...remitToColumns(), ...changed() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const erpCostCentres = pgTable('erp_cost_centres', { ...namedColumns(), ...changed() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const erpSpendCategories = pgTable(
  'erp_spend_categories',
  { ...namedColumns(), ...changed() },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
)
export const erpTaxCodes = pgTable('erp_tax_codes', { ...namedColumns(), ...changed() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const erpWorktags = pgTable('erp_worktags', { ...namedColumns(), ...changed() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const erpHeaderCodes = pgTable(
  'erp_header_codes',
  { ...headerCodeColumns(), ...changed() },
  (table) => [primaryKey({ columns: [table.customerId, table.kind, table.id] })],
)
export const erpPurchaseOrders = pgTable(
  'erp_purchase_orders',
  { ...purchaseOrderColumns(), ...changed() },
  (table) => [primaryKey({ columns: [table.customerId, table.number] })],
)
export const erpPurchaseOrderLines = pgTable(
  'erp_purchase_order_lines',
  purchaseOrderLineColumns(),
  (table) => [primaryKey({ columns: [table.customerId, table.purchaseOrderNumber, table.line] })],
)

/** The embedded ERP's own books of master data. */
export const erpMasterData = {
  companies: erpCompanies,
  suppliers: erpSuppliers,
  remitTos: erpRemitTos,
  costCentres: erpCostCentres,
  spendCategories: erpSpendCategories,
  taxCodes: erpTaxCodes,
  worktags: erpWorktags,
  headerCodes: erpHeaderCodes,
  purchaseOrders: erpPurchaseOrders,
  purchaseOrderLines: erpPurchaseOrderLines,
} satisfies MasterDataTables

/** Rows of the master data that are gone, by their object's table without `erp_`. */
export const erpRemovedRows = pgTable(
  'erp_removed_rows',
  {
    customerId: ownCustomer(),
    object: text('object').notNull(),
    key: text('key').notNull(),
    ...changed(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.object, table.key] })],
)

export const erpInvoices = pgTable(
  'erp_invoices',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: ownCustomer(),
    /** One invoice for one key, however often it is sent. */
    idempotencyKey: text('idempotency_key').notNull(),
    kontorDocumentId: id('kontor_document_id').notNull(),
    companyId: text('company_id').notNull(),
    supplierId: text('supplier_id').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    invoiceDate: day('invoice_date').notNull(),
    dueDate: day('due_date'),
    currency: currencyCode('currency').notNull(),
    controlAmountMinor: minorUnits('control_amount_minor').notNull(),
    poNumber: text('po_number'),
    content: jsonb('content').$type<ErpInvoiceContent>().notNull(),
    attachmentSha256: text('attachment_sha256'),
    status: text('status').$type<ErpStatus>().notNull().default('IN_APPROVAL'),
    statusMessage: text('status_message'),
    /** Greater than that of all that changed before it. */
    change: id('change').notNull().default(sql`nextval('erp_invoice_changes')`),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [unique().on(table.customerId, table.idempotencyKey)],
)

/** How the embedded ERP answers. */
export const erpBehaviour = pgTable('erp_behaviour', {
  customerId: ownCustomer().primaryKey(),
  mode: text('mode').$type<'accept' | 'refuse' | 'slow' | 'down'>().notNull(),
  message: text('message').notNull().default(''),
})
