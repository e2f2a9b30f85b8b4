/** A plain decimal with a point and no grouping: "1204.50". Its currency stands beside it or on its parent. */
export type DecimalText = string

export type SeedAddress = {
  street: string
  postalCode: string
  city: string
  /** State, province or canton, where the country prints one. */
  region?: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

export type SeedCompany = {
  id: string
  name: string
  address: SeedAddress
  /** VAT id without spaces; null where the country has none. */
  vatId: string | null
  /** EIN, GST/HST number or another national tax number. */
  taxNumber: string | null
  currency: string
}

/** Where the money goes. European accounts have an IBAN, American ones routing and account number. */
export type SeedBank = { name: string; iban: string } | { name: string; routing: string; account: string }

export type SeedRemitTo = { id: string; name: string; address: SeedAddress; bank: SeedBank | null }

/** Something a supplier sells: what purchase orders and sample invoices are made of. */
export type SeedItem = {
  number: string
  name: string
  unit: string
  /** Net price of one unit in the supplier's currency, up to four decimals. */
  unitPrice: DecimalText
}

export type SeedSupplier = {
  id: string
  name: string
  address: SeedAddress
  vatId: string | null
  taxNumber: string | null
  /** IBAN of the first remit-to, null for suppliers without one. */
  iban: string | null
  /** Mail domain, always under .example. */
  emailDomain: string
  phone: string
  currency: string
  paymentTermsDays: number
  remitTos: SeedRemitTo[]
  /** Code of the spend category its lines get when nothing else says so. */
  defaultSpendCategory: string
  /** The number under which the supplier knows us, printed on bills of utilities and telephone companies. */
  customerAccount: string | null
  catalogue: SeedItem[]
}

export type SeedCostCentre = { code: string; name: string; companyId: string }
export type SeedCode = { code: string; name: string }
export type SeedSpendCategory = SeedCode

/** What headers are filled in with; kinds are those of the lookups. */
export type SeedHeaderCode = {
  kind: 'payment-terms' | 'payment-types' | 'ship-tos' | 'people' | 'handling-codes' | 'prepaid-types'
  id: string
  name: string
  description: string
}

export type SeedPurchaseOrderStatus = 'open' | 'closed' | 'cancelled' | 'fully-invoiced'

export type SeedPurchaseOrderLine = {
  lineNumber: number
  itemNumber: string
  description: string
  unit: string
  quantity: DecimalText
  unitPrice: DecimalText
  receivedQuantity: DecimalText
  invoicedQuantity: DecimalText
  spendCategory: string
  costCentre: string
}

export type SeedPurchaseOrder = {
  number: string
  companyId: string
  supplierId: string
  currency: string
  status: SeedPurchaseOrderStatus
  /** Dates are relative, so that the demo is always of today. */
  orderedDaysAgo: number
  lines: SeedPurchaseOrderLine[]
}

/** Role codes as the `approle` claim carries them. */
export type SeedRole =
  | 'KONTOR_ADMIN'
  | 'VS_SPECIALIST'
  | 'VS_MANAGER'
  | 'AP_MANAGER'
  | 'AP_ADMIN'
  | 'AP_SPECIALIST'
  | 'FINANCIAL_ACCOUNTING'
  | 'USER_ADMIN'
  | 'ESCALATIONS_SPECIALIST'
  | 'PAYMENTS_SPECIALIST'

export type SeedUser = {
  id: string
  email: string
  firstName: string
  lastName: string
  displayName: string
  roles: SeedRole[]
  /** 'SUPERUSERS', 'KONTOR_STAFF' (makes a user internal) and 'USERS_{shortname}'. */
  groups: string[]
  /** null for the provider's own people. */
  customerId: string | null
  locale: string
  status: 'active' | 'invited' | 'deactivated'
}

export type SeedCustomer = {
  id: string
  name: string
  shortname: string
  locale: string
  timeZone: string
  /** The first one is the default. */
  currencies: string[]
  region: 'us' | 'eu'
  usesValidationServices: boolean
  inboxes: string[]
  companies: SeedCompany[]
  suppliers: SeedSupplier[]
  costCentres: SeedCostCentre[]
  spendCategories: SeedSpendCategory[]
  taxCodes: SeedCode[]
  worktags: SeedCode[]
  headerCodes: SeedHeaderCode[]
  purchaseOrders: SeedPurchaseOrder[]
  users: SeedUser[]
}
