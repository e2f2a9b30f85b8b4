import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Served, serve } from '../../access/server/serve-endpoints'
import { openStatuses } from '../../documents/document-status'
import { denyingStatuses } from '../../documents/erp-status-words'
import { documents } from '../../documents/server/documents.tables'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import * as api from '../document-groups.api'
import * as change from './change-groups'
import { type GroupList, readGroupList } from './group-list'
import { readGroupPeople } from './group-people'
import { groupsOfDocument } from './is-in-group-of'
import { previewGroup, previewOrder } from './preview-group'

export function documentGroupsRoutes(): Served[] {
  const changed = (ctx: Context, work: (tx: TenantTransaction) => Promise<GroupList>) =>
    ctx.transaction(async (tx) => stateOf(tx, await work(tx)))
  return [
    serve(api.listDocumentGroups, (ctx) => ctx.read(async (tx) => stateOf(tx, await readGroupList(tx)))),
    serve(api.listGroupPeople, (ctx) => ctx.read(async (tx) => ({ people: await readGroupPeople(tx) }))),
    serve(api.listGroupChanges, (ctx, { query }) =>
      ctx.read(async (tx) => ({ changes: await change.readGroupChanges(tx, query) })),
    ),
    serve(api.previewDocumentGroup, (ctx, { body }) =>
      ctx.read((tx) => previewGroup(tx, { id: body.id, draft: body.group })),
    ),
    serve(api.previewGroupOrder, (ctx, { body }) => ctx.read((tx) => previewOrder(tx, body.ids))),
    serve(api.createDocumentGroup, (ctx, { body }) =>
      changed(ctx, (tx) => change.createGroup(ctx, tx, body)),
    ),
    serve(api.saveDocumentGroup, (ctx, { params, body }) =>
      changed(ctx, (tx) =>
        change.saveGroup(ctx, tx, { id: params.id, version: body.version, draft: body.group }),
      ),
    ),
    serve(api.deleteDocumentGroup, (ctx, { params, body }) =>
      changed(ctx, (tx) => change.deleteGroup(ctx, tx, { id: params.id, version: body.version })),
    ),
    serve(api.orderDocumentGroups, (ctx, { body }) =>
      changed(ctx, (tx) => change.orderGroups(ctx, tx, body)),
    ),
    serve(api.undoGroupChange, (ctx, { body }) =>
      changed(ctx, (tx) => change.undoNewest(ctx, tx, body.version)),
    ),
  ]
}

/** What My Invoices lists, where the count leads: all that are open but those in review, and those that the ERP has denied. */
const isListed = or(
  inArray(
    documents.status,
    openStatuses.filter((status) => status !== 'HITL'),
  ),
  and(eq(documents.status, 'SUBMITTED'), inArray(documents.erpStatus, [...denyingStatuses])),
)

const countRow = z.object({ group: z.string(), open: wholeNumber })

async function stateOf(
  tx: TenantReading,
  { version, groups, changed }: GroupList,
): Promise<api.GroupListState> {
  const counted = await readRows(
    tx,
    countRow,
    sql`SELECT g.name AS group, count(*) AS open FROM ${documents}, ${groupsOfDocument}
      WHERE ${isListed} AND g.name IS NOT NULL GROUP BY 1`,
  )
  return {
    version,
    groups: groups.map((group) => ({
      ...group,
      openDocuments: counted.find((one) => one.group === group.name)?.open ?? 0,
    })),
    changed: changed && { by: changed.by, at: changed.at.toISOString() },
  }
}
