import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { environments } from '../kernel/environments'
import { locales } from '../kernel/locales'

/** How a part of an installation answers. `silent`: it was asked and said nothing within the limit. */
export const partStates = ['ok', 'away', 'silent', 'full', 'read-only'] as const
export type PartState = (typeof partStates)[number]

export const checkHealth = endpoint({
  name: 'checkHealth',
  method: 'GET',
  path: '/api/healthcheck',
  summary:
    '200 once Kontor can be read: database and schema answer; degraded while another part does not. 503 names the part in details.parts',
  scope: 'public',
  permission: 'public',
  response: z.object({
    status: z.enum(['healthy', 'degraded']),
    parts: z.record(z.string(), z.enum(partStates)),
  }),
})

export const readConfiguration = endpoint({
  name: 'readConfiguration',
  method: 'GET',
  path: '/api/configuration',
  summary: 'What the web client must know before anybody signs in',
  scope: 'public',
  permission: 'public',
  response: z.object({
    productName: z.string(),
    providerName: z.string(),
    einvoicingProviderName: z.string(),
    environment: z.enum(environments),
    version: z.string(),
    oidc: z.object({
      authority: z.string(),
      clientId: z.string(),
      scope: z.string(),
      resource: z.string().nullable(),
    }),
    smtpPort: z.number().nullable(),
    /** The host of calls for a customer, before his region is put in front of it; null: the same host. */
    regionalApiUrl: z.string().nullable(),
    outside: z.object({
      helpWidgetUrl: z.string().nullable(),
      guidanceUrl: z.string().nullable(),
      errorReportingUrl: z.string().nullable(),
    }),
  }),
})

export const customerSummary = z.object({
  id: z.number(),
  name: z.string(),
  shortname: z.string(),
  region: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  inboxes: z.array(z.string()),
  usesValidationServices: z.boolean(),
  /** The locale that numbers and dates are written in; null: each person's own. */
  formats: z.string().nullable(),
  /** The month that the fiscal year begins in, 1 to 12. */
  fiscalYearStart: z.number(),
  hasLogo: z.boolean(),
})
export type CustomerSummary = z.output<typeof customerSummary>

export const readSession = endpoint({
  name: 'readSession',
  method: 'GET',
  path: '/api/session',
  summary: 'Who the caller is, for which customer, and what he may do',
  scope: 'user',
  permission: 'signed-in',
  response: z.object({
    user: z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      initials: z.string(),
      roles: z.array(z.string()),
      groups: z.array(z.string()),
      isInternal: z.boolean(),
      /** The one chosen by hand; null: as the browser wants it. */
      locale: z.enum(locales).nullable(),
    }),
    customer: customerSummary.nullable(),
    /** How far the customer's clock is ahead of the real one; 0 but for customers of the demo. */
    clockAheadMs: z.number(),
    /** Permission name → may he; the screen asks this, never a role. */
    can: z.record(z.string(), z.boolean()),
    flags: z.record(z.string(), z.boolean()),
  }),
})
export type Session = z.output<(typeof readSession)['response']>

export const readAnonymousFlags = endpoint({
  name: 'readAnonymousFlags',
  method: 'GET',
  path: '/api/session/anonymous-flags',
  summary: 'Every feature flag as it stands for somebody who is not signed in',
  scope: 'public',
  permission: 'public',
  response: z.object({ flags: z.record(z.string(), z.boolean()) }),
})

export const saveLocale = endpoint({
  name: 'saveLocale',
  method: 'PUT',
  path: '/api/session/locale',
  summary: 'Remembers the language, and the way of writing numbers and dates, that the caller chose',
  scope: 'user',
  permission: 'signed-in',
  body: z.object({ locale: z.enum(locales).nullable() }),
  response: z.object({ locale: z.enum(locales).nullable() }),
})

export const readRegion = endpoint({
  name: 'readRegion',
  method: 'GET',
  path: '/api/customer/region',
  summary: "The selected customer's region",
  scope: 'customer',
  permission: 'signed-in',
  response: z.object({ statusCode: z.literal(200), data: z.string() }),
})

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/api/customers',
  summary: 'Customers that internal staff may act for; pinned and recent ones first',
  scope: 'user',
  permission: 'customers.list',
  query: z.object({ q: z.string().max(100).default('') }),
  response: z.object({
    customers: z.array(customerSummary.extend({ isRecent: z.boolean(), isPinned: z.boolean() })),
  }),
})

const customerFacts = z.object({
  customerId: z.number(),
  environment: z.enum(environments),
  /** What the customer has agreed on for today; null: nothing. */
  plan: z.string().nullable(),
  /** The names of the feature flags that are on for the caller there. */
  flags: z.array(z.string()),
  /** Documents in review, and when the oldest of them came in. */
  inReview: z.number().int(),
  oldestInReview: z.string().nullable(),
  /** When anything last happened to one of the customer's documents. */
  lastActivity: z.string().nullable(),
})
export type CustomerFacts = z.output<typeof customerFacts>

export const listCustomerFacts = endpoint({
  name: 'listCustomerFacts',
  method: 'GET',
  path: '/api/customers/facts',
  summary: 'What is going on at the customers that internal staff may act for',
  scope: 'user',
  permission: 'customers.list',
  response: z.object({ facts: z.array(customerFacts) }),
})

export const selectCustomer = endpoint({
  name: 'selectCustomer',
  method: 'POST',
  path: '/api/customers/:id/selection',
  summary: 'Records that the caller switched to this customer, and why; in production a reason is needed',
  scope: 'user',
  permission: 'customers.list',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: z.object({ reason: z.string().max(500).optional() }),
  response: customerSummary,
})

export const pinCustomer = endpoint({
  name: 'pinCustomer',
  method: 'PUT',
  path: '/api/customers/:id/pin',
  summary: 'Keeps the customer at the top of the caller’s list, or no longer',
  scope: 'user',
  permission: 'customers.list',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: z.object({ isPinned: z.boolean() }),
  response: z.object({ isPinned: z.boolean() }),
})

export const listMailboxes = endpoint({
  name: 'listMailboxes',
  method: 'GET',
  path: '/api/mailboxes/',
  summary: 'Addresses that the customer receives invoices at',
  scope: 'customer',
  permission: 'documents.list',
  response: z.object({ mailboxes: z.array(z.object({ text: z.string(), value: z.string() })) }),
})
