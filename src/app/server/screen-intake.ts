import { moveDocument } from '../../documents/server/move-document'
import { recogniserVersion } from '../../recognition/recognised-document'
import type { Context } from '../../tenants/server/context'
import type { Dependencies } from './dependencies'
import { rejectByRules } from './judge-document'
import type { Turn } from './pipeline'

/** T3: rejected by a rule that needs only the file and its mail; else T2: a worker takes the document. */
export function screenIntake(ctx: Context, deps: Dependencies, turn: Turn): Promise<void> {
  return ctx.transaction(async (tx) => {
    await turn.complete(tx)
    if (await rejectByRules(ctx, tx, deps, { document: turn.document, pass: 'INTAKE' })) return
    await moveDocument(ctx, tx, {
      documentId: turn.document.id,
      action: 'process',
      details: { recogniser: recogniserVersion },
    })
  })
}
