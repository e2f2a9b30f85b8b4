import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import { documentStatuses } from '../documents/document-status'
import type { CodedText } from '../kernel/told-text'
import { bookObjects } from './books-csv'
import { identityChange } from './onboarding.api'
import { type CheckLine, checkedSteps, stepStates } from './tenant-steps'

const count = z.number().int()
const superusers = { scope: 'user', permission: 'tenants.manage' } as const
const id = z.coerce.number().int().positive().max(2_147_483_647)
const byId = { params: z.object({ id }), ...superusers } as const
const version = z.number().int().min(0)
const nothing = z.object({})

const checkLine = z.object({
  tone: z.enum(['good', 'bad', 'note']),
  told: toldTextSchema as unknown as z.ZodType<CodedText>,
}) satisfies z.ZodType<CheckLine>

const checkedStep = z.object({
  step: z.enum(checkedSteps),
  /** Nobody goes live before its check has passed. */
  isRequired: z.boolean(),
  /** outdated: it passed, but what it looked at has changed since. */
  state: z.enum(stepStates),
  /** What the newest check found. */
  check: z.object({ at: z.string(), by: z.string(), lines: z.array(checkLine) }).nullable(),
})

const scored = { counted: count, recognised: count }
const tenantSteps = z.object({
  steps: z.array(checkedStep),
  idp: z.object({ issuer: z.string(), clientId: z.string(), audience: z.string(), isEmbedded: z.boolean() }),
  samples: z.object({
    documents: z.array(
      z.object({
        id: count,
        fileName: z.string(),
        status: z.enum(documentStatuses),
        confirmed: z.object({ by: z.string(), at: z.string() }).nullable(),
        ...scored,
      }),
    ),
    /** Over the confirmed ones. */
    fields: z.array(z.object({ field: z.string(), label: toldTextSchema, ...scored })),
  }),
})
export type TenantSteps = z.output<typeof tenantSteps>
export type CheckedStepView = TenantSteps['steps'][number]

export const readTenantSteps = endpoint({
  name: 'readTenantSteps',
  method: 'GET',
  path: '/api/tenants/:id/steps',
  summary: 'How far a customer is set up: what the check of each step found, and whether that still counts',
  ...byId,
  response: tenantSteps,
})

export const runTenantCheck = endpoint({
  name: 'runTenantCheck',
  method: 'POST',
  path: '/api/tenants/:id/checks/:step',
  summary: 'Tries for real what a step has set up, and keeps what was found',
  ...superusers,
  params: z.object({ id, step: z.enum(checkedSteps) }),
  body: nothing,
  response: tenantSteps,
})

export const saveTenantIdentity = endpoint({
  name: 'saveTenantIdentity',
  method: 'PUT',
  path: '/api/tenants/:id/identity',
  summary: 'Changes who the customer is and who looks after it; the id and the short name stay',
  ...byId,
  body: identityChange,
  response: tenantSteps,
})

export const saveHandOverNote = endpoint({
  name: 'saveHandOverNote',
  method: 'PUT',
  path: '/api/tenants/:id/note',
  summary: 'Keeps what whoever takes the customer over has to know',
  ...byId,
  body: z.object({ version, note: z.string().trim().max(5_000) }),
  response: tenantSteps,
})

export const openSignInTest = endpoint({
  name: 'openSignInTest',
  method: 'POST',
  path: '/api/tenants/:id/sign-in-test',
  summary: 'Makes a link by which somebody of the customer tries their sign-in; earlier links end',
  ...byId,
  body: nothing,
  response: z.object({ address: z.string() }),
})

export const noteSignInTest = endpoint({
  name: 'noteSignInTest',
  method: 'POST',
  path: '/api/sign-in-test',
  summary: 'Notes who signed in by the link of a test, and says whether they could work for the customer',
  scope: 'user',
  permission: 'signed-in',
  body: z.object({ ticket: z.string().min(1).max(100) }),
  response: z.object({ customer: z.string(), hasPassed: z.boolean(), lines: z.array(checkLine) }),
})

export const addSample = endpoint({
  name: 'addSample',
  method: 'POST',
  path: '/api/tenants/:id/samples',
  summary: "Takes one of the customer's own invoices into the sample run",
  ...byId,
  query: z.object({ fileName: z.string().min(1).max(255) }),
  body: 'bytes',
  response: tenantSteps,
})

export const changeSample = endpoint({
  name: 'changeSample',
  method: 'PUT',
  path: '/api/tenants/:id/samples/:documentId',
  summary: 'Says that a person has compared every field of the invoice, takes that back, or leaves it out',
  ...superusers,
  params: z.object({ id, documentId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.object({ change: z.enum(['confirm', 'reopen', 'remove']) }),
  response: tenantSteps,
})

export const loadBooks = endpoint({
  name: 'loadBooks',
  method: 'POST',
  path: '/api/tenants/:id/books/:object',
  summary:
    "Adds the lines of a CSV to the embedded ERP's books and replaces those with the same ID; all of them or none",
  ...superusers,
  params: z.object({ id, object: z.enum(bookObjects) }),
  body: z.object({ csv: z.string().max(5_000_000) }),
  response: z.object({ rows: count }),
})

export const takeLive = endpoint({
  name: 'takeLive',
  method: 'POST',
  path: '/api/tenants/:id/go-live',
  summary:
    'Takes the customer live; refused while the check of a required step is open, failed or out of date',
  ...byId,
  body: z.object({ version }),
  response: tenantSteps,
})
