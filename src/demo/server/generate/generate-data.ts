import { parseArgs } from 'node:util'
import { countAllDocuments } from '../../../analytics/server/recount'
import { systemActor } from '../../../tenants/server/context'
import { copyDocuments, customersOf, type Plan } from './generate-documents'
import { type GenerateDependencies, generatedUser, writeGround } from './generate-ground'
import { storeSharedPage } from './shared-page'

const usage = `Usage: kontor generate --documents N [--customers 200] [--seed 1] [--until YYYY-MM-DD]
Fills the database of KONTOR_DATA or DATABASE_URL with customers and documents for trials and measurements.
One customer has a fifth of all documents. Kontor itself should not be running meanwhile.
`

const progressEveryMs = 2_000

/**
 * Reads the arguments, opens the doors to the database and the files, and writes. `open` answers null where only real
 * documents may be. @returns 0 when all was written, 1 where it is refused, 2 when called wrongly.
 */
export async function generateData(
  argv: string[],
  open: () => Promise<(GenerateDependencies & { close(): Promise<void> }) | null>,
): Promise<number> {
  const plan = readPlan(argv)
  if (!plan) {
    process.stderr.write(usage)
    return 2
  }
  const deps = await open()
  if (!deps) {
    process.stderr.write(
      'Generated documents are for trials; in the environment production nothing is written.\n',
    )
    return 1
  }
  try {
    await generate(deps, plan)
    return 0
  } finally {
    await deps.close()
  }
}

/** Writes the plan's customers, master data, people and documents. */
async function generate(deps: GenerateDependencies, plan: Plan): Promise<void> {
  const began = performance.now()
  const say = (line: string) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    process.stdout.write(`${seconds.padStart(4)} s  ${line}\n`)
  }
  const customers = customersOf(plan)
  say(`${customers.length} customers with their suppliers`)
  await writeGround(deps, customers)
  const shared = await storeSharedPage(
    deps.store,
    customers.map(({ id }) => id),
  )
  let saidAt = 0
  const onProgress = (line: string) => {
    if (performance.now() - saidAt < progressEveryMs) return
    saidAt = performance.now()
    say(line)
  }
  await copyDocuments({ adminUrl: deps.adminUrl, plan, customers, shared, onProgress })
  for (const { id, name } of customers) {
    onProgress(`numbers of ${name}`)
    await countAllDocuments(deps.contextFor({ customerId: id, actor: systemActor, requestId: 'generate' }))
  }
  const [biggest] = customers
  say(`done: ${plan.documents.toLocaleString('en')} documents of ${customers.length} customers`)
  process.stdout.write(
    `All documents of a customer share one stored file and page; their mails have no stored bytes.
${biggest!.name} (${biggest!.id}) has ${Math.round(biggest!.share * 100)} % of them: sign in as ${generatedUser(biggest!)}, password ${deps.config.demoPassword ?? '(none: set KONTOR_DEMO_PASSWORD)'}.
`,
  )
}

function readPlan(argv: string[]): Plan | null {
  const options = {
    documents: { type: 'string' },
    customers: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    until: { type: 'string' },
  } as const
  const { values } = parseOrNothing(argv, options) ?? {}
  const documents = wholeNumber(values?.documents, 100_000_000)
  const customers = wholeNumber(values?.customers, 5_000)
  const seed = wholeNumber(values?.seed, 2 ** 31)
  const now = values?.until ? new Date(`${values.until}T00:00:00Z`) : new Date()
  if (!documents || !customers || !seed || Number.isNaN(now.getTime())) return null
  return { documents, customers, seed, now }
}

function parseOrNothing<T extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options })
  } catch {
    return null
  }
}

function wholeNumber(text: string | undefined, most: number): number | null {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}
