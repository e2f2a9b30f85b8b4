import type { ReadInvoice } from '../invoice-model'
import { readInvoices } from '../read-invoices'
import { parseXml } from '../xml-tree'
import { decodeXml } from './decode-xml'
import { signedContent } from './signed-content'

/**
 * Reads an e-invoice from a file: UBL, CII (Factur-X, XRechnung, ZUGFeRD), FatturaPA (also signed, .p7m) or KSeF. Neither
 * network nor other files are touched. Throws the errors of e-invoice-errors.ts and nothing else. Give it foreign bytes in
 * a process that may be killed.
 */
export function readEInvoice(bytes: Uint8Array): ReadInvoice[] {
  return readInvoices(parseXml(eInvoiceText(bytes)))
}

/** The XML of such a file as text. Throws as `readEInvoice` does. */
export const eInvoiceText = (bytes: Uint8Array): string => decodeXml(signedContent(bytes))
