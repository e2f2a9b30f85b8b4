import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { currencyCodes } from '../kernel/currencies'
import { timeZoneNamed } from '../kernel/dates'
import { locales } from '../kernel/locales'
import { shortnamePattern } from './check-tenant'
import { tenantStages } from './tenant-steps'

const count = z.number().int()
const day = z.iso.date()
const superusers = { scope: 'user', permission: 'tenants.manage' } as const

/** A customer as the list of tenants shows it. */
const tenantSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  shortname: z.string(),
  region: z.string(),
  stage: z.enum(tenantStages),
  /** Why nobody of the customer works at the moment; null: not paused. */
  paused: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  owner: z.string(),
  goLiveOn: day.nullable(),
  liveSince: z.string().nullable(),
  isDemo: z.boolean(),
  /** Steps of the wizard that are done, of how many. */
  done: count,
  of: count,
  version: count,
  plan: z.string().nullable(),
  /** Documents and people that there are, and jobs that failed for good. */
  documents: count,
  users: count,
  failedJobs: count,
  onboarding_form_status: z.object({
    onboarding_form_completed: z.boolean(),
    /** Empty while the form can be changed. */
    onboarding_form_locked_at: z.string(),
    user_requesting_onboarding: z.string(),
  }),
})
export type TenantSummary = z.output<typeof tenantSummary>

export const listTenants = endpoint({
  name: 'listTenants',
  method: 'GET',
  path: '/api/tenants',
  summary: 'Every customer of the installation, how far it is set up, and its numbers',
  ...superusers,
  response: z.object({ tenants: z.array(tenantSummary) }),
})

export const readTenantForm = endpoint({
  name: 'readTenantForm',
  method: 'GET',
  path: '/api/tenants/form',
  summary: 'What a new customer is proposed to have',
  ...superusers,
  response: z.object({
    regions: z.array(z.string()),
    /** What inbox addresses end with. */
    domain: z.string(),
  }),
})

const region = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/)
const timeZone = z
  .string()
  .refine((name) => timeZoneNamed(name) !== null)
  .transform((name) => timeZoneNamed(name) ?? name)

const currency = z.string().refine((code) => currencyCodes.includes(code))

/** What of a customer stands in no settings of its own, and can be changed later. */
const tenantIdentity = z.object({
  name: z.string().trim().min(1).max(120),
  region,
  currency,
  usesValidationServices: z.boolean(),
  /** Who of the provider looks after the customer. */
  owner: z.string().trim().max(120),
  goLiveOn: day.nullable(),
})
export type TenantIdentity = z.output<typeof tenantIdentity>

export const newTenant = tenantIdentity.extend({
  shortname: z.string().trim().regex(shortnamePattern),
  locale: z.enum(locales),
  timeZone,
  inbox: z
    .email()
    .max(254)
    .transform((address) => address.toLowerCase()),
  /** The first user admin, who gets an invitation. */
  admin: z.object({
    firstName: z.string().trim().max(80),
    lastName: z.string().trim().max(80),
    email: z.string().trim().max(254),
  }),
})
export type NewTenant = z.output<typeof newTenant>

const version = z.number().int().min(0)
export const identityChange = tenantIdentity.extend({ version })

const byId = {
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  ...superusers,
} as const

const certificate = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  name: z.string(),
  shortname: z.string(),
  purgedBy: z.string(),
  endedAt: z.string(),
  rows: count,
  files: count,
  /** SHA-256 of `content`, which stands in the provider's audit, too. */
  hash: z.string(),
  /** The certificate itself, as JSON. */
  content: z.string(),
})
export type FormerTenant = z.output<typeof certificate>

export const listFormerTenants = endpoint({
  name: 'listFormerTenants',
  method: 'GET',
  path: '/api/tenants/former',
  summary: 'Customers that left, with what attests that everything of them was destroyed',
  ...superusers,
  response: z.object({ former: z.array(certificate) }),
})

const exportState = z.object({
  state: z.enum(['WAITING', 'READY', 'FAILED']),
  by: z.string(),
  at: z.string(),
  /** Once it is ready. `verifiedAt`: it was read back, and every hash in it was right. */
  made: z
    .object({
      file: z.string(),
      size: count,
      manifest: z.string(),
      rows: count,
      files: count,
      verifiedAt: z.string(),
    })
    .optional(),
  fetched: z.object({ by: z.string(), at: z.string() }).optional(),
})

const tenantDetail = tenantSummary.extend({
  locale: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  usesValidationServices: z.boolean(),
  /** As agreed with the customer, who may have given itself another one in its settings. */
  agreedName: z.string(),
  inboxes: z.array(z.string()),
  handOverNote: z.string(),
  export: exportState.nullable(),
  /** Rows that are gone so far. */
  purged: count.nullable(),
})
export type TenantDetail = z.output<typeof tenantDetail>

export const createTenant = endpoint({
  name: 'createTenant',
  method: 'POST',
  path: '/api/tenants',
  summary:
    'Makes a customer that can work at once: an inbox, features, and an invitation for its first user admin',
  ...superusers,
  body: newTenant,
  response: tenantDetail,
  status: 201,
})

export const readTenant = endpoint({
  name: 'readTenant',
  method: 'GET',
  path: '/api/tenants/:id',
  summary: 'One customer: what it is set up with, and how far it is',
  ...byId,
  response: tenantDetail,
})

export const pauseTenant = endpoint({
  name: 'pauseTenant',
  method: 'POST',
  path: '/api/tenants/:id/pause',
  summary:
    'Keeps the people of a customer out for a while, or lets them in again (reason null); mail is taken all the same',
  ...byId,
  body: z.object({ version, reason: z.string().trim().min(1).max(500).nullable() }),
  response: tenantDetail,
})

export const cloneTenant = endpoint({
  name: 'cloneTenant',
  method: 'POST',
  path: '/api/tenants/:id/clone',
  summary:
    'Copies settings, rules and groups of a template customer, and books of the embedded ERP; never documents or people',
  ...byId,
  body: z.object({ version, from: z.number().int().positive().max(2_147_483_647) }),
  response: z.object({
    settings: count,
    rejectionRules: count,
    documentRules: count,
    /** Rows of the embedded ERP's books; 0 where there were books, or another ERP. */
    masterData: count,
    tenant: tenantDetail,
  }),
})

export const leaveTenant = endpoint({
  name: 'leaveTenant',
  method: 'POST',
  path: '/api/tenants/:id/leaving',
  summary: 'Starts to let a customer go, or takes that back',
  ...byId,
  body: z.object({ version, isLeaving: z.boolean() }),
  response: tenantDetail,
})

export const exportTenant = endpoint({
  name: 'exportTenant',
  method: 'POST',
  path: '/api/tenants/:id/export',
  summary:
    'Has everything of a leaving customer written into one archive, which is then read back and checked',
  ...byId,
  body: z.object({}),
  response: tenantDetail,
  status: 202,
})

export const fetchTenantExport = endpoint({
  name: 'fetchTenantExport',
  method: 'GET',
  path: '/api/tenants/:id/export',
  summary:
    'The archive (ZIP): each table as JSON and CSV, each stored file, and a manifest with the hash of each',
  ...byId,
  response: 'file',
})

export const purgeTenant = endpoint({
  name: 'purgeTenant',
  method: 'POST',
  path: '/api/tenants/:id/purge',
  summary:
    'Destroys everything of a leaving customer whose export was fetched; its short name says that it is meant',
  ...byId,
  body: z.object({ shortname: z.string().max(60) }),
  response: tenantDetail,
  status: 202,
})

export const importTenant = endpoint({
  name: 'importTenant',
  method: 'POST',
  path: '/api/tenants/import',
  summary: 'Builds a new customer from an export (ZIP), which is checked first; all of it or nothing',
  ...superusers,
  query: z.object({
    /** Another short name than that of the export. */
    shortname: z.string().trim().regex(shortnamePattern).optional(),
  }),
  body: 'bytes',
  response: z.object({ rows: count, files: count, tenant: tenantDetail }),
  status: 201,
})
