import { type Served, serve } from '../../access/server/serve-endpoints'
import * as api from '../edi-partners.api'
import { addPartner, readPartnerChanges, readPartners, removePartner, savePartner } from './edi-partners'

export function ediRoutes(): Served[] {
  return [
    serve(api.listEdiPartners, (ctx) => ctx.read(async (tx) => ({ partners: await readPartners(tx) }))),
    serve(api.addEdiPartner, (ctx, { body: { settings } }) =>
      ctx.transaction((tx) => addPartner(ctx, tx, settings)),
    ),
    serve(api.saveEdiPartner, (ctx, { params: { id }, body }) =>
      ctx.transaction((tx) => savePartner(ctx, tx, { id, ...body })),
    ),
    serve(api.removeEdiPartner, async (ctx, { params: { id }, body: { version } }) => {
      await ctx.transaction((tx) => removePartner(ctx, tx, { id, version }))
      return {}
    }),
    serve(api.listEdiPartnerChanges, (ctx, { params: { id } }) =>
      ctx.read(async (tx) => ({ changes: await readPartnerChanges(tx, id) })),
    ),
  ]
}
