import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'

/** KEPT: there is no mail server, so it can be read here only. */
export const outboxStates = [
  'QUEUED',
  'SENDING',
  'SENT',
  'KEPT',
  'REFUSED',
  'BOUNCED',
  'CANCELLED',
  'SUPPRESSED',
] as const
export type OutboxState = (typeof outboxStates)[number]

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
    /** Those of the last 30 days that were refused or came back. */
    failed: z.stringbool().default(false),
  }),
  response: z.object({
    mails: z.array(
      z.object({
        id: z.number(),
        to: z.string(),
        subject: z.string(),
        created_at: z.string(),
        state: z.enum(outboxStates),
        reason: toldTextSchema.nullable(),
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
    state: z.enum(outboxStates),
    /** Why it is in its state: what the mail server said of it. */
    reason: toldTextSchema.nullable(),
    /** In their order, which is their number. `size` in bytes; null: the file is no longer kept. */
    attachments: z.array(z.object({ fileName: z.string(), size: z.number().nullable() })),
  }),
})

export const downloadOutboxAttachment = endpoint({
  name: 'downloadOutboxAttachment',
  method: 'GET',
  path: '/api/outbox/:id/attachments/:number',
  summary:
    'A file that went out with a mail, by its place from 0; of a document only for who sees the document',
  scope: 'customer',
  permission: 'outbox.read',
  params: z.object({
    id: z.coerce.number().int().positive(),
    number: z.coerce.number().int().min(0).max(1_000),
  }),
  response: 'file',
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
        error: toldTextSchema,
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
