import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { appRoles } from '../../access/roles'
import type { Database } from '../../platform/database/database'
import { idRow, readRows, wholeNumber } from '../../platform/database/read-rows'
import { bindToCustomer, type ContextFor, systemActor } from '../../tenants/server/context'
import { notify } from './notify'

const countRow = z.object({ count: wholeNumber })

/** Tells everybody of a version that this database has not seen before; the first one ever replaces nothing. */
export async function tellOfNewVersion(
  deps: { database: Database; clock: { now(): Date }; contextFor: ContextFor },
  version: string,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const added = await tx.execute(sql`INSERT INTO product_versions (version, first_seen_at)
      VALUES (${version}, ${deps.clock.now()}) ON CONFLICT DO NOTHING RETURNING version`)
    if (added.rows.length === 0) return
    const all = await readRows(tx, countRow, sql`SELECT count(*) FROM product_versions`)
    if (all[0]!.count === 1) return
    const customers = await readRows(tx, idRow, sql`SELECT id FROM customers ORDER BY id`)
    for (const { id } of customers) {
      const bound = await bindToCustomer(tx, id)
      const ctx = deps.contextFor({ customerId: id, actor: systemActor, requestId: 'new-version' })
      const to = { roles: appRoles }
      await notify(ctx, bound, { kind: 'new-version', to, documentId: null, why: version })
    }
  })
}
