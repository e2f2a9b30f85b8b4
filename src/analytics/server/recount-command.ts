import { parseArgs } from 'node:util'
import { type RecountAsked, type RecountNeeds, recountCustomers } from './recount-customers'

type Opened = RecountNeeds & { close(): Promise<void> }

const usage = `Usage: kontor recount [--customer ID] [--repair]
Works out every number of the analytics anew from the documents and their history, and compares it with what is stored.
With --repair what differs is put right. Kontor may be running meanwhile.
`

/** `kontor recount`. @returns 0 when everything is right by now, 1 when something differs, 2 when called wrongly. */
export async function recountCommand(argv: string[], open: () => Promise<Opened>): Promise<number> {
  const asked = readArguments(argv)
  if (!asked) {
    process.stderr.write(usage)
    return 2
  }
  const deps = await open()
  try {
    return await recountCustomers(deps, asked)
  } finally {
    await deps.close()
  }
}

function readArguments(args: string[]): RecountAsked | null {
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
