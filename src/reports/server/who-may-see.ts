import { flagFor } from '../../access/flags'
import type { PermissionTable } from '../../access/permissions'
import { principalFromClaims } from '../../access/principal'
import type { AnalyticsPageName } from '../../analytics/analytics-search'
import { licensingFlag } from '../../analytics/licensing.api'
import type { DirectoryUser, IdentityDirectory } from '../../identity/server/identity-directory'
import { dayInZone } from '../../kernel/dates'
import type { Config } from '../../platform/config/config'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'

export type SightDependencies = {
  directory: Pick<IdentityDirectory, 'find'>
  permissions: PermissionTable
  flags: Pick<FeatureFlags, 'evaluateFlags'>
  config: Pick<Config, 'productName'>
}

/** Somebody who may see a page now. `hasNames`: whether they may open documents, and so know whose they are. */
export type PageReader = { id: string; email: string; name: string; hasNames: boolean }

/** This person as a reader of the page, by what holds for them now; null where they have left, or may not see it. */
export async function readerOfPage(
  ctx: Context,
  tx: TenantTransaction,
  deps: SightDependencies,
  { userId, page }: { userId: string; page: AnalyticsPageName },
): Promise<PageReader | null> {
  const user = await deps.directory.find(tx, userId)
  if (!user || !(await isLetIn(ctx, tx, user)) || user.email === '') return null
  const name = `${user.firstName} ${user.lastName}`.trim()
  const principal = principalFromClaims(
    {
      ...{ sub: user.id, email: user.email, name, groups: user.groups, rights: user.rights },
      ...{ approle: user.roles, customerid: user.customerId ?? '' },
    },
    { product: deps.config.productName },
  )
  const may = (permission: string) => deps.permissions[permission]?.(principal) ?? false
  if (!may('analytics.read')) return null
  if (page === 'licensing') {
    const on = await deps.flags.evaluateFlags({ customerId: ctx.customerId, userId })
    if (!on[flagFor(licensingFlag, deps.config.productName)]) return null
  }
  return { id: user.id, email: user.email, name, hasNames: may('documents.read') }
}

/** Active, not beyond their last day, and of this customer or of the provider's staff. */
async function isLetIn(ctx: Context, tx: TenantTransaction, user: DirectoryUser): Promise<boolean> {
  const isOwn = user.customerId === null || Number(user.customerId) === ctx.customerId
  if (user.status !== 'active' || !isOwn) return false
  const { timeZone } = await readOwnCustomer(tx)
  return user.validUntil === null || user.validUntil >= dayInZone(ctx.now(), timeZone)
}
