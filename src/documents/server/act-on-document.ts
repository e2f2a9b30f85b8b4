import type { Context } from '../../tenants/server/context'
import { documentErrors } from '../document-errors'
import type { DocumentDetail } from '../documents.api'
import { type Act, actionEffects } from './document-seams'
import { readOpened } from './read-opened'

/** Takes one action on a document and answers with the document as it is afterwards. */
export async function actOnDocument(ctx: Context, act: Act): Promise<DocumentDetail> {
  const effect = ctx.seams.of(actionEffects).find(({ action }) => action === act.action)
  if (!effect) throw notOffered(act.action)
  if ('runOutside' in effect) await effect.runOutside(ctx, act)
  else await ctx.transaction((tx) => effect.run(ctx, tx, act))
  return ctx.transaction((tx) => readOpened(ctx, tx, act.documentId))
}

const notOffered = (action: string) => documentErrors.actionNotOffered({ action }, { action })
