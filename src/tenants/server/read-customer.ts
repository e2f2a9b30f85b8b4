import { eq, sql } from 'drizzle-orm'
import { ExpectedError } from '../../kernel/error-codes'
import type { TenantTransaction } from './context'
import { type CustomerRow, customers } from './tenants.tables'

/** The transaction's own customer. */
export async function readOwnCustomer(tx: TenantTransaction): Promise<CustomerRow> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, sql`kontor_customer_id()`))
  if (!customer)
    throw new ExpectedError('tenants.no_such_customer', 'not-found', 'This customer does not exist.')
  return customer
}
