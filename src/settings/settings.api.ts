import { z } from 'zod'
import { endpoint } from '../access/endpoint'

const preferenceKey = z.object({ key: z.string().regex(/^[a-z0-9.-]{1,80}$/) })

export const readPreference = endpoint({
  name: 'readPreference',
  method: 'GET',
  path: '/api/preferences/:key',
  summary: 'One remembered choice of the caller, null when there is none',
  scope: 'customer',
  permission: 'signed-in',
  params: preferenceKey,
  response: z.object({ value: z.unknown() }),
})

export const savePreference = endpoint({
  name: 'savePreference',
  method: 'PUT',
  path: '/api/preferences/:key',
  summary: 'Remembers a choice of the caller: columns, widths, density',
  scope: 'customer',
  permission: 'signed-in',
  params: preferenceKey,
  body: z.object({ value: z.json() }),
  response: z.object({ value: z.unknown() }),
})

export const listOutboxMails = endpoint({
  name: 'listOutboxMails',
  method: 'GET',
  path: '/api/outbox',
  summary: 'Mails that Kontor sent, or would have sent were a mail server configured',
  scope: 'customer',
  permission: 'outbox.read',
  query: z.object({
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    mails: z.array(
      z.object({
        id: z.number(),
        to: z.string(),
        subject: z.string(),
        created_at: z.string(),
        state: z.string(),
      }),
    ),
    isEmbedded: z.boolean(),
  }),
})

export const readOutboxMail = endpoint({
  name: 'readOutboxMail',
  method: 'GET',
  path: '/api/outbox/:id',
  summary: 'One outgoing mail',
  scope: 'customer',
  permission: 'outbox.read',
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: z.object({
    id: z.number(),
    to: z.string(),
    cc: z.string(),
    from: z.string(),
    replyTo: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    html: z.string().nullable(),
    created_at: z.string(),
    state: z.string(),
  }),
})

export const listDeadJobs = endpoint({
  name: 'listDeadJobs',
  method: 'GET',
  path: '/api/dead-letters',
  summary: 'Work that failed five times and now waits for a person',
  scope: 'customer',
  permission: 'jobs.manage',
  response: z.object({
    jobs: z.array(
      z.object({
        id: z.number(),
        kind: z.string(),
        invID: z.number().nullable(),
        attempts: z.number(),
        error: z.string(),
        dead_at: z.string(),
      }),
    ),
  }),
})

export const retryDeadJob = endpoint({
  name: 'retryDeadJob',
  method: 'POST',
  path: '/api/dead-letters/:id/retry',
  summary: 'Tries the work again from the start',
  scope: 'customer',
  permission: 'jobs.manage',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({}),
  response: z.object({ isQueued: z.boolean() }),
})

export const readFlags = endpoint({
  name: 'readFlags',
  method: 'GET',
  path: '/api/feature-flags',
  summary: 'Every feature flag as it stands for the caller and the customer',
  scope: 'customer',
  permission: 'signed-in',
  response: z.object({ flags: z.record(z.string(), z.boolean()) }),
})

export const setFlag = endpoint({
  name: 'setFlag',
  method: 'PUT',
  path: '/api/feature-flags/:name',
  summary: 'Switches a feature for the customer',
  scope: 'customer',
  permission: 'flags.manage',
  params: z.object({ name: z.string().max(80) }),
  body: z.object({ enabled: z.boolean() }),
  response: z.object({ flags: z.record(z.string(), z.boolean()) }),
})
