import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { currencyCodes } from '../kernel/currencies'
import { locales } from '../kernel/locales'
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
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
})

/** What can be changed of a customer later, too. */
const tenantIdentity = z.object({
  name: z.string().trim().min(1).max(120),
  region,
  locale: z.enum(locales),
  timeZone,
  currency: z.string().refine((code) => currencyCodes.includes(code)),
  /** Who of the provider looks after the customer. */
  owner: z.string().trim().max(120),
  goLiveOn: day.nullable(),
})

/** The tail of the group USERS_…. */
const shortnamePattern = /^[A-Z][A-Z0-9_]{1,29}$/

export const newTenant = tenantIdentity.extend({
  shortname: z.string().trim().regex(shortnamePattern),
  usesValidationServices: z.boolean(),
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

export const createTenant = endpoint({
  name: 'createTenant',
  method: 'POST',
  path: '/api/tenants',
  summary:
    'Makes a customer that can work at once: an inbox, features, and an invitation for its first user admin',
  ...superusers,
  body: newTenant,
  response: tenantSummary,
  status: 201,
})
