import { z } from 'zod'
import { endpoint } from '../access/endpoint'

const people = { scope: 'customer', permission: 'users.manage' } as const

const startedView = z.object({
  viewID: z.string(),
  endsAt: z.string(),
  /** As their own identity token would have them. */
  profile: z.object({
    sub: z.string(),
    email: z.string(),
    name: z.string(),
    groups: z.array(z.string()),
    approle: z.array(z.string()),
    rights: z.array(z.string()),
    customerid: z.string(),
  }),
})
export type StartedView = z.output<typeof startedView>

export const startView = endpoint({
  name: 'startView',
  method: 'POST',
  path: '/api/users/:id/view',
  summary:
    'Begins to look at Kontor as this user sees it, for an hour at most: calls name the view in the header viewas',
  ...people,
  params: z.object({ id: z.string().min(1).max(200) }),
  response: startedView,
})

export const endView = endpoint({
  name: 'endView',
  method: 'DELETE',
  path: '/api/users/views/:viewId',
  summary: 'Ends looking at Kontor as somebody else',
  ...people,
  params: z.object({ viewId: z.uuid() }),
  response: z.object({ viewID: z.string() }),
})
