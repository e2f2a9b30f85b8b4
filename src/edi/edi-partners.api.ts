import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { type EdiPartner, mostVersions, versionForm } from './edi-partner'

const identifier = z.string().trim().min(1).max(35)
const qualifier = z.string().trim().min(1).max(4)

export const ediPartnerSettings = z.object({
  name: z.string().trim().min(1).max(80),
  isActive: z.boolean(),
  senderId: identifier,
  senderQualifier: qualifier.nullable(),
  receiverId: identifier.nullable(),
  receiverQualifier: qualifier.nullable(),
  versions: z
    .array(z.string().trim().toUpperCase().regex(versionForm))
    .max(mostVersions)
    .transform((all) => [...new Set(all)]),
  x12Acknowledgement: z.enum(['997', '999']),
}) satisfies z.ZodType<EdiPartner>

const partner = z.object({
  id: z.number(),
  version: z.number(),
  settings: ediPartnerSettings,
  changed: z.object({ by: z.string(), at: z.string() }),
})
export type KeptEdiPartner = z.output<typeof partner>

const id = z.object({ id: z.coerce.number().int().positive() })
const version = z.number().int().min(1)
const shared = { scope: 'customer', permission: 'settings.change' } as const

export const listEdiPartners = endpoint({
  ...shared,
  name: 'listEdiPartners',
  method: 'GET',
  path: '/api/settings/edi-partners',
  summary: 'Whom the customer exchanges EDI messages with',
  response: z.object({ partners: z.array(partner) }),
})

export const addEdiPartner = endpoint({
  ...shared,
  name: 'addEdiPartner',
  method: 'POST',
  path: '/api/settings/edi-partners',
  summary: 'Adds a partner; refused where another active one has the same identifiers',
  body: z.object({ settings: ediPartnerSettings }),
  response: partner,
})

export const saveEdiPartner = endpoint({
  ...shared,
  name: 'saveEdiPartner',
  method: 'PUT',
  path: '/api/settings/edi-partners/:id',
  summary: 'Changes a partner; refused when somebody has changed it since the version that the caller saw',
  params: id,
  body: z.object({ version, settings: ediPartnerSettings }),
  response: partner,
})

export const removeEdiPartner = endpoint({
  ...shared,
  name: 'removeEdiPartner',
  method: 'POST',
  path: '/api/settings/edi-partners/:id/remove',
  summary: 'Removes a partner; what was received from them stays',
  params: id,
  body: z.object({ version }),
  response: z.object({}),
})

const change = z.object({
  version: z.number(),
  by: z.string(),
  at: z.string(),
  /** Null: added. */
  before: ediPartnerSettings.nullable(),
  /** Null: removed. */
  after: ediPartnerSettings.nullable(),
})
export type EdiPartnerChange = z.output<typeof change>

export const listEdiPartnerChanges = endpoint({
  ...shared,
  name: 'listEdiPartnerChanges',
  method: 'GET',
  path: '/api/settings/edi-partners/:id/changes',
  summary: 'Who changed what of a partner, newest first; the last hundred',
  params: id,
  response: z.object({ changes: z.array(change) }),
})
