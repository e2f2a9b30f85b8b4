import { moveDocument } from '../../documents/server/move-document'
import { recogniserVersion } from '../../recognition/recognised-document'
import type { Context } from '../../tenants/server/context'
import type { Dependencies } from './dependencies'
import type { Turn } from './pipeline'

/** T2: a worker takes the document. */
export function screenIntake(ctx: Context, _deps: Dependencies, turn: Turn): Promise<void> {
  return ctx.transaction(async (tx) => {
    await turn.complete(tx)
    await moveDocument(ctx, tx, {
      documentId: turn.document.id,
      action: 'process',
      details: { recogniser: recogniserVersion },
    })
  })
}
