import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Principal } from '../../access/principal'
import { predictRelease } from '../../analytics/server/read-predictions'
import { mayAct } from '../../documents/may-act'
import { documents } from '../../documents/server/documents.tables'
import type { ListTab } from '../../listing/list-address'
import { statusesOf } from '../../listing/list-tabs'
import { compileFilters } from '../../listing/server/compile-filters'
import { type CappedCount, countRows } from '../../listing/server/count-rows'
import { inStates } from '../../listing/server/in-states'
import { listCondition } from '../../listing/server/list-documents'
import { listedOf, listedSelection } from '../../listing/server/read-listed'
import { readPage } from '../../listing/server/read-page'
import { orderKeys } from '../../listing/server/result-order'
import { writeFilters } from '../../listing/side-filters'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import {
  assignedTo,
  type CountedList,
  type MotionName,
  motionLists,
  ownLists,
  reviewAtRisk,
} from '../counted-lists'
import type { Dashboard } from '../dashboard.api'
import type { Reading } from './read-parts'

type Part<Name extends keyof Dashboard> = NonNullable<Dashboard[Name]>

/** The condition of the list that a number's link opens. */
export const conditionOf = ({ ctx, tx, asking }: Reading, { screen, status, filters }: CountedList) =>
  listCondition(ctx, tx, { asking, query: { screen, status, filters: writeFilters(filters) || undefined } })

const countList = async (reading: Reading, list: CountedList): Promise<CappedCount> =>
  countRows(reading.tx, await conditionOf(reading, list))

/** How much stands where, and what waits for the reader. */
export async function readWork(reading: Reading): Promise<Part<'work'>> {
  const names = Object.keys(motionLists) as MotionName[]
  const [atRisk, nextRelease, predictedRelease, waiting, ...counts] = await Promise.all([
    countList(reading, reviewAtRisk),
    readNextRelease(reading),
    readPredictedRelease(reading),
    readWaiting(reading),
    ...names.map((name) => countList(reading, motionLists[name])),
  ])
  const motion = Object.fromEntries(names.map((name, at) => [name, counts[at]])) as Part<'work'>['motion']
  return { motion, reviewAtRisk: atRisk, nextRelease, predictedRelease, waiting }
}

/** What the reader has to do, and did today. */
export async function readOwnWork(reading: Reading): Promise<Part<'own'>> {
  const lists = ownLists(reading.ctx.actor.name)
  const [assigned, myGroups, submitted] = await Promise.all([
    countList(reading, lists.assigned),
    countList(reading, lists.myGroups),
    countList(reading, lists.submitted),
  ])
  return { assigned, myGroups, submitted }
}

const releaseRow = z.object({ at: z.coerce.date().nullable() })

async function readNextRelease({ tx }: Reading): Promise<string | null> {
  const [row] = await readRows(
    tx,
    releaseRow,
    sql`SELECT min(release_at) AS at FROM documents WHERE status = 'HITL'`,
  )
  return row!.at?.toISOString() ?? null
}

/** Of the documents in review the one that is predicted to leave it first. */
async function readPredictedRelease({ ctx, tx }: Reading): Promise<Part<'work'>['predictedRelease']> {
  const { of, error } = await predictRelease(tx, ctx.now())
  const [first] = [...of.values()].sort((a, b) => a.getTime() - b.getTime())
  return first && error ? { at: first.toISOString(), errorMinutes: error.minutes } : null
}

const mostWaiting = 10
/** The nearest SLA target first; among those without one the nearest due date. */
const urgency = 'slaDueAt:asc,dueDate:asc'

/** The tabs whose documents wait for this person: the clerk's own work, or the escalations that they answer. */
function turnsOf(principal: Principal): ListTab[] {
  if (mayAct(principal, 'submit')) return ['ready', 'flagged', 'needs-attention']
  if (mayAct(principal, 'clear-flags')) return ['flagged', 'escalations']
  return mayAct(principal, 'send-to-flagged') ? ['escalations'] : []
}

/** What waits for the reader and is not assigned to somebody else. */
async function readWaiting({ ctx, tx, asking }: Reading): Promise<Part<'work'>['waiting']> {
  const tabs = ctx.actor.kind === 'user' ? turnsOf(ctx.actor.principal) : []
  if (tabs.length === 0) return []
  const isTheirs = compileFilters(ctx, asking, { assignment: ['mine', 'nobody'] })
  const question = {
    where: and(inStates(tabs.flatMap((tab) => statusesOf('my-invoices', tab))), isTheirs)!,
    keys: orderKeys(asking, urgency),
    signature: 'dashboard',
    more: listedSelection([], asking),
  }
  const { rows } = await readPage(tx, question, { page: 1, itemsPerPage: mostWaiting })
  return listedOf(ctx, rows, { columns: [], asking })
}

const loadRow = z.object({ name: z.string().nullable(), open: wholeNumber, late: wholeNumber })
const mostPeople = 12

/** Who has how many open documents; those of nobody too. */
export async function readTeam(reading: Reading): Promise<Part<'team'>> {
  const of = (isLate: boolean): Promise<SQL> => conditionOf(reading, allOf(isLate))
  return readRows(
    reading.tx,
    loadRow,
    sql`SELECT nullif(${documents.assigneeName}, '') AS name, count(*) AS open, count(*) FILTER (WHERE ${await of(true)}) AS late
      FROM ${documents} WHERE ${await of(false)} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostPeople}`,
  )
}

const allOf = (isLate: boolean): CountedList => {
  const { assignee: _, ...filters } = assignedTo(null, isLate).filters
  return { screen: 'my-invoices', status: 'all', filters }
}
