import type { ErpStatus } from '../../documents/erp-status-words'
import { ToldError } from '../../kernel/error-codes'
import { type GivenText, type ToldText, toldFrom } from '../../kernel/told-text'
import { english } from '../../kernel/words'
import type {
  MasterData,
  MasterDataObject,
  PurchaseOrder,
  RejectedRow,
  SupplierData,
} from '../../master-data/master-data'
import type { ErpInvoiceContent } from '../erp-invoice'

/** What has become of an invoice that the ERP took. */
export type ErpInvoiceStatus = {
  erpId: string
  documentId: number
  status: ErpStatus
  /** The ERP's own words to it. */
  message: string | null
}

/** Invoices in the order in which they changed, each as it is now. */
export type StatusPage = {
  invoices: ErpInvoiceStatus[]
  /** What to ask with for what comes after these. */
  next: string | null
  hasMore: boolean
}

/** Rows of one object of the master data in the order in which they changed, each as it is now. */
export type ChangePage<O extends MasterDataObject = MasterDataObject> = {
  rows: MasterData[O]
  /** Keys (`keyOfRow`) of what the ERP has no more. */
  removed: string[]
  /** What came and can't be read; it holds nothing else up. */
  rejected: RejectedRow[]
  /** What to ask with for what comes after these. */
  next: string | null
  hasMore: boolean
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
  /** What changed after a page that was read before, from the beginning without one. */
  readStatuses(asked: { customerId: number; after: string | null; limit: number }): Promise<StatusPage>
  /** Rows that changed after a page that was read before, all of them from the beginning without one. */
  readChanges<O extends MasterDataObject>(asked: {
    customerId: number
    object: O
    after: string | null
    limit: number
  }): Promise<ChangePage<O>>
  /** Asks the ERP whether it hears us. @returns what it says to that; null when it says nothing. */
  testConnection(customerId: number): Promise<string | null>
  /** One purchase order as it is now; null when the ERP has none of that number. */
  readPurchaseOrder(customerId: number, number: string): Promise<PurchaseOrder | null>
  /** One supplier and its remit-tos as they are now; null when the ERP has none of that id. */
  readSupplier(customerId: number, id: string): Promise<SupplierData | null>
}

/** The ERP's own "no": a string is in its own words. Asking again without a change would end the same way. */
export class ErpRefusal extends ToldError {
  readonly told: ToldText
  readonly field: string | null
  constructor(why: GivenText, field: string | null = null) {
    super(english.tell(toldFrom(why)))
    this.name = 'ErpRefusal'
    this.told = toldFrom(why)
    this.field = field
  }
}

/** The ERP did not answer, or not in time. It may have taken the invoice all the same; the key keeps a second try harmless. */
export class ErpUnavailable extends ToldError {
  readonly told: ToldText
  constructor(why: GivenText, options?: { cause?: unknown }) {
    super(english.tell(toldFrom(why)), options)
    this.name = 'ErpUnavailable'
    this.told = toldFrom(why)
  }
}
