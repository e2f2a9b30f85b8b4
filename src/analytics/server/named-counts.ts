import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readCompanyNames, readSupplierNames } from '../../master-data/server/find-master-data'
import { readRows } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import type { NamedCount } from '../analytics.api'
import type { Count } from './read-counts'

type Named = 'supplier' | 'company' | 'processor'

/** Counts with the names of what they are counted of, the greatest first. */
export async function namedCounts(
  tx: TenantReading,
  counts: readonly Count[],
  of?: Named,
): Promise<NamedCount[]> {
  const names = of
    ? await readNames[of](
        tx,
        counts.map(({ key }) => key),
      )
    : new Map<string, string>()
  return [...counts]
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .map(({ key, count }) => ({ key, name: names.get(key) ?? null, count }))
}

const readNames: Record<Named, (tx: TenantReading, ids: string[]) => Promise<ReadonlyMap<string, string>>> = {
  supplier: readSupplierNames,
  company: readCompanyNames,
  processor: readProcessorNames,
}

const processorRow = z.object({ id: z.string(), name: z.string() })

/** As the history of a document names them that they have submitted. */
async function readProcessorNames(tx: TenantReading, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows(
    tx,
    processorRow,
    sql`SELECT who.id, h.actor_name AS name FROM unnest(${sql.param(ids)}::text[]) who (id)
      CROSS JOIN LATERAL (SELECT document_id FROM document_facts WHERE processor = who.id AND completed_on IS NOT NULL
        ORDER BY completed_on DESC LIMIT 1) f
      CROSS JOIN LATERAL (SELECT actor_name FROM document_history
        WHERE document_id = f.document_id AND actor_id = who.id AND action = 'submit' LIMIT 1) h`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
