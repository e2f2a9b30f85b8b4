import { z } from 'zod'
import { endpoint } from '../access/endpoint'

const people = { scope: 'customer', permission: 'users.manage' } as const
const params = z.object({ id: z.string().min(1).max(200) })

const sessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** "Firefox, Windows"; null where it isn't known. */
      browser: z.string().nullable(),
      address: z.string().nullable(),
      signedIn: z.string(),
      seen: z.string(),
    }),
  ),
})
export type UserSessions = z.output<typeof sessions>

export const listUserSessions = endpoint({
  name: 'listUserSessions',
  method: 'GET',
  path: '/api/users/:id/sessions',
  summary: 'Where a user is signed in now',
  ...people,
  params,
  response: sessions,
})

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  summary: 'Signs a user out: of one browser, or everywhere',
  ...people,
  params,
  /** Left out: all of them. */
  query: z.object({ session: z.string().max(200).optional() }),
  response: sessions,
})
