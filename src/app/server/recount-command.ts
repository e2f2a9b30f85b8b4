import { parseArgs } from 'node:util'
import { recountCustomer } from '../../analytics/server/recount'
import { loadConfig } from '../../platform/config/config'
import { systemActor } from '../../tenants/server/context'
import { customerNames } from '../../tenants/server/list-tenants'
import { type Dependencies, openDependencies } from './dependencies'

const usage = `Usage: kontor recount [--customer ID] [--repair]
Works out every number of the analytics anew from the documents and their history, and compares it with what is stored.
With --repair what differs is put right. Kontor may be running meanwhile.
`

/** `kontor recount`. @returns 0 when everything is right by now, 1 when something differs, 2 when called wrongly. */
export async function recountCommand(argv: string[], environment = process.env): Promise<number> {
  const asked = readArguments(argv)
  if (!asked) {
    process.stderr.write(usage)
    return 2
  }
  const config = await loadConfig(environment)
  const deps = await openDependencies({ ...config, role: 'web', logLevel: 'warn' })
  try {
    return await recountAll(deps, asked)
  } finally {
    await deps.close()
  }
}

type Asked = { customer: string | null; repairs: boolean }

function readArguments(args: string[]): Asked | null {
  try {
    const { values } = parseArgs({
      args,
      options: { customer: { type: 'string' }, repair: { type: 'boolean' } },
    })
    return { customer: values.customer ?? null, repairs: values.repair ?? false }
  } catch {
    return null
  }
}

async function recountAll(
  { database, contextFor }: Pick<Dependencies, 'database' | 'contextFor'>,
  { customer, repairs }: Asked,
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
