import type { CodedText } from '../../kernel/told-text'
import { notify } from '../../notifications/server/notify'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { documentNotices } from '../document-reasons'
import { standIns } from './document-seams'

type Person = { userId: string; name: string }
/** Who gets the document. `details` go into the history; `why` is told to somebody who stands in. */
export type Receiver = Person & {
  details: { to: string; standsInFor?: string }
  why?: CodedText
}

/**
 * Who gets a document that is meant for a person: they themselves, or who stands in while they are away, which they are told.
 * What somebody takes for themselves stays with them.
 */
export async function receiverOf(
  ctx: Context,
  tx: TenantTransaction,
  { documentId, person }: { documentId: number; person: Person },
): Promise<Receiver> {
  const themselves = { ...person, details: { to: person.name } }
  if (person.userId === ctx.actor.id) return themselves
  for (const find of ctx.seams.of(standIns)) {
    const found = await find(ctx, tx, { documentId, userId: person.userId })
    if (!found) continue
    const { userId, name } = found
    const told = { kind: 'stood-in', to: { userId: person.userId }, documentId, why: { text: name } } as const
    await notify(ctx, tx, told)
    return {
      userId,
      name,
      details: { to: name, standsInFor: person.name },
      why: documentNotices.standsInFor({ name: person.name }),
    }
  }
  return themselves
}
