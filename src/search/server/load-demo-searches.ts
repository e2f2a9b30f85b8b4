import { demoCustomers, harborPine } from '../../../seeds/demo-customers'
import { openStatuses } from '../../documents/document-status'
import { findUserByEmail } from '../../identity/server/identity-users'
import type { SearchCondition } from '../../listing/search-expression'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import type { ContextFor } from '../../tenants/server/context'
import { contextOfSeedUser } from '../../tenants/server/seed-context'
import { createSavedSearch, listSavedSearches, shareSavedSearch } from './saved-searches'

export type DemoSearchDependencies = {
  config: Pick<Config, 'productName'>
  contextFor: ContextFor
  database: Pick<Database, 'pool'>
}

const open: SearchCondition = { field: 'status', operator: 'is-any-of', values: [...openStatuses] }

/** What Harbor & Pine's AP manager looks for again and again, shared with everybody there. */
const searchesOfManager: readonly { name: string; conditions: SearchCondition[]; sort: string }[] = [
  {
    name: 'Due this week, not submitted',
    conditions: [open, { field: 'dueDate', operator: 'in-period', values: ['this-week'] }],
    sort: 'dueDate:asc',
  },
  {
    name: 'Credits without reference',
    conditions: [
      { field: 'documentType', operator: 'equals', values: ['CREDIT'] },
      { field: 'referenceInvoice', operator: 'is-missing', values: [] },
    ],
    sort: 'receivedDate:desc',
  },
  {
    // who is new has no record in the ERP yet
    name: 'Over 10,000 USD new suppliers',
    conditions: [
      open,
      { field: 'controlAmt', operator: 'more', values: ['10000'] },
      { field: 'currency', operator: 'equals', values: ['USD'] },
      { field: 'supplierID', operator: 'is-missing', values: [] },
    ],
    sort: 'controlAmt:desc',
  },
  {
    name: 'Held > 5 days',
    conditions: [
      { field: 'status', operator: 'equals', values: ['ON_HOLD'] },
      { field: 'statusSince', operator: 'in-period', values: ['before-last-5-days'] },
    ],
    sort: 'statusSince:asc',
  },
  {
    name: 'E-invoices this month',
    conditions: [
      { field: 'source', operator: 'equals', values: ['E_INVOICE'] },
      { field: 'receivedDate', operator: 'in-period', values: ['this-month'] },
    ],
    sort: 'receivedDate:desc',
  },
]

/** The manager's searches. Who has searches keeps them. */
export async function loadDemoSearches(deps: DemoSearchDependencies, customerId: string): Promise<void> {
  if (customerId !== harborPine.id) return
  const manager = demoCustomers
    .find(({ id }) => id === customerId)!
    .users.find(({ roles }) => roles.includes('AP_MANAGER'))!
  const known = await findUserByEmail(deps.database.pool, manager.email)
  const ctx = contextOfSeedUser(deps, { ...manager, id: known?.id ?? manager.id }, Number(customerId))
  if ((await listSavedSearches(ctx, { withHits: false })).searches.length > 0) return
  for (const { name, conditions, sort } of searchesOfManager) {
    const { id } = await createSavedSearch(ctx, {
      name,
      description: '',
      expression: { join: 'and', conditions },
      columns: [],
      sort,
      subscription: 'none',
    })
    await shareSavedSearch(ctx, { id, sharing: { with: 'customer' } })
  }
}
