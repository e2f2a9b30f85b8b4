import { createHash, createHmac } from 'node:crypto'
import type { AuditDetails } from '../audit-actions'

/** An entry without what proves it. */
export type AuditContent = {
  customerId: number
  number: number
  at: Date
  actorId: string
  actorName: string
  action: string
  subjectId: string | null
  subjectName: string | null
  details: AuditDetails
}

/** Before the first entry. */
export const chainStart: Buffer = Buffer.alloc(32)

/** SHA-256 over the hash of the entry before and the entry itself, as JSON with sorted keys. */
export function hashOfEntry(previous: Buffer, entry: AuditContent): Buffer {
  const { customerId, number, at, actorId, actorName, action, subjectId, subjectName, details } = entry
  const content = [
    customerId,
    number,
    at.toISOString(),
    actorId,
    actorName,
    action,
    subjectId,
    subjectName,
    sorted(details),
  ]
  return createHash('sha256').update(previous).update(JSON.stringify(content)).digest()
}

/** Only who has the installation's key can make it: a chain that was computed anew has none. */
export function sealOf(key: Buffer, hash: Buffer): Buffer {
  return createHmac('sha256', key).update(hash).digest()
}

/** PostgreSQL gives the keys of JSON back in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  )
}
