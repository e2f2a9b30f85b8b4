import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { instantValue, readRows, wholeNumber } from '../../platform/database/read-rows'
import { chainStart, hashOfEntry, sealOf } from './audit-chain'

const customerRow = z.object({ customerId: z.number() })
const entryRow = z.object({
  customerId: z.number(),
  number: wholeNumber,
  at: instantValue,
  actorId: z.string(),
  actorName: z.string(),
  action: z.string(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  hash: z.instanceof(Buffer),
  seal: z.instanceof(Buffer),
})
type Entry = z.output<typeof entryRow>

/** The newest entry of a chain that somebody wrote down earlier; its hash in hex. */
export type AuditHead = { customerId: number; number: number; hash: string }

/**
 * What a customer's chain shows. `missing`: the number isn't there; `changed`: the entry is not what was written, or follows
 * another one; `unsealed`: it was written without the installation's key; `cut`: a head of before is gone or another one.
 */
export type VerifiedChain = {
  customerId: number
  entries: number
  head: AuditHead | null
  fault: { number: number; kind: 'missing' | 'changed' | 'unsealed' | 'cut' } | null
}

/**
 * Recomputes every customer's audit from its first entry to its last. `on` sees every customer (the owner of the tables).
 * That newest entries were taken off shows only against `heads` that were written down before.
 */
export async function verifyAudit(
  on: pg.Pool | pg.ClientBase,
  key: Buffer,
  heads: readonly AuditHead[] = [],
): Promise<VerifiedChain[]> {
  const kept = await readRows(
    on,
    customerRow,
    sql`SELECT DISTINCT customer_id AS "customerId" FROM audit_entries`,
  )
  const ids = new Set([...kept, ...heads].map(({ customerId }) => customerId))
  const chains: VerifiedChain[] = []
  for (const customerId of [...ids].sort((one, other) => one - other)) {
    const expected = heads.filter((head) => head.customerId === customerId)
    chains.push(await verifyChain(on, key, { customerId, expected }))
  }
  return chains
}

/** The same for one customer's chain; in a transaction that sees it. */
export async function verifyChain(
  on: Parameters<typeof readRows>[0],
  key: Buffer,
  { customerId, expected }: { customerId: number; expected: readonly AuditHead[] },
): Promise<VerifiedChain> {
  let [last, previous] = [0, chainStart]
  const open = new Map(expected.map(({ number, hash }) => [number, hash]))
  const chain = (fault: VerifiedChain['fault']): VerifiedChain => ({
    customerId,
    entries: last,
    head: last === 0 ? null : { customerId, number: last, hash: previous.toString('hex') },
    fault,
  })
  for (;;) {
    const entries = await readRows(on, entryRow, nextOf(customerId, last))
    for (const entry of entries) {
      const kind = faultOf(entry, { last, previous, key })
      if (kind) return chain({ number: kind === 'missing' ? last + 1 : entry.number, kind })
      ;[last, previous] = [entry.number, entry.hash]
      if (open.get(last) === previous.toString('hex')) open.delete(last)
    }
    if (entries.length === 0) break
  }
  const [cut] = open.keys()
  return chain(cut === undefined ? null : { number: cut, kind: 'cut' })
}

function faultOf(
  entry: Entry,
  { last, previous, key }: { last: number; previous: Buffer; key: Buffer },
): 'missing' | 'changed' | 'unsealed' | null {
  if (entry.number !== last + 1) return 'missing'
  if (!entry.hash.equals(hashOfEntry(previous, entry))) return 'changed'
  return entry.seal.equals(sealOf(key, entry.hash)) ? null : 'unsealed'
}

const atOnce = 1000

function nextOf(customerId: number, after: number): SQL {
  return sql`SELECT customer_id AS "customerId", number, at, actor_id AS "actorId", actor_name AS "actorName", action,
      subject_id AS "subjectId", subject_name AS "subjectName", details, hash, seal
    FROM audit_entries WHERE customer_id = ${customerId} AND number > ${after} ORDER BY number LIMIT ${atOnce}`
}
