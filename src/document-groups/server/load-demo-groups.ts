import { demoCustomers } from '../../../seeds/demo-customers'
import { demoGroups } from '../../../seeds/demo-groups'
import { findUserByEmail } from '../../identity/server/identity-users'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { switchOn } from '../../platform/feature-flags/switch-on'
import type { ContextFor } from '../../tenants/server/context'
import { contextOfDemoAdmin } from '../../tenants/server/seed-context'
import { catchAllId, groupCondition } from '../document-group'
import { createGroup, saveGroup } from './change-groups'
import { readGroupList } from './group-list'

export type DemoGroupDependencies = {
  config: Pick<Config, 'productName'>
  contextFor: ContextFor
  database: Pick<Database, 'pool'>
  flags: Pick<FeatureFlags, 'evaluateFlags' | 'setFlag'>
}

/** A demo customer's groups and who works on them, made by its AP admin. Who has groups keeps them. */
export async function loadDemoGroups(deps: DemoGroupDependencies, customerId: string): Promise<void> {
  const [seed, customer] = [demoGroups[customerId], demoCustomers.find(({ id }) => id === customerId)]
  if (!seed || !customer) return
  const names = ['has-enterprise-subscription']
  await switchOn(deps.flags, { customerId: Number(customerId), names, changedBy: 'Demo' })
  const ctx = contextOfDemoAdmin(deps, customerId)
  const people = new Map<string, string>()
  for (const { displayName, email } of customer.users) {
    const user = await findUserByEmail(deps.database.pool, email)
    if (user) people.set(displayName, user.id)
  }
  const membersOf = (names: readonly string[]) =>
    names.flatMap((name) => (people.has(name) ? { name, userId: people.get(name)! } : []))
  await ctx.transaction(async (tx) => {
    if ((await readGroupList(tx)).version > 0) return
    for (const { name, when, members, ...more } of seed.groups)
      await createGroup(ctx, tx, {
        name,
        join: 'and',
        conditions: when.map((condition) => groupCondition.parse(condition)),
        members: membersOf(members),
        isActive: true,
        ...more,
      })
    const rest = (await readGroupList(tx)).groups.find(({ id }) => id === catchAllId)!
    const draft = { ...rest, members: membersOf(seed.catchAll) }
    await saveGroup(ctx, tx, { id: catchAllId, version: rest.version, draft })
  })
}
