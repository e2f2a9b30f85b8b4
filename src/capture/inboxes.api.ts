import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { bodyRules, type InboxSettings, isLocalPart, isSenderPattern, tidySender } from './inbox'

const address = z.string().max(320)
const version = z.number().int().min(0)

const senders = z
  .array(z.string().refine(isSenderPattern).transform(tidySender))
  .max(200)
  .transform((list) => [...new Set(list)])

export const inboxSettings = z.object({
  displayName: z.string().trim().min(1).max(80),
  isActive: z.boolean(),
  companyID: z.string().max(64).nullable(),
  allowedSenders: senders,
  blockedSenders: senders,
  acknowledges: z.boolean(),
  body: z.enum(bodyRules),
  viewers: z.array(z.object({ userId: z.string().min(1).max(200), name: z.string().max(200) })).max(500),
}) satisfies z.ZodType<InboxSettings>

const localPart = z
  .string()
  .refine(isLocalPart)
  .transform((text) => text.trim().toLowerCase())

const inbox = z.object({
  address,
  /** 0 while nobody has changed anything. */
  version,
  settings: inboxSettings,
  changed: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type Inbox = z.output<typeof inbox>

export const listInboxes = endpoint({
  name: 'listInboxes',
  method: 'GET',
  path: '/api/settings/inboxes',
  summary: 'The addresses that invoices come in at, what is set for each, and the domains for new ones',
  scope: 'customer',
  permission: 'settings.change',
  response: z.object({
    inboxes: z.array(inbox),
    domains: z.array(z.string()),
    companies: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Who can be a viewer. */
    people: z.array(z.object({ userId: z.string(), name: z.string() })),
  }),
})
export type InboxList = z.output<typeof listInboxes.response>

export const createInbox = endpoint({
  name: 'createInbox',
  method: 'POST',
  path: '/api/settings/inboxes',
  summary: 'Makes an address at a domain of the customer; mail to it is taken from then on',
  scope: 'customer',
  permission: 'settings.change',
  body: z.object({ localPart, domain: z.string().max(253), settings: inboxSettings }),
  response: inbox,
})

export const saveInbox = endpoint({
  name: 'saveInbox',
  method: 'PUT',
  path: '/api/settings/inboxes',
  summary:
    'Saves what is set for an inbox; refused when somebody has changed it since the version that the caller saw',
  scope: 'customer',
  permission: 'settings.change',
  body: z.object({ address, version, settings: inboxSettings }),
  response: inbox,
})

const inboxChange = z.object({
  version,
  by: z.string(),
  at: z.string(),
  /** The version that this change took back. */
  undoes: z.number().nullable(),
  before: inboxSettings,
  after: inboxSettings,
})
export type InboxChange = z.output<typeof inboxChange>

export const listInboxChanges = endpoint({
  name: 'listInboxChanges',
  method: 'GET',
  path: '/api/settings/inboxes/changes',
  summary: 'Who changed what of an inbox, newest first',
  scope: 'customer',
  permission: 'settings.change',
  query: z.object({
    address,
    /** The version of the last one seen. */
    before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ changes: z.array(inboxChange) }),
})

export const undoInboxChange = endpoint({
  name: 'undoInboxChange',
  method: 'POST',
  path: '/api/settings/inboxes/undo',
  summary: 'Takes back the newest change of an inbox; that is a change too',
  scope: 'customer',
  permission: 'settings.change',
  body: z.object({ address, version: z.number().int().min(1) }),
  response: inbox,
})
