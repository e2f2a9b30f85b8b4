import { sql } from 'drizzle-orm'
import { appRoles } from '../../access/roles'
import { notify } from '../../notifications/server/notify'
import { systemActor, type TenantTransaction } from '../../tenants/server/context'
import type { Dependencies } from './dependencies'

/** Tells everybody of a version that this database has not seen before; the first one ever replaces nothing. */
export async function tellOfVersion(deps: Dependencies, version: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const added = await tx.execute(sql`INSERT INTO product_versions (version, first_seen_at)
      VALUES (${version}, ${deps.clock.now()}) ON CONFLICT DO NOTHING RETURNING version`)
    if (added.rows.length === 0) return
    const all = await tx.execute<{ count: string }>(sql`SELECT count(*) FROM product_versions`)
    if (Number(all.rows[0]!.count) === 1) return
    const customers = await tx.execute<{ id: number }>(sql`SELECT id FROM customers ORDER BY id`)
    for (const { id } of customers.rows) {
      await tx.execute(sql`SELECT set_config('kontor.customer_id', ${String(id)}, true)`)
      const ctx = deps.contextFor({ customerId: id, actor: systemActor, requestId: 'new-version' })
      const to = { roles: appRoles }
      await notify(ctx, tx as TenantTransaction, { kind: 'new-version', to, documentId: null, why: version })
    }
  })
}
