import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import { notificationChannels, notificationKinds } from './notification-kinds'

export const notification = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(notificationKinds),
  /** Addressed to the reader himself, or to a group that he belongs to. */
  isForMe: z.boolean(),
  isRead: z.boolean(),
  invID: z.number().nullable(),
  who: z.string(),
  why: toldTextSchema.nullable(),
})
export type Notification = z.output<typeof notification>

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the caller was told in the last 90 days, newest first, and how much of it he has not read',
  scope: 'customer',
  permission: 'notifications.own',
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  response: z.object({
    notifications: z.array(notification),
    nextBefore: z.number().nullable(),
    /** Counted up to 100. */
    unread: z.number(),
  }),
})

export const countNotifications = endpoint({
  name: 'countNotifications',
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many notifications the caller has not read, counted up to 100',
  scope: 'customer',
  permission: 'notifications.own',
  response: z.object({ unread: z.number() }),
})

export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks these notifications as read, or all of them',
  scope: 'customer',
  permission: 'notifications.own',
  body: z.object({ ids: z.union([z.literal('all'), z.array(z.number().int().positive()).min(1).max(200)]) }),
  response: z.object({ unread: z.number() }),
})

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const quietHours = z.object({ from: clockTime, until: clockTime })
export type QuietHours = z.output<typeof quietHours>

const choices = z.object({
  choices: z.record(z.string(), z.enum(notificationChannels)),
  /** No mail goes out in between, by the clocks of the caller's zone; null: at any time. */
  quietHours: quietHours.nullable(),
  /** IANA name, as the caller's browser said it last. */
  timeZone: z.string(),
})

export const readNotificationChoices = endpoint({
  name: 'readNotificationChoices',
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'By kind, how the caller wants to be told; and when no mail shall come',
  scope: 'customer',
  permission: 'notifications.own',
  response: choices,
})

export const saveNotificationChoice = endpoint({
  name: 'saveNotificationChoice',
  method: 'PUT',
  path: '/api/notifications/choices',
  summary: 'Says how the caller wants to be told of this kind',
  scope: 'customer',
  permission: 'notifications.own',
  body: z.object({ kind: z.enum(notificationKinds), channel: z.enum(notificationChannels) }),
  response: choices,
})

export const saveQuietHours = endpoint({
  name: 'saveQuietHours',
  method: 'PUT',
  path: '/api/notifications/quiet-hours',
  summary: 'Says when no mail shall come to the caller, and which clocks count',
  scope: 'customer',
  permission: 'notifications.own',
  body: z.object({ quietHours: quietHours.nullable(), timeZone: z.string().min(1).max(60) }),
  response: choices,
})

export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/api/people',
  summary:
    'Who works for the customer beside the caller, by the beginning of a name or e-mail address; or those with these ids',
  scope: 'customer',
  permission: 'people.list',
  query: z.object({
    q: z.string().max(60).default(''),
    /** Line by line, instead of `q`: who they are. An id without an answer belongs to nobody who works for the customer. */
    ids: z.string().max(11_000).optional(),
    /** Line by line: only people with one of these roles. */
    roles: z.string().max(400).optional(),
  }),
  response: z.object({
    people: z.array(z.object({ userId: z.string(), name: z.string(), email: z.string() })),
  }),
})
