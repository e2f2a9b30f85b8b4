import type { ErpInvoiceContent } from '../erp-invoice'

/** Master data as the ERP gives it; amounts are plain decimals in the row's currency. */
export type ErpMasterData = {
  companies: { id: string; name: string; vatId: string | null; address: string; currency: string }[]
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
  purchaseOrders: {
    number: string
    supplierId: string
    companyId: string | null
    currency: string
    status: 'OPEN' | 'CLOSED' | 'CANCELLED' | 'FULLY_INVOICED'
    orderedOn: string | null
    lines: {
      line: number
      description: string
      unit: string
      quantity: string
      quantityReceived: string
      quantityInvoiced: string
      unitPrice: string
    }[]
  }[]
}

/** The invoice's file, read only when the ERP wants it. */
export type Attachment = { fileName: string; type: string; sha256: string; read(): Promise<Buffer> }

export type Acceptance = {
  erpId: string
  /** What the ERP now holds, read back; compared with what was sent. */
  held: ErpInvoiceContent
}

/**
 * The ERP as Kontor needs it. The embedded one and the HTTP adapter pass the same suite (`erp.suite.ts`).
 * `submitInvoice` is idempotent by key: sent twice, it is one invoice and both calls answer the same.
 * @throws ErpRefusal when the ERP says no for a reason of its own; ErpUnavailable when it cannot be asked.
 */
export type Erp = {
  submitInvoice(order: {
    customerId: number
    idempotencyKey: string
    invoice: ErpInvoiceContent
    attachment: Attachment
    signal?: AbortSignal
  }): Promise<Acceptance>
  readMasterData(customerId: number): Promise<ErpMasterData>
}

/** The ERP's own "no", in its own words. Asking again without a change would end the same way. */
export class ErpRefusal extends Error {
  readonly field: string | null
  constructor(message: string, field: string | null = null) {
    super(message)
    this.name = 'ErpRefusal'
    this.field = field
  }
}

/** The ERP did not answer, or not in time. It may have taken the invoice all the same; the key keeps a second try harmless. */
export class ErpUnavailable extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'ErpUnavailable'
  }
}
