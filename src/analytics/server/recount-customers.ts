import type { Database } from '../../platform/database/database'
import { type ContextFor, systemActor } from '../../tenants/server/context'
import { customerNames } from '../../tenants/server/list-tenants'
import { recountCustomer } from './recount'

/** One customer or all of them; whether what differs is put right. */
export type RecountAsked = { customer: string | null; repairs: boolean }
export type RecountNeeds = { database: Database; contextFor: ContextFor }

/** Recounts and says on standard output what differs. @returns the exit code: 0, 1 when something differs, 2 for no such customer */
export async function recountCustomers(
  { database, contextFor }: RecountNeeds,
  { customer, repairs }: RecountAsked,
): Promise<number> {
  const names = await customerNames(database)
  const ids = [...names.keys()].filter((id) => customer === null || id === customer)
  if (ids.length === 0) {
    process.stderr.write(`There is no customer ${customer}.\n`)
    return 2
  }
  let isWrong = false
  for (const id of ids) {
    const ctx = contextFor({ customerId: Number(id), actor: systemActor, requestId: 'recount' })
    const { documents, wrongFacts, wrongCounts } = await recountCustomer(ctx, { repairs })
    const differs = wrongFacts.length > 0 || wrongCounts > 0
    isWrong ||= differs
    const named = wrongFacts.slice(0, 10).join(', ')
    const what = differs
      ? `${wrongFacts.length} documents counted wrongly${named && ` (${named})`}, ${wrongCounts} sums${repairs ? '; repaired' : ''}`
      : 'all numbers are right'
    process.stdout.write(`${names.get(id)} (${id}): ${documents} documents, ${what}\n`)
  }
  return isWrong && !repairs ? 1 : 0
}
