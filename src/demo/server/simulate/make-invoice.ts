import type { InvoiceInput } from '../../../../samples/invoice-model'
import { eInvoiceOf, ublOf } from '../../../../samples/make-e-invoice'
import { makeInvoicePdf } from '../../../../samples/make-invoice-pdf'
import { makeMail } from '../../../../samples/make-mail'
import { x12Of } from '../../../../samples/make-x12'
import { deskOf } from '../../../../samples/sample-file'
import { harborPine } from '../../../../seeds/demo-customers'
import type { SeedCustomer, SeedSupplier } from '../../../../seeds/seed-types'
import type { Day } from '../../../kernel/dates'

/** What a simulated invoice is made of. */
export type Order = { seed: SeedCustomer; supplier: SeedSupplier; number: string; today: Day }

/** An invoice over the first things that the supplier sells, as its layout prints it. */
export function invoiceOf({ seed, supplier, number, today }: Order, changes: Partial<InvoiceInput> = {}) {
  const isAmerican = seed === harborPine
  const company = seed.companies.find(({ currency }) => currency === supplier.currency) ?? seed.companies[0]!
  return deskOf(seed, today).invoice(supplier.id, company.id, 1, {
    layout: isAmerican ? 'wholesale' : 'din-letter',
    language: isAmerican ? 'en' : 'de',
    invoiceNumber: number,
    taxRate: isAmerican ? '0' : '8.1',
    lines: supplier.catalogue.slice(0, 3).map((item, index) => ({
      name: item.name,
      itemNumber: item.number,
      quantity: String(4 * (index + 1)),
      unit: item.unit,
      unitPrice: item.unitPrice,
    })),
    ...changes,
  })
}

/** The mail by which a supplier sends an invoice as PDF. */
export async function mailWith(order: Order, now: Date, changes: Partial<InvoiceInput> = {}) {
  const { seed, number } = order
  const input = invoiceOf(order, changes)
  const { bytes } = await makeInvoicePdf(input)
  const isAmerican = seed === harborPine
  const from = `billing@${input.supplier.emailDomain}`
  const content = await makeMail({
    from: `${input.supplier.name} <${from}>`,
    to: seed.inboxes[0]!,
    subject: isAmerican ? `Invoice ${number}` : `Rechnung ${number}`,
    text: isAmerican ? 'Please find our invoice attached.\n' : 'Anbei erhalten Sie unsere Rechnung.\n',
    date: now,
    attachments: [{ filename: `${number}.pdf`, content: bytes, contentType: 'application/pdf' }],
  })
  return { from, content }
}

/** The same as a UBL invoice. */
export const ublInvoiceOf = (order: Order): Buffer =>
  Buffer.from(ublOf(eInvoiceOf(invoiceOf(order, { taxRate: '7' }))))

/** The same as an X12 810. */
export const x12InvoiceOf = (order: Order): Buffer =>
  x12Of(invoiceOf(order, { taxRate: '0' }), { receiver: order.seed.shortname, today: order.today })
