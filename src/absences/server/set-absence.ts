import { eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/server/write-audit'
import { dayInZone } from '../../kernel/dates'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { roleText } from '../../users/user-errors'
import { type Absence, isAway, longestChain, mostAbsenceDays, overlaps } from '../absence'
import type { AbsenceState } from '../absences.api'
import { absencesErrors } from '../absences-errors'
import { absences } from './absences.tables'
import { missingRoles, readColleagues, type WorkingColleague } from './colleagues'

const dayMs = 24 * 60 * 60_000

/** When somebody is away, now or ahead, and who could stand in. @throws absences.no_such_user */
export async function readAbsenceOf(
  ctx: Context,
  tx: TenantTransaction,
  userId: string,
): Promise<AbsenceState> {
  const today = await ownToday(ctx, tx)
  const colleagues = await readColleagues(tx)
  const person = userOf(colleagues, userId)
  const [row] = await tx.select().from(absences).where(eq(absences.userId, userId))
  const standIns = colleagues
    .filter((one) => one.userId !== userId && missingRoles(one, person).length === 0)
    .map(({ userId: id, name }) => ({ userId: id, name }))
  if (!row || row.untilDay < today) return { absence: null, standIns }
  const { fromDay: from, untilDay: until, standInId, setBy, setAt } = row
  const name = colleagues.find((one) => one.userId === standInId)?.name ?? standInId
  return {
    absence: {
      from,
      until,
      standIn: { userId: standInId, name },
      isNow: isAway({ from, until }, today),
      setBy,
      setAt: setAt.toISOString(),
    },
    standIns,
  }
}

/**
 * Says when somebody is away and who stands in; null takes it back. On record, as it says who works on what.
 * @throws absences.no_such_user, absences.no_such_person, absences.own_stand_in, absences.ends_before_it_begins, absences.is_over, absences.too_long,
 * absences.lacks_roles, absences.circle
 */
export async function setAbsence(
  ctx: Context,
  tx: TenantTransaction,
  { userId, absence }: { userId: string; absence: Absence | null },
): Promise<AbsenceState> {
  const colleagues = await readColleagues(tx)
  const person = userOf(colleagues, userId)
  if (absence) {
    refuseDays(absence, await ownToday(ctx, tx))
    await refuseStandIn(tx, { person, absence, colleagues })
    const set = {
      fromDay: absence.from,
      untilDay: absence.until,
      standInId: absence.standInId,
      setBy: ctx.actor.name,
      setById: ctx.actor.id,
      setAt: ctx.now(),
    }
    await tx
      .insert(absences)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: [absences.customerId, absences.userId], set })
  } else await tx.delete(absences).where(eq(absences.userId, userId))
  await writeAudit(ctx, tx, {
    action: absence ? 'user.set-absence' : 'user.end-absence',
    subject: { id: userId, name: person.name },
    details: { ...absence },
  })
  return readAbsenceOf(ctx, tx, userId)
}

/** Today by the customer's clock. */
export async function ownToday(ctx: Context, tx: TenantTransaction): Promise<string> {
  return dayInZone(ctx.now(), (await readOwnCustomer(tx)).timeZone)
}

function refuseDays({ from, until }: Absence, today: string): void {
  if (until < from) throw absencesErrors.endsBeforeItBegins()
  if (until < today) throw absencesErrors.isOver()
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1
  if (days > mostAbsenceDays) throw absencesErrors.tooLong({ most: mostAbsenceDays })
}

type Asked = { person: WorkingColleague; absence: Absence; colleagues: readonly WorkingColleague[] }

async function refuseStandIn(tx: TenantTransaction, { person, absence, colleagues }: Asked): Promise<void> {
  if (absence.standInId === person.userId) throw absencesErrors.ownStandIn()
  const standIn = colleagues.find((one) => one.userId === absence.standInId)
  if (!standIn) throw absencesErrors.noSuchPerson()
  const missing = missingRoles(standIn, person)
  if (missing.length > 0)
    throw absencesErrors.lacksRoles({ standIn: standIn.name, roles: missing.map(roleText) })
  const all = await tx.select().from(absences)
  let at = standIn.userId
  for (let hop = 1; hop <= longestChain; hop += 1) {
    const own = all.find((one) => one.userId === at)
    if (!own || !overlaps({ from: own.fromDay, until: own.untilDay }, absence)) return
    if (own.standInId === person.userId)
      throw absencesErrors.circle({ standIn: standIn.name, name: person.name })
    at = own.standInId
  }
}

function userOf(colleagues: readonly WorkingColleague[], userId: string): WorkingColleague {
  const person = colleagues.find((one) => one.userId === userId)
  if (!person) throw absencesErrors.noSuchUser()
  return person
}
