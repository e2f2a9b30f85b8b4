import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { minorAmount, readRows } from '../../platform/database/read-rows'
import type { TenantTransaction } from '../../tenants/server/context'

const keysRow = z.object({
  number_key: z.string().nullable(),
  read_key: z.string().nullable(),
  supplier_id: z.string().nullable(),
  minor: minorAmount.nullable(),
  file_hash: z.string(),
  is_new: z.boolean(),
})
type InvoiceKeys = z.output<typeof keysRow>

/** By what a document is known as the same invoice as another one. */
export async function readKeys(tx: TenantTransaction, documentId: number): Promise<InvoiceKeys> {
  const rows = await readRows(
    tx,
    keysRow,
    sql`SELECT invoice_number_key AS number_key, read_number_key AS read_key, supplier_id, control_amount_minor AS minor,
      file_hash, status = 'PROCESSING' AS is_new FROM documents WHERE id = ${documentId}`,
  )
  return rows[0]!
}

/** Its number as it stands and as it was read, without what people write differently. */
export const numbersOf = ({ number_key, read_key }: InvoiceKeys) =>
  [...new Set([number_key, read_key])].filter((key) => key !== null)

/**
 * Until the transaction ends, nobody else gets past this for a document that could be the same invoice: whoever comes
 * second sees what the first has written.
 */
export async function oneOfAKindAtATime(tx: TenantTransaction, documentId: number): Promise<void> {
  const own = await readKeys(tx, documentId)
  const keys = [
    `file ${own.file_hash}`,
    ...numbersOf(own).map((key) => `number ${key}`),
    ...(own.supplier_id !== null && own.minor !== null ? [`amount ${own.supplier_id} ${own.minor}`] : []),
  ]
  // in one order for everybody, so that nobody waits for the other
  for (const key of keys.sort())
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(kontor_customer_id() || ' ' || ${key}::text, 0))`,
    )
}
