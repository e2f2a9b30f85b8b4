import { inArray } from 'drizzle-orm'
import type { ToldText } from '../../kernel/told-text'
import type { Transaction } from '../database/database'
import { suppressedAddresses } from './outgoing-mails.tables'

const lower = (addresses: readonly string[]) => addresses.map((address) => address.toLowerCase())

/** Sends nothing more to these addresses, until they write to us or a person asks for it. */
export async function suppressAddresses(
  tx: Transaction,
  { addresses, reason, now }: { addresses: readonly string[]; reason: ToldText; now: Date },
): Promise<void> {
  const rows = [...new Set(lower(addresses))].map((address) => ({ address, reason, since: now }))
  if (rows.length > 0) await tx.insert(suppressedAddresses).values(rows).onConflictDoNothing()
}

/** Those of the addresses that take no mail. */
export async function readSuppressed(tx: Transaction, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await tx
    .select({ address: suppressedAddresses.address })
    .from(suppressedAddresses)
    .where(inArray(suppressedAddresses.address, lower(addresses)))
  const found = new Set(rows.map(({ address }) => address))
  return new Set(addresses.filter((address) => found.has(address.toLowerCase())))
}

/** Addresses that gave a sign of life, or that a person insists on. */
export async function liftSuppression(tx: Transaction, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0)
    await tx.delete(suppressedAddresses).where(inArray(suppressedAddresses.address, lower(addresses)))
}
