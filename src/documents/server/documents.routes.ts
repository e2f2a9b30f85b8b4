import { and, eq } from 'drizzle-orm'
import { type Served, serve } from '../../access/server/serve-endpoints'
import { securitySection } from '../../settings/security-section'
import { readSettings } from '../../settings/server/customer-settings'
import { actOnDocument as actOnDocumentApi, readAbilities } from '../document-actions.api'
import { documentErrors } from '../document-errors'
import * as pagesApi from '../document-pages.api'
import * as api from '../documents.api'
import type { FieldLayout } from '../field-layout'
import { editLines as editLinesApi } from '../lines.api'
import { listMergeCandidates } from '../parts.api'
import { listReasonCodes } from '../reason-codes.api'
import { actOnDocument } from './act-on-document'
import { readHistoryRows } from './document-history.queries'
import { findDocument, findPage } from './documents.queries'
import { documentPages } from './documents.tables'
import { editDocument } from './edit-document'
import { editLines } from './edit-lines'
import { freeLock, takeLock } from './editing-lock'
import { readFieldLayout } from './field-layout.queries'
import { readMergeCandidates } from './merge-candidates'
import type { PartsDependencies } from './pages-of'
import { readAbilitiesOf } from './read-abilities'
import { readOpened } from './read-opened'
import { readReasonCodes } from './reason-codes'
import { isStampable, stampedOriginal } from './stamped-original'

/** Reading, locking, editing and moving one document. */
export function documentRoutes(deps: PartsDependencies): Served[] {
  const { store } = deps
  return [
    serve(api.readDocument, (ctx, { params }) => ctx.transaction((tx) => readOpened(ctx, tx, params.id))),
    serve(readAbilities, (ctx, { query }) =>
      ctx.transaction(async (tx) => ({
        documents: await readAbilitiesOf(ctx, tx, query.ids.split(',').map(Number)),
      })),
    ),
    serve(api.readFieldNames, (ctx) =>
      ctx.read(async (tx) => ({ rules: namesIn(await readFieldLayout(tx)) })),
    ),
    serve(listReasonCodes, (ctx) => ctx.read(async (tx) => ({ reasons: await readReasonCodes(tx) }))),
    serve(api.readHistory, (ctx, { params }) =>
      ctx.transaction(async (tx) => {
        await findDocument(tx, params.id)
        return { entries: await readHistoryRows(tx, params.id) }
      }),
    ),
    serve(pagesApi.readPageImage, async (ctx, { params }) => {
      const page = await ctx.transaction((tx) => findPage(tx, params.id, params.number))
      return {
        body: await store.get(String(ctx.customerId), page.imageHash),
        type: page.imageType,
        fileName: `page-${params.number}`,
        isInline: true,
        isImmutable: true,
      }
    }),
    serve(pagesApi.readPageWords, async (ctx, { params }) => {
      const page = await ctx.transaction((tx) => findPage(tx, params.id, params.number))
      if (page.wordsHash === null) return { words: [] }
      const stored = await store.read(String(ctx.customerId), page.wordsHash)
      return { words: JSON.parse(stored.toString('utf8')) as pagesApi.PageWord[] }
    }),
    serve(pagesApi.rotatePage, (ctx, { params, body }) =>
      ctx.transaction(async (tx) => {
        const page = await findPage(tx, params.id, params.number)
        await tx
          .update(documentPages)
          .set({ rotation: body.rotation })
          .where(and(eq(documentPages.documentId, page.documentId), eq(documentPages.number, page.number)))
        return { rotation: body.rotation }
      }),
    ),
    serve(pagesApi.downloadOriginal, async (ctx, { params }) => {
      const { document, watermark } = await ctx.transaction(async (tx) => ({
        document: await findDocument(tx, params.id),
        watermark: (await readSettings(tx, securitySection)).watermark,
      }))
      // another document with the same file may keep it stored
      if (document.status === 'PURGED') throw documentErrors.purged()
      if (watermark === 'on' && isStampable(document)) return stampedOriginal(ctx, deps, document)
      return {
        body: await store.get(String(ctx.customerId), document.fileHash),
        type: document.fileType,
        size: document.fileSize,
        fileName: document.fileName,
      }
    }),
    serve(api.takeLock, (ctx, { params, body }) =>
      ctx.transaction(async (tx) => {
        const held = await takeLock(ctx, tx, params.id, body.tab)
        return { ...held, until: held.until.toISOString() }
      }),
    ),
    serve(api.freeLock, (ctx, { params, query }) =>
      ctx.transaction(async (tx) => ({ isFree: await freeLock(ctx, tx, params.id, query.tab) })),
    ),
    serve(api.editDocument, (ctx, { params, body }) =>
      editDocument(ctx, { documentId: params.id, version: body.version, writes: body.fields }),
    ),
    serve(editLinesApi, (ctx, { params, body }) => editLines(ctx, { documentId: params.id, ...body })),
    serve(listMergeCandidates, (ctx, { params, query }) =>
      ctx.transaction(async (tx) => ({
        documents: await readMergeCandidates(ctx, tx, { documentId: params.id, words: query.q }),
      })),
    ),
    serve(actOnDocumentApi, (ctx, { params, body }) =>
      actOnDocument(ctx, { ...body, documentId: params.id, action: params.action }),
    ),
  ]
}

const namesIn = ({ rules }: FieldLayout) =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, { labels }]) => (labels ? [[name, { labels }]] : [])),
  )
