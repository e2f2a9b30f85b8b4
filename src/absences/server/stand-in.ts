import { and, eq, gte, lte } from 'drizzle-orm'
import { readActingGroups } from '../../document-groups/server/group-list'
import type { StandIn } from '../../documents/server/document-seams'
import { documents } from '../../documents/server/documents.tables'
import { seesDocument } from '../../documents/server/sees-document'
import type { TenantTransaction } from '../../tenants/server/context'
import { endOfChain } from '../absence'
import { absences } from './absences.tables'
import { missingRoles, readColleagues } from './colleagues'
import { ownToday } from './set-absence'

/**
 * Who gets a document that somebody who is away today would get: the stand-in, as long as they are let in, have every role
 * of the other one, see the document, and work on its document group. null: the work stays where it was meant to go.
 */
export const findStandIn: StandIn = async (ctx, tx, { documentId, userId }) => {
  const today = await ownToday(ctx, tx)
  const away = await tx
    .select({ userId: absences.userId, standInId: absences.standInId })
    .from(absences)
    .where(and(lte(absences.fromDay, today), gte(absences.untilDay, today)))
  const standInId = endOfChain(userId, (one) => away.find((row) => row.userId === one)?.standInId)
  if (!standInId) return null
  const colleagues = await readColleagues(tx)
  const person = colleagues.find((one) => one.userId === userId)
  const standIn = colleagues.find((one) => one.userId === standInId)
  if (!person || !standIn || missingRoles(standIn, person).length > 0) return null
  if (!(await seesDocument(tx, documentId, standInId))) return null
  if (!(await worksOnGroupsOf(tx, documentId, standInId))) return null
  return { userId: standIn.userId, name: standIn.name, for: person.name }
}

/** Where the document's groups have members, they have to be one. */
async function worksOnGroupsOf(tx: TenantTransaction, documentId: number, userId: string): Promise<boolean> {
  const { groups } = await readActingGroups(tx)
  const [document] = await tx
    .select({ group: documents.documentGroup, also: documents.alsoInGroups })
    .from(documents)
    .where(eq(documents.id, documentId))
  const names = [document?.group, ...(document?.also ?? [])]
  const members = groups.filter(({ name }) => names.includes(name)).flatMap((group) => group.members)
  return members.length === 0 || members.some((member) => member.userId === userId)
}
