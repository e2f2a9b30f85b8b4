import { parseArgs } from 'node:util'
import pg from 'pg'
import { derivedKey } from '../../platform/secrets/sealed'
import { type AuditHead, type VerifiedChain, verifyAudit } from './verify-audit'

type Opened = { adminUrl: string; config: { secret: string }; close(): Promise<void> }

const usage = `Usage: kontor verify-audit [--head CUSTOMER:NUMBER:HASH]…
Recomputes every entry of the audit and says of each customer how many there are and which is the newest. Keep that line
elsewhere: given with --head the next time, it shows whether newest entries were taken off since. Kontor may be running.
`

const says: Record<NonNullable<VerifiedChain['fault']>['kind'], string> = {
  missing: 'is missing',
  changed: 'was changed, or one before it was taken off',
  unsealed: 'was written without the key of this installation',
  cut: 'is not the one of before',
}

/** `kontor verify-audit`. @returns 0 when every entry is as it was written, 1 when one isn't, 2 when called wrongly. */
export async function verifyAuditCommand(argv: string[], open: () => Promise<Opened>): Promise<number> {
  const heads = readHeads(argv)
  if (!heads) {
    process.stderr.write(usage)
    return 2
  }
  const deps = await open()
  const client = new pg.Client({ connectionString: deps.adminUrl })
  try {
    await client.connect()
    const chains = await verifyAudit(client, derivedKey(deps.config.secret, 'audit'), heads)
    for (const chain of chains) process.stdout.write(`${lineOf(chain)}\n`)
    if (chains.length === 0) process.stdout.write('There are no entries.\n')
    return chains.some(({ fault }) => fault) ? 1 : 0
  } finally {
    await client.end()
    await deps.close()
  }
}

function lineOf({ customerId, entries, head, fault }: VerifiedChain): string {
  const whose = customerId === 0 ? 'provider' : `customer ${customerId}`
  if (fault) return `${whose}: entry ${fault.number} ${says[fault.kind]}; ${entries} before it are right`
  return `${whose}: ${entries} entries are right; newest ${customerId}:${entries}:${head?.hash ?? ''}`
}

/** null: an argument isn't understood. */
function readHeads(args: string[]): AuditHead[] | null {
  try {
    const { values } = parseArgs({ args, options: { head: { type: 'string', multiple: true } } })
    return (values.head ?? []).map((head) => {
      const [, customerId, number, hash] = /^(\d+):(\d+):([\da-f]{64})$/.exec(head)!
      return { customerId: Number(customerId), number: Number(number), hash: hash! }
    })
  } catch {
    return null
  }
}
