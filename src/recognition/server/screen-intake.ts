import { decide } from '../../documents/server/decide'
import type { StageJob } from '../../documents/server/document-room-server'
import { moveDocument } from '../../documents/server/move-document'
import type { Context } from '../../tenants/server/context'
import { recogniserVersion } from '../recognised-document'

/** T2: a worker takes the document, unless a room decides otherwise from the file and its mail alone. */
export function screenIntake(ctx: Context, { document, complete }: StageJob): Promise<void> {
  return ctx.transaction(async (tx) => {
    await complete(tx)
    if (await decide(ctx, tx, { on: 'RECEIVED', document })) return
    await moveDocument(ctx, tx, {
      documentId: document.id,
      action: 'process',
      details: { recogniser: recogniserVersion },
    })
  })
}
