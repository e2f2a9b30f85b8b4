import { workRoles } from '../../documents/work-roles'
import { readPeople } from '../../notifications/server/people'
import type { TenantReading } from '../../tenants/server/context'
import type { GroupPerson } from '../check-group'

/** Who can be a member of a group, and who of them can be given its documents. */
export async function readGroupPeople(tx: TenantReading): Promise<(GroupPerson & { email: string })[]> {
  const people = await readPeople(tx)
  const workers = new Set((await readPeople(tx, workRoles)).map(({ userId }) => userId))
  return people.map((person) => ({ ...person, worksOnDocuments: workers.has(person.userId) }))
}
