import { eq, sql } from 'drizzle-orm'
import { askOnce } from '../../platform/database/ask-once'
import { tenantErrors } from '../tenant-errors'
import type { TenantReading } from './context'
import { type CustomerRow, customers } from './tenants.tables'

/** The transaction's own customer. */
export async function readOwnCustomer(tx: TenantReading): Promise<CustomerRow> {
  const [customer] = await askOnce(tx, 'own customer', () =>
    tx.select().from(customers).where(eq(customers.id, sql`kontor_customer_id()`)),
  )
  if (!customer) throw tenantErrors.noSuchCustomer()
  return customer
}
