import { desc } from 'drizzle-orm'
import { askOnce } from '../../platform/database/ask-once'
import type { TenantReading } from '../../tenants/server/context'
import { deliveredLayout, type FieldLayout } from '../field-layout'
import { fieldLayouts } from './documents.tables'

/** What the customer has published last. Read in each transaction, so that it counts at once everywhere. */
export async function readFieldLayout(tx: TenantReading): Promise<FieldLayout> {
  const [row] = await askOnce(tx, 'field layout', () =>
    tx
      .select({ version: fieldLayouts.version, layout: fieldLayouts.layout })
      .from(fieldLayouts)
      .orderBy(desc(fieldLayouts.version))
      .limit(1),
  )
  return row ? { version: row.version, ...row.layout } : deliveredLayout
}
