import { asc } from 'drizzle-orm'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { CustomerFacts } from '../tenants.api'
import { type ContextFor, systemActor } from './context'
import { customerFacts } from './room-server'
import { customers } from './tenants.tables'

type Needs = {
  config: Pick<Config, 'environment'>
  clock: { now(): Date }
  database: Database
  flags: Pick<FeatureFlags, 'evaluateFlags'>
  contextFor: ContextFor
}

const keptForMs = 15_000
const unknown = { plan: null, inReview: 0, oldestInReview: null, lastActivity: null }

/** What is going on at each customer, of fifteen seconds ago at most: it is asked for by everybody who selects one. */
export function customerFactsOf(deps: Needs): (userId: string) => Promise<CustomerFacts[]> {
  let kept: { at: number; answer: Promise<Omit<CustomerFacts, 'flags'>[]> } | null = null
  const current = () => {
    const now = deps.clock.now().getTime()
    if (kept && now - kept.at < keptForMs && now >= kept.at) return kept.answer
    const answer = readFacts(deps)
    kept = { at: now, answer }
    answer.catch(() => {
      kept = null
    })
    return answer
  }
  return async (userId) =>
    Promise.all(
      (await current()).map(async (facts) => {
        const flags = await deps.flags.evaluateFlags({ customerId: facts.customerId, userId })
        return { ...facts, flags: Object.keys(flags).filter((name) => flags[name]) }
      }),
    )
}

/** Customer by customer, each in a transaction of its own: row-level security shows no more than one at a time. */
async function readFacts({ config, database, contextFor }: Needs): Promise<Omit<CustomerFacts, 'flags'>[]> {
  const all = await database.transaction((tx) =>
    tx.select({ id: customers.id }).from(customers).orderBy(asc(customers.id)),
  )
  const found: Omit<CustomerFacts, 'flags'>[] = []
  for (const { id } of all) {
    const ctx = contextFor({ customerId: id, actor: systemActor, requestId: 'customer-facts' })
    const parts = await ctx.read(async (tx) => {
      const read = []
      for (const factsOf of ctx.seams.of(customerFacts)) read.push(await factsOf(tx, ctx.now()))
      return read
    })
    found.push(Object.assign({ customerId: id, environment: config.environment, ...unknown }, ...parts))
  }
  return found
}
