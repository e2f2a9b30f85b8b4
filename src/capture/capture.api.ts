import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import { cappedCount } from '../listing/listing.api'
import { mailPartStatuses, mailStatuses } from './mail-status'

/** Largest single file and largest mail that are taken, in bytes (product-decisions, Document Settings › Files). */
export const maxFileBytes = 30 * 1024 * 1024
export const maxMailBytes = 150 * 1024 * 1024

const id = z.object({ id: z.coerce.number().int().positive() })
const instant = z.string()

export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/uploads',
  summary:
    'Takes one file (raw bytes; name in the header x-file-name, URI-encoded). An .eml counts as a mail.',
  scope: 'customer',
  permission: 'capture.upload',
  apiScope: 'documents.upload',
  body: 'bytes',
  response: z.object({
    outcome: z.enum(['captured', 'duplicate-file', 'mail-captured', 'duplicate-mail']),
    /** The new document, or the one that holds the same file already. */
    invID: z.number().nullable(),
    mailID: z.number().nullable(),
    fileName: z.string(),
    fileType: z.string(),
  }),
})

export const receivedMail = z.object({
  id: z.number(),
  received_at: instant,
  from_name: z.string(),
  from_address: z.string(),
  email_address: z.string(),
  cc_addresses: z.string(),
  subject: z.string(),
  body: z.string(),
  attachments_cnt: z.number(),
  overall_status: z.enum(mailStatuses),
})
export type ReceivedMail = z.output<typeof receivedMail>

export const listMails = endpoint({
  name: 'listMails',
  method: 'GET',
  path: '/api/invoice-in-motion/received',
  summary: 'Mails that came in, keyset-paged by `before`',
  scope: 'customer',
  permission: 'mails.read',
  flag: 'should-show-invoice-in-motion-received',
  query: z.object({
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
    status: z.enum(mailStatuses).optional(),
    q: z.string().max(200).optional(),
    /** The oldest first; `before` then is the last one seen, as ever. */
    order: z.enum(['newest', 'oldest']).default('newest'),
  }),
  response: z.object({
    mails: z.array(receivedMail),
    nextBefore: z.number().nullable(),
    /** How many the question finds in all. */
    total: cappedCount,
  }),
})

export const mailPart = z.object({
  id: z.number(),
  fileName: z.string(),
  fileType: z.string(),
  size: z.number(),
  status: z.enum(mailPartStatuses),
  /** Why; null where the status says it all. */
  reason: toldTextSchema.nullable(),
  invID: z.number().nullable(),
})
export type MailPart = z.output<typeof mailPart>

export const readMail = endpoint({
  name: 'readMail',
  method: 'GET',
  path: '/api/mails/:id',
  summary: 'One mail with its recipients, safe body and parts',
  scope: 'customer',
  permission: 'mails.read',
  params: id,
  response: receivedMail.extend({
    message_id: z.string().nullable(),
    to_addresses: z.string(),
    /** Why it stands where it stands. */
    reason: toldTextSchema.nullable(),
    /** What else is to be known of it. */
    note: toldTextSchema.nullable(),
    text: z.string(),
    /** Sanitised; remote images and scripts are gone. */
    html: z.string().nullable(),
    parts: z.array(mailPart),
  }),
})

export const downloadMail = endpoint({
  name: 'downloadMail',
  method: 'GET',
  path: '/api/mails/:id/eml',
  summary: 'The mail as it arrived, .eml',
  scope: 'customer',
  permission: 'mails.read',
  params: id,
  response: 'file',
})

export const reprocessMail = endpoint({
  name: 'reprocessMail',
  method: 'POST',
  path: '/api/mails/:id/process-again',
  summary: 'Reads the stored mail again; parts that became documents stay as they are',
  scope: 'customer',
  permission: 'mails.process',
  params: id,
  body: z.object({}),
  response: z.object({ overall_status: z.enum(mailStatuses) }),
})

export const dismissMailPart = endpoint({
  name: 'dismissMailPart',
  method: 'POST',
  path: '/api/mails/:id/not-an-invoice',
  summary:
    'Marks parts of the mail that became no document as "not an invoice" (IGNORED), or the mail body as one',
  scope: 'customer',
  permission: 'mails.process',
  params: id,
  body: z.object({ partIds: z.array(z.number().int()).min(1) }),
  response: z.object({ overall_status: z.enum(mailStatuses) }),
})
