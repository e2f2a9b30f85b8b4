import { lt } from 'drizzle-orm'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { savedSearches } from './saved-searches.tables'

/** How long a deleted search can be taken back. */
const keptDays = 7

/** Deletes for good, with their pins, the searches that were deleted days ago. @returns how many there were. */
export async function forgetDeletedSearches(ctx: Context, tx: TenantTransaction): Promise<number> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000)
  const { rowCount } = await tx.delete(savedSearches).where(lt(savedSearches.deletedAt, before))
  return rowCount ?? 0
}
