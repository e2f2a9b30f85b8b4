import { mayRead } from '../../documents/may-act'
import type { Context } from '../../tenants/server/context'
import { searchErrors } from '../search-errors'
import { conditionsOf, type SearchExpression } from '../search-expression'

/** What only those find by who may open documents: what is written in them and said about them. */
const inside: ReadonlySet<string> = new Set(['pageText', 'mailText', 'lineText', 'commentText'])

/** May the caller ask this? Lists are open to every role, the inside of documents is not. */
export function maySearchBy({ actor }: Context, expression: SearchExpression): boolean {
  if (actor.kind !== 'user' || mayRead(actor.principal)) return true
  return !conditionsOf(expression).some(({ field }) => inside.has(field))
}

/** @throws search.field_not_permitted */
export function refuseUnreadable(ctx: Context, expression: SearchExpression): void {
  if (maySearchBy(ctx, expression)) return
  throw searchErrors.fieldNotPermitted()
}
