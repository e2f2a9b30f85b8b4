import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentId } from '../documents/documents.api'

const days = z.coerce.number().int().min(1).max(36_500).optional()

/** What a purge would destroy now. */
const preview = z.object({
  documents: z.number(),
  trash: z.number(),
  mails: z.number(),
  /** Stored files: originals, page images, page texts and raw mails. */
  files: z.number(),
  /** Legal hold of the whole customer: nothing goes. */
  isHeld: z.boolean(),
  /** The oldest of the documents, without those in the trash. */
  oldest: z.array(
    z.object({
      invID: z.number(),
      supplierIDText: z.string().nullable(),
      invoiceNumber: z.string().nullable(),
      since: z.iso.datetime(),
    }),
  ),
})
export type RetentionPreview = z.output<typeof preview>

export const previewRetention = endpoint({
  name: 'previewRetention',
  method: 'GET',
  path: '/api/settings/document/retention/preview',
  summary: 'What would be deleted for good now, with the saved settings or with others',
  scope: 'customer',
  permission: 'settings.change',
  query: z.object({
    documentDays: days,
    mailDays: days,
    trashDays: days,
    legalHold: z.enum(['off', 'on']).optional(),
  }),
  response: preview,
})

const legalHold = z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() })
const held = legalHold.extend({ invID: z.number() })
export type HeldDocument = z.output<typeof held>

export const listLegalHolds = endpoint({
  name: 'listLegalHolds',
  method: 'GET',
  path: '/api/legal-holds',
  summary: 'The documents on legal hold, newest hold first',
  scope: 'customer',
  permission: 'documents.legal-hold',
  query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(200) }),
  response: z.object({ documents: z.array(held) }),
})

export const readLegalHold = endpoint({
  name: 'readLegalHold',
  method: 'GET',
  path: '/api/documents/:id/legal-hold',
  summary: 'Who put a document on legal hold, when and why; null when nobody did',
  scope: 'customer',
  permission: 'documents.read',
  params: z.object({ id: documentId }),
  response: z.object({ legalHold: legalHold.nullable() }),
})

export const setLegalHold = endpoint({
  name: 'setLegalHold',
  method: 'PUT',
  path: '/api/documents/:id/legal-hold',
  summary: 'Puts a document on legal hold, or lifts it; a document on hold is never purged',
  scope: 'customer',
  permission: 'documents.legal-hold',
  params: z.object({ id: documentId }),
  body: z.object({ isHeld: z.boolean(), reason: z.string().trim().min(1).max(500) }),
  response: z.object({ legalHold: legalHold.nullable() }),
})
