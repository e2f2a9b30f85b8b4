import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { type Served, serve } from '../../access/server/serve-endpoints'
import { findDocument } from '../../documents/server/documents.queries'
import { documentData } from '../../documents/server/documents.tables'
import { cleanFileName } from '../../documents/server/file-name'
import { acknowledgementOf, refusalOf } from '../../edi/acknowledgement-of'
import { ediText } from '../../edi/edi-text'
import { segmentRows } from '../../edi/segment-rows'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context } from '../../tenants/server/context'
import { eInvoiceErrors } from '../e-invoice-errors'
import * as api from '../e-invoices.api'
import type { Invoice } from '../invoice-model'
import { readInvoices } from '../read-invoices'
import { checkInvoice } from '../rules/check-invoice'
import { writeCii } from '../write-cii'
import { writeUbl } from '../write-ubl'
import { parseXml } from '../xml-tree'
import { outwardInvoice } from './outward-invoice'
import { eInvoiceText } from './read-e-invoice'

export type EInvoiceDependencies = { store: ObjectStore }

export function eInvoiceRoutes({ store }: EInvoiceDependencies): Served[] {
  return [
    serve(api.readEInvoiceData, async (ctx, { params }) => {
      const { kind, syntax, content, sources, findings, differences } = await dataOf(ctx, params.id)
      return {
        kind,
        syntax,
        content: content as Record<string, unknown>,
        sources,
        findings: [...findings],
        differences: [...differences],
      }
    }),
    serve(api.readEInvoiceSource, async (ctx, { params }) => ({
      text: await sourceOf(ctx, store, params.id),
    })),
    serve(api.readEdiSegments, async (ctx, { params: { id }, query: { limit } }) => {
      const rows = segmentRows(await ediFileOf(ctx, store, id))
      return { segments: rows.slice(0, limit), hasMore: rows.length > limit }
    }),
    serve(api.downloadAcknowledgement, async (ctx, { params: { id } }) => {
      const document = await ctx.read((tx) => findDocument(tx, id))
      const file = await ediFileOf(ctx, store, id)
      const given = { now: ctx.now(), documentId: id }
      const reason = document.status === 'REJECTED' ? (document.statusReason ?? { text: '' }) : null
      const content = (reason && refusalOf(file, { ...given, reason })) ?? acknowledgementOf(file, given)
      if (!content) throw eInvoiceErrors.noAcknowledgement()
      return {
        body: Readable.from([Buffer.from(content)]),
        type: 'application/edi',
        size: content.byteLength,
        fileName: `acknowledgement-${id}.edi`,
      }
    }),
    serve(api.downloadAsEInvoice, async (ctx, { params: { id, syntax } }) => {
      const invoice = await withFiles(await ctx.read((tx) => outwardInvoice(tx, id)), () =>
        sourceOf(ctx, store, id),
      )
      const content = Buffer.from(syntax === 'ubl' ? writeUbl(invoice) : writeCii(invoice))
      return {
        body: Readable.from([content]),
        type: 'application/xml',
        size: content.byteLength,
        fileName: `${cleanFileName(invoice.number ?? String(id), 'invoice')}.${syntax}.xml`,
      }
    }),
    serve(api.checkAsEInvoice, async (ctx, { params: { id, syntax } }) => {
      const invoice = await ctx.read((tx) => outwardInvoice(tx, id))
      const found = checkInvoice(invoice, { syntax, specification: invoice.specification })
      const fatal = found.filter(({ severity }) => severity === 'fatal')
      return { problems: fatal.map((one) => ({ rule: one.id, told: one.text })) }
    }),
    serve(api.readEInvoiceAttachment, async (ctx, { params: { id, number } }) => {
      const [read] = readInvoices(parseXml(await sourceOf(ctx, store, id)))
      const attached = read?.invoice.supportingDocuments[number]
      if (!attached?.base64) throw eInvoiceErrors.noAttachment()
      const content = Buffer.from(attached.base64, 'base64')
      return {
        body: Readable.from([content]),
        type: mediaTypeOf(attached.mediaType),
        size: content.byteLength,
        fileName: attached.filename ?? attached.reference?.value ?? 'attachment',
      }
    }),
  ]
}

/** The invoice with the content of its attachments, which its source alone holds. */
async function withFiles(invoice: Invoice, source: () => Promise<string>): Promise<Invoice> {
  if (!invoice.supportingDocuments.some(({ base64 }) => base64 === '')) return invoice
  const [read] = readInvoices(parseXml(await source()))
  return { ...invoice, supportingDocuments: read?.invoice.supportingDocuments ?? [] }
}

/** What the file says of its attachment, where that is the name of a type. */
const mediaTypeOf = (said: string | null) =>
  said !== null && /^[\w.+-]+\/[\w.+-]+$/.test(said) ? said : 'application/octet-stream'

/** @throws documents.no_such_document, e-invoices.no_data */
async function dataOf(ctx: Context, documentId: number) {
  return ctx.read(async (tx) => {
    await findDocument(tx, documentId)
    const [data] = await tx.select().from(documentData).where(eq(documentData.documentId, documentId))
    if (!data) throw eInvoiceErrors.noData()
    return data
  })
}

/** @throws e-invoices.no_data where the document is no EDI message */
async function ediFileOf(ctx: Context, store: ObjectStore, documentId: number): Promise<Uint8Array> {
  const { kind } = await dataOf(ctx, documentId)
  if (kind !== 'EDI') throw eInvoiceErrors.noData()
  const { fileHash } = await ctx.read((tx) => findDocument(tx, documentId))
  return buffer(await store.get(String(ctx.customerId), fileHash))
}

async function sourceOf(ctx: Context, store: ObjectStore, documentId: number): Promise<string> {
  const { kind, embedded } = await dataOf(ctx, documentId)
  if (embedded !== null) return embedded
  const { fileHash } = await ctx.read((tx) => findDocument(tx, documentId))
  const bytes = await buffer(await store.get(String(ctx.customerId), fileHash))
  return kind === 'EDI' ? ediText(bytes) : eInvoiceText(bytes)
}
