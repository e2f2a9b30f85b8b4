import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readGroupList } from '../../../document-groups/server/group-list'
import { readRows } from '../../../platform/database/read-rows'
import { checkTexts } from '../../check-texts'
import { bad, good, type Looking, note, stepCheck } from './step-check'

const enterpriseFlag = 'has-enterprise-subscription'

/** Who works on which documents. */
export const groupsCheck = stepCheck({
  async look({ tx }: Looking) {
    const { version, groups } = await readGroupList(tx)
    return { version, groups: groups.map(({ name, members }) => ({ name, members: members.length })) }
  },
  async run({ customerId, actor }, { version, groups }, { flags }) {
    const on = await flags.evaluateFlags({ customerId, userId: actor.id })
    if (!on[enterpriseFlag]) return [note(checkTexts.groupsOff())]
    if (version === 0) return [note(checkTexts.noGroups())]
    const empty = groups.filter(({ members }) => members === 0)
    return [
      good(checkTexts.groups({ count: groups.length })),
      ...empty.map(({ name }) => bad(checkTexts.groupEmpty({ group: name }))),
    ]
  },
})

const peopleRow = z.object({
  people: z.number(),
  invited: z.number(),
  userAdmins: z.number(),
  specialists: z.number(),
  apAdmins: z.number(),
})

/** Whether there is somebody for everything that has to be done. With an outside provider people are known once they came. */
export const usersCheck = stepCheck({
  async look({ tx }: Looking) {
    const [row] = await readRows(
      tx,
      peopleRow,
      sql`WITH known AS (
          SELECT coalesce(u.roles, p.roles) AS roles, coalesce(u.status, 'active') = 'invited' AS is_invited,
            u.id IS NULL OR kontor_is_let_in(u.status, u.valid_until, u.customer_id) AS is_let_in
          FROM notification_people p LEFT JOIN identity_users u ON u.id = p.user_id
          WHERE u.id IS NULL OR u.customer_id = kontor_customer_id()::text
        )
        SELECT count(*) FILTER (WHERE is_let_in)::int AS people, count(*) FILTER (WHERE is_invited)::int AS invited,
          count(*) FILTER (WHERE is_let_in AND 'USER_ADMIN' = ANY (roles))::int AS "userAdmins",
          count(*) FILTER (WHERE is_let_in AND 'AP_SPECIALIST' = ANY (roles))::int AS specialists,
          count(*) FILTER (WHERE is_let_in AND 'AP_ADMIN' = ANY (roles))::int AS "apAdmins"
        FROM known`,
    )
    return row!
  },
  async run(_ctx, { people, invited, userAdmins, specialists, apAdmins }) {
    return [
      good(checkTexts.people({ count: people })),
      ...(invited > 0 ? [note(checkTexts.invited({ count: invited }))] : []),
      ...(userAdmins === 0 ? [bad(checkTexts.noUserAdmin())] : []),
      ...(specialists === 0 ? [bad(checkTexts.noSpecialist())] : []),
      ...(apAdmins === 0 ? [note(checkTexts.noApAdmin())] : []),
    ]
  },
})
