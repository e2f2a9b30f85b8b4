import type { DataFinding } from '../documents/read-data'
import type { Invoice, ReadInvoice } from './invoice-model'
import type { RecognisedEInvoice } from './recognised-e-invoice'
import { checkReadInvoice } from './rules/check-read-invoice'
import { toRecognised } from './to-recognised'

/** A file's e-invoice as it is kept: the values of the form, the whole invoice, and what identifies its parties. */
export type EInvoiceReading = RecognisedEInvoice & {
  syntax: string
  invoice: Invoice
  findings: DataFinding[]
  /** The texts of the invoice, a line each: names and numbers of its parties are looked for in it. */
  text: string
}

/** The first of the invoices of a file; attachments stay in the file. */
export function eInvoiceReading(invoices: readonly ReadInvoice[]): EInvoiceReading {
  const first = invoices[0]!
  const invoice = withoutAttachments(first.invoice)
  return {
    ...toRecognised(first),
    syntax: first.syntax,
    invoice,
    findings: checkReadInvoice(first).map(({ id, severity, location, source, text }) => ({
      rule: id,
      severity,
      place: source?.path ?? location,
      told: text,
    })),
    text: textOf(invoice),
  }
}

/** Base64 of many megabytes has no place in a record of values. */
const withoutAttachments = (invoice: Invoice): Invoice => ({
  ...invoice,
  supportingDocuments: invoice.supportingDocuments.map((one) => ({
    ...one,
    base64: one.base64 === null ? null : '',
  })),
})

/** The parties don't stand in the lines, and some of these show the language. */
const linesOfText = 100

const textOf = (invoice: Invoice) =>
  textsIn({ ...invoice, lines: invoice.lines.slice(0, linesOfText) }).join('\n')

function textsIn(value: unknown, texts: string[] = []): string[] {
  if (typeof value === 'string') {
    if (value !== '') texts.push(value)
  } else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) textsIn(one, texts)
  return texts
}
