import { z } from 'zod'
import { endpoint } from '../access/endpoint'

const day = z.iso.date()
const userId = z.string().min(1).max(200)

const absence = z.object({
  from: day,
  until: day,
  standIn: z.object({ userId: z.string(), name: z.string() }),
  /** By the customer's clock. */
  isNow: z.boolean(),
  setBy: z.string(),
  setAt: z.string(),
})

const state = z.object({
  /** The one that goes on or lies ahead; null: none. */
  absence: absence.nullable(),
  /** Who may stand in: whoever has every role of this person that works on documents. */
  standIns: z.array(z.object({ userId: z.string(), name: z.string() })),
})
export type AbsenceState = z.output<typeof state>

/** null takes it back. */
const wish = z.object({
  absence: z.object({ from: day, until: day, standInId: userId }).nullable(),
})

const own = { scope: 'customer', permission: 'absences.own' } as const
const others = { scope: 'customer', permission: 'users.manage', params: z.object({ id: userId }) } as const

export const readOwnAbsence = endpoint({
  name: 'readOwnAbsence',
  method: 'GET',
  path: '/api/out-of-office',
  summary: 'When the caller is out of office and who stands in, and who could',
  ...own,
  response: state,
})

export const saveOwnAbsence = endpoint({
  name: 'saveOwnAbsence',
  method: 'PUT',
  path: '/api/out-of-office',
  summary: 'Says when the caller is out of office and who stands in, or takes that back',
  ...own,
  body: wish,
  response: state,
})

export const readAbsence = endpoint({
  name: 'readAbsence',
  method: 'GET',
  path: '/api/users/:id/absence',
  summary: 'The same of another person',
  ...others,
  response: state,
})

export const saveAbsence = endpoint({
  name: 'saveAbsence',
  method: 'PUT',
  path: '/api/users/:id/absence',
  summary: 'Says it for another person',
  ...others,
  body: wish,
  response: state,
})
