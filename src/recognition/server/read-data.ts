import { readFile } from 'node:fs/promises'
import { cutInvoices } from '../../e-invoices/cut-invoices'
import { eInvoiceReading } from '../../e-invoices/e-invoice-reading'
import type { ReadInvoice } from '../../e-invoices/invoice-model'
import { eInvoiceText, readEInvoice } from '../../e-invoices/server/read-e-invoice'
import { readHybrid } from '../../e-invoices/server/read-hybrid'
import { cutMessages } from '../../edi/cut-messages'
import { ediReading } from '../../edi/edi-reading'
import { readEdiFile } from '../../edi/read-edi'
import { ExpectedError } from '../../kernel/error-codes'
import type { CodedText } from '../../kernel/told-text'
import type { ExtractOptions } from '../extract-fields'
import { fileKind, fileKindBytes } from '../file-kind'
import { type DataRead, fromData } from '../from-data'

/** `problem`: the data inside a PDF can't be read, its pages can. */
export type DataOfFile = { read: DataRead; hasPages: boolean } | { problem: CodedText }

/**
 * What a file says as data: an e-invoice, an EDI message, or an e-invoice inside a PDF, whose pages are still to be read
 * (`hasPages`). Null for files without data. Throws the errors of the room that reads its kind.
 */
export async function readData(path: string, options: ExtractOptions): Promise<DataOfFile | null> {
  const bytes = await readFile(path)
  const kind = fileKind(bytes.subarray(0, fileKindBytes))
  if (kind === 'xml' || kind === 'signed') {
    const invoices = readEInvoice(bytes)
    const parts =
      invoices.length > 1 ? cutInvoices(eInvoiceText(bytes)).map((xml) => Buffer.from(inUtf8(xml))) : []
    const read = ofEInvoice(invoices, { ...options, mime: 'application/xml', embedded: null, parts })
    return { read, hasPages: false }
  }
  if (kind === 'edi') return { read: ofEdi(bytes, options), hasPages: false }
  if (kind !== 'pdf') return null
  const hybrid = await readHybrid(bytes).catch(problemOf)
  if (!hybrid || 'problem' in hybrid) return hybrid
  const embedded = inUtf8(eInvoiceText(hybrid.xml))
  const read = ofEInvoice(hybrid.invoices.slice(0, 1), {
    ...options,
    mime: 'application/pdf',
    embedded,
    parts: [],
  })
  return { read, hasPages: true }
}

function problemOf(error: unknown): { problem: CodedText } {
  if (!(error instanceof ExpectedError) || !('code' in error.told)) throw error
  return { problem: error.told }
}

function ofEInvoice(
  invoices: readonly ReadInvoice[],
  {
    embedded,
    parts,
    ...options
  }: ExtractOptions & { mime: string; embedded: string | null; parts: Uint8Array[] },
): DataRead {
  const reading = eInvoiceReading(invoices)
  const { syntax, invoice: content, sources, lineSources, findings } = reading
  return fromData(
    reading,
    { kind: 'E_INVOICE', syntax, content, sources, lineSources, findings, embedded, parts },
    options,
  )
}

function ofEdi(bytes: Uint8Array, options: ExtractOptions): DataRead {
  const reading = ediReading(readEdiFile(bytes))
  const { syntax, invoice: content, sources, count } = reading
  const data = {
    kind: 'EDI' as const,
    syntax,
    content,
    sources,
    lineSources: [],
    embedded: null,
    findings: [],
  }
  const parts = count > 1 ? cutMessages(bytes) : []
  return fromData(reading, { ...data, parts }, { ...options, mime: 'application/edi' })
}

/** The text names the encoding of the file that it comes from. */
const inUtf8 = (xml: string) =>
  xml.replace(/^(<\?xml[^>]*?)\s+encoding\s*=\s*(["'])[^"']*\2/, '$1 encoding="UTF-8"')
