import { againAfterDeadlock } from '../../platform/database/again-after-deadlock'
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
  // an action on several documents may meet a job that holds one of them
  else await againAfterDeadlock(() => ctx.transaction((tx) => effect.run(ctx, tx, act)))
  return ctx.transaction((tx) => readOpened(ctx, tx, act.documentId))
}

const notOffered = (action: string) => documentErrors.actionNotOffered({ action }, { action })
