import { boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { currencyCode, day, instant, ownCustomer } from '../../platform/database/columns'
import type { HeaderCodeKind, MasterData } from '../master-data'

// The columns stand apart because the embedded ERP's own books have the same (`erp_suppliers`, …).

export const companyColumns = () => ({
  customerId: ownCustomer(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  vatId: text('vat_id'),
  address: text('address').notNull().default(''),
  currency: currencyCode('currency').notNull(),
  isActive: boolean('is_active').notNull().default(true),
})

export const supplierColumns = () => ({
  customerId: ownCustomer(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  vatId: text('vat_id'),
  ibans: text('ibans').array().notNull().default([]),
  emailDomain: text('email_domain'),
  email: text('email'),
  address: text('address').notNull().default(''),
  currency: currencyCode('currency').notNull(),
  paymentTerms: text('payment_terms'),
  category: text('category'),
  isBlocked: boolean('is_blocked').notNull().default(false),
})

export const remitToColumns = () => ({
  customerId: ownCustomer(),
  supplierId: text('supplier_id').notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  iban: text('iban'),
})

/** What lines are coded with. */
export const namedColumns = () => ({
  customerId: ownCustomer(),
  id: text('id').notNull(),
  name: text('name').notNull(),
})

export const headerCodeColumns = () => ({
  customerId: ownCustomer(),
  kind: text('kind').$type<HeaderCodeKind>().notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
})

export const purchaseOrderColumns = () => ({
  customerId: ownCustomer(),
  number: text('number').notNull(),
  supplierId: text('supplier_id').notNull(),
  companyId: text('company_id'),
  currency: currencyCode('currency').notNull(),
  status: text('status').$type<MasterData['purchaseOrders'][number]['status']>().notNull(),
  orderedOn: day('ordered_on'),
})

export const purchaseOrderLineColumns = () => ({
  customerId: ownCustomer(),
  purchaseOrderNumber: text('purchase_order_number').notNull(),
  line: integer('line').notNull(),
  item: text('item'),
  description: text('description').notNull(),
  unit: text('unit').notNull().default('EA'),
  quantity: numeric('quantity').notNull(),
  quantityReceived: numeric('quantity_received').notNull().default('0'),
  quantityInvoiced: numeric('quantity_invoiced').notNull().default('0'),
  unitPrice: numeric('unit_price').notNull(),
})

/** Since when the ERP has it no more: it keeps its name where documents have it, and is chosen no more. */
const removal = () => ({ removedAt: instant('removed_at') })

export const companies = pgTable('companies', { ...companyColumns(), ...removal() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const suppliers = pgTable('suppliers', { ...supplierColumns(), ...removal() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const remitTos = pgTable('remit_tos', { ...remitToColumns(), ...removal() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const costCentres = pgTable('cost_centres', { ...namedColumns(), ...removal() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const spendCategories = pgTable('spend_categories', { ...namedColumns(), ...removal() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const taxCodes = pgTable('tax_codes', { ...namedColumns(), ...removal() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const worktags = pgTable('worktags', { ...namedColumns(), ...removal() }, (table) => [
  primaryKey({ columns: [table.customerId, table.id] }),
])
export const headerCodes = pgTable('header_codes', { ...headerCodeColumns(), ...removal() }, (table) => [
  primaryKey({ columns: [table.customerId, table.kind, table.id] }),
])
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    ...purchaseOrderColumns(),
    ...removal(),
    /** When the ERP was asked for it: what it has booked since is not in its figures. */
    syncedAt: instant('synced_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.number] })],
)
export const purchaseOrderLines = pgTable('purchase_order_lines', purchaseOrderLineColumns(), (table) => [
  primaryKey({ columns: [table.customerId, table.purchaseOrderNumber, table.line] }),
])
