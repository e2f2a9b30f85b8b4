import type { CodedText } from '../kernel/told-text'

/** What headers of invoices are filled in with, by the lookup that finds it. */
export const headerCodeKinds = [
  'payment-terms',
  'payment-types',
  'ship-tos',
  'people',
  'handling-codes',
  'prepaid-types',
] as const
export type HeaderCodeKind = (typeof headerCodeKinds)[number]

/** What there is to choose from where the ERP has nothing of its own of a kind. */
export const standardHeaderCodes: readonly { kind: HeaderCodeKind; id: string; name: string }[] = [
  { kind: 'payment-types', id: 'TRANSFER', name: 'Bank transfer' },
  { kind: 'payment-types', id: 'ACH', name: 'Direct deposit (ACH)' },
  { kind: 'payment-types', id: 'CHECK', name: 'Check' },
  { kind: 'payment-types', id: 'CARD', name: 'Virtual card' },
  { kind: 'payment-types', id: 'DIRECT_DEBIT', name: 'Direct debit' },
  { kind: 'prepaid-types', id: 'SCHEDULE', name: 'Amortize by schedule' },
  { kind: 'prepaid-types', id: 'MANUAL', name: 'Release manually' },
]

/** One supplier with where its money may go. */
export type SupplierData = {
  supplier: MasterData['suppliers'][number]
  remitTos: MasterData['remitTos']
}
export type PurchaseOrder = MasterData['purchaseOrders'][number]

/** What is synced by itself, with its own place in the changes of the ERP; what others name comes before them. */
export const masterDataObjects = [
  'companies',
  'suppliers',
  'remitTos',
  'costCentres',
  'spendCategories',
  'taxCodes',
  'worktags',
  'headerCodes',
  'purchaseOrders',
] as const satisfies (keyof MasterData)[]
export type MasterDataObject = (typeof masterDataObjects)[number]

/** A row of the ERP that Kontor can't take. The key is '' where the row has none. */
export type RejectedRow = { key: string; problem: CodedText }

/** What a row is known by among those of its object. */
export function keyOfRow(row: { number: string } | { kind: string; id: string } | { id: string }): string {
  if ('number' in row) return row.number
  return 'kind' in row ? `${row.kind}:${row.id}` : row.id
}

/** A customer's master data as the ERP gives it; amounts are plain decimals in the row's currency, days YYYY-MM-DD. */
export type MasterData = {
  companies: {
    id: string
    name: string
    vatId: string | null
    address: string
    currency: string
    /** An inactive one books nothing any more; old documents name it still. */
    isActive: boolean
  }[]
  suppliers: {
    id: string
    name: string
    vatId: string | null
    ibans: string[]
    email: string | null
    emailDomain: string | null
    address: string
    currency: string
    paymentTerms: string | null
    category: string | null
    isBlocked: boolean
  }[]
  remitTos: { id: string; supplierId: string; name: string; address: string; iban: string | null }[]
  costCentres: { id: string; name: string }[]
  spendCategories: { id: string; name: string }[]
  taxCodes: { id: string; name: string }[]
  worktags: { id: string; name: string }[]
  headerCodes: { kind: HeaderCodeKind; id: string; name: string; description: string }[]
  purchaseOrders: {
    number: string
    supplierId: string
    companyId: string | null
    currency: string
    status: 'OPEN' | 'CLOSED' | 'CANCELLED' | 'FULLY_INVOICED'
    orderedOn: string | null
    lines: {
      line: number
      /** The supplier's number of what was ordered, where the ERP knows it. */
      item?: string | null
      description: string
      unit: string
      quantity: string
      quantityReceived: string
      quantityInvoiced: string
      unitPrice: string
    }[]
  }[]
}
