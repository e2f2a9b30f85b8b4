import type { Context } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { documentErrors } from '../document-errors'
import type { DocumentDetail } from '../documents.api'
import { type Act, actionEffects } from './document-seams'
import { readDetail } from './documents.queries'

/** Takes one action on a document and answers with the document as it is afterwards. */
export async function actOnDocument(ctx: Context, act: Act): Promise<DocumentDetail> {
  const effect = ctx.seams.of(actionEffects).find(({ action }) => action === act.action)
  if (!effect) throw notOffered(act.action)
  if ('runOutside' in effect) await effect.runOutside(ctx, act)
  else await ctx.transaction((tx) => effect.run(ctx, tx, act))
  return ctx.transaction(async (tx) => {
    const customer = await readOwnCustomer(tx)
    return readDetail(tx, {
      documentId: act.documentId,
      actor: ctx.actor,
      fallbackCurrency: customer.currency,
      now: ctx.now(),
    })
  })
}

const notOffered = (action: string) => documentErrors.actionNotOffered({ action }, { action })
