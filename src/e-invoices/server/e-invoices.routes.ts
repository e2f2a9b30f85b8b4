import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { type Served, serve } from '../../access/server/serve-endpoints'
import { findDocument } from '../../documents/server/documents.queries'
import { cleanFileName } from '../../documents/server/file-name'
import { acknowledgementOf, refusalOf } from '../../edi/acknowledgement-of'
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
import { dataOf, sourceOf } from './data-of-document'
import { eInvoiceOpinions } from './e-invoices.tables'
import { outwardInvoice } from './outward-invoice'

export type EInvoiceDependencies = { store: ObjectStore }

export function eInvoiceRoutes({ store }: EInvoiceDependencies): Served[] {
  return [
    serve(api.readEInvoiceData, async (ctx, { params }) => {
      const { content, findings, differences, ...data } = await dataOf(ctx, params.id)
      return {
        kind: data.kind,
        syntax: data.syntax,
        content: content as Record<string, unknown>,
        sources: data.sources,
        lineSources: [...data.lineSources],
        findings: [...findings],
        differences: [...differences],
        opinion: await opinionOf(ctx, params.id),
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

async function opinionOf(ctx: Context, documentId: number): Promise<api.SecondOpinion | null> {
  const [row] = await ctx.read((tx) =>
    tx
      .select({ reports: eInvoiceOpinions.reports, problem: eInvoiceOpinions.problem })
      .from(eInvoiceOpinions)
      .where(eq(eInvoiceOpinions.documentId, documentId)),
  )
  return row ?? null
}

/** @throws e-invoices.no_data where the document is no EDI message */
async function ediFileOf(ctx: Context, store: ObjectStore, documentId: number): Promise<Uint8Array> {
  const { kind } = await dataOf(ctx, documentId)
  if (kind !== 'EDI') throw eInvoiceErrors.noData()
  const { fileHash } = await ctx.read((tx) => findDocument(tx, documentId))
  return buffer(await store.get(String(ctx.customerId), fileHash))
}
