import type { SeedCustomer, SeedPurchaseOrder, SeedSupplier } from '../seeds/seed-types'
import type { Day } from '../src/kernel/dates'
import type { InvoiceInput, InvoiceLine, SampleTruth } from './invoice-model'
import { dayAfter } from './printed-values'

/**
 * What becomes of a file or a part of a mail:
 * document – an invoice or credit note that can be read; body-only – the invoice stands in the words of the mail, no
 * file has it; no-document – readable, but no invoice; ignored – a picture of a signature; damaged and locked – cannot
 * be opened.
 */
export type SampleExpectation = 'document' | 'body-only' | 'no-document' | 'ignored' | 'damaged' | 'locked'

export type SamplePart = { name: string; expect: SampleExpectation; truth?: SampleTruth }

export type SampleManifestEntry = {
  /** File name inside the folder. Mails are .eml files, ready to be handed to SMTP as they are. */
  file: string
  kind: 'pdf' | 'image' | 'tiff' | 'eml' | 'xml' | 'edi'
  contentType: string
  customerId: string
  channel: 'mail' | 'upload' | 'network' | 'edi'
  sender?: string
  recipient?: string
  /** Of the file, or of the mail as a whole: 'document' when any part of it is one. */
  expect: SampleExpectation
  /** Of the file, or of the only document in the mail, or of the words of a mail without attachment. */
  truth?: SampleTruth
  /** The attachments of a mail in their order; empty for other files. */
  parts: SamplePart[]
  pages: number
  /** True when the page is a picture and has to be recognised by OCR. */
  isScan: boolean
  about: string
}

export type SampleFile = { entry: SampleManifestEntry; bytes: Uint8Array }

/** Finds what a sample needs among a customer's master data. */
export function deskOf(customer: SeedCustomer, today: Day) {
  const supplier = (id: string): SeedSupplier => {
    const found = customer.suppliers.find((each) => each.id === id)
    if (!found) throw new Error(`Customer ${customer.id} has no supplier ${id}`)
    return found
  }
  const company = (id: string) => {
    const found = customer.companies.find((each) => each.id === id)
    if (!found) throw new Error(`Customer ${customer.id} has no company ${id}`)
    return found
  }
  const openOrder = (supplierId: string): SeedPurchaseOrder => {
    const found = customer.purchaseOrders.find(
      (each) => each.supplierId === supplierId && each.status === 'open',
    )
    if (!found) throw new Error(`Customer ${customer.id} has no open order with ${supplierId}`)
    return found
  }
  type Basics = Pick<InvoiceInput, 'layout' | 'language' | 'invoiceNumber' | 'lines' | 'taxRate'>
  /** An invoice of a supplier, `daysAgo` days old and due when the supplier's terms say so. */
  const invoice = (
    supplierId: string,
    companyId: string,
    daysAgo: number,
    basics: Basics & Partial<InvoiceInput>,
  ): InvoiceInput => {
    const from = supplier(supplierId)
    const issueDate = dayAfter(today, -daysAgo)
    return {
      supplier: from,
      buyer: company(companyId),
      issueDate,
      dueDate: dayAfter(issueDate, from.paymentTermsDays),
      currency: from.currency,
      ...(from.customerAccount ? { customerAccount: from.customerAccount } : {}),
      ...basics,
    }
  }
  return { customer, today, supplier, company, openOrder, invoice }
}

export type Desk = ReturnType<typeof deskOf>

/** Lines of articles from a supplier's catalogue. */
export function catalogueLines(
  supplier: SeedSupplier,
  wanted: [itemNumber: string, quantity: string][],
): InvoiceLine[] {
  return wanted.map(([number, quantity]) => {
    const item = supplier.catalogue.find((each) => each.number === number)
    if (!item) throw new Error(`${supplier.name} does not sell ${number}`)
    return { name: item.name, itemNumber: number, quantity, unit: item.unit, unitPrice: item.unitPrice }
  })
}

/** What has been received on an order, as its supplier invoices it. */
export function receivedLines(order: SeedPurchaseOrder): InvoiceLine[] {
  return order.lines
    .filter((line) => line.receivedQuantity !== '0')
    .map((line) => ({
      name: line.description,
      itemNumber: line.itemNumber,
      quantity: line.receivedQuantity,
      unit: line.unit,
      unitPrice: line.unitPrice,
    }))
}
