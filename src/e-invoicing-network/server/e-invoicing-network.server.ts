import { Readable } from 'node:stream'
import { and, asc, eq } from 'drizzle-orm'
import { serve } from '../../access/server/serve-endpoints'
import { documentRoomServer } from '../../documents/server/document-room-server'
import { findDocument } from '../../documents/server/documents.queries'
import { eInvoicingNetworkRoom } from '../e-invoicing-network.room'
import { downloadNetworkAnswer, listNetworkAnswers } from '../network.api'
import { networkErrors } from '../network-errors'
import { embeddedNetwork } from './network'
import { networkAnswers } from './network.tables'
import { tellNetwork } from './tell-network'

export const eInvoicingNetworkServer = documentRoomServer<unknown>(eInvoicingNetworkRoom, {
  routes: () => [
    serve(listNetworkAnswers, (ctx, { params: { id } }) =>
      ctx.read(async (tx) => {
        await findDocument(tx, id)
        const rows = await tx
          .select()
          .from(networkAnswers)
          .where(eq(networkAnswers.documentId, id))
          .orderBy(asc(networkAnswers.id))
        return { answers: rows.map((row) => ({ id: row.id, code: row.code, at: row.at.toISOString() })) }
      }),
    ),
    serve(downloadNetworkAnswer, async (ctx, { params: { id, answer } }) => {
      const row = await ctx.read(async (tx) => {
        await findDocument(tx, id)
        const [found] = await tx
          .select()
          .from(networkAnswers)
          .where(and(eq(networkAnswers.documentId, id), eq(networkAnswers.id, answer)))
        return found
      })
      if (!row) throw networkErrors.noAnswer()
      const content = Buffer.from(row.content)
      return {
        body: Readable.from([content]),
        type: 'application/xml',
        size: content.byteLength,
        fileName: `invoice-response-${id}-${row.code}.xml`,
      }
    }),
  ],
  recurring: [
    { name: 'tell-network', everyMs: 60_000, run: (ctx, tx) => tellNetwork(ctx, tx, embeddedNetwork) },
  ],
})
