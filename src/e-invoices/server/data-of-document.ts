import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { findDocument } from '../../documents/server/documents.queries'
import { documentData } from '../../documents/server/documents.tables'
import { ediText } from '../../edi/edi-text'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context } from '../../tenants/server/context'
import { eInvoiceErrors } from '../e-invoice-errors'
import { eInvoiceText } from './read-e-invoice'

/** @throws documents.no_such_document, e-invoices.no_data */
export async function dataOf(ctx: Context, documentId: number) {
  return ctx.read(async (tx) => {
    await findDocument(tx, documentId)
    const [data] = await tx.select().from(documentData).where(eq(documentData.documentId, documentId))
    if (!data) throw eInvoiceErrors.noData()
    return data
  })
}

/** The source as text: the XML of the file, the one inside a PDF, or the segments of EDI. */
export async function sourceOf(ctx: Context, store: ObjectStore, documentId: number): Promise<string> {
  const { kind, embedded } = await dataOf(ctx, documentId)
  if (embedded !== null) return embedded
  const { fileHash } = await ctx.read((tx) => findDocument(tx, documentId))
  const bytes = await buffer(await store.get(String(ctx.customerId), fileHash))
  return kind === 'EDI' ? ediText(bytes) : eInvoiceText(bytes)
}
