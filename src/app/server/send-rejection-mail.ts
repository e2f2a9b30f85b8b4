import { enqueueSending, nextDue } from '../../rejection/server/outgoing.queries'
import type { Context } from '../../tenants/server/context'
import type { Dependencies } from './dependencies'
import type { Turn } from './pipeline'

/** A document was rejected: its mail is written already and goes out when its time has come. */
export function sendRejectionMail(ctx: Context, _deps: Dependencies, turn: Turn): Promise<void> {
  return ctx.transaction(async (tx) => {
    await turn.complete(tx)
    const due = await nextDue(tx)
    if (due) await enqueueSending(ctx, tx, due)
  })
}
