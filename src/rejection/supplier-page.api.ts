import { z } from 'zod'
import { endpoint } from '../access/endpoint'

/** The page behind the link in a rejection mail. Whoever holds the link may read it and send one file; nothing else. */

const token = z.object({ token: z.string().min(20).max(300) })

export const supplierPage = z.object({
  /** open: a file can be sent. */
  state: z.enum(['open', 'used', 'expired']),
  customer_name: z.string(),
  /** A data URL. */
  customer_logo: z.string().nullable(),
  language: z.string(),
  file_name: z.string(),
  invoice_number: z.string().nullable(),
  invoice_date: z.string().nullable(),
  control_amount: z.string().nullable(),
  currency: z.string().nullable(),
  rejected_at: z.string(),
  reasons: z.array(z.string()),
  note: z.string().nullable(),
  expires_at: z.string(),
  accepted_types: z.array(z.string()),
  max_bytes: z.number(),
})
export type SupplierPage = z.output<typeof supplierPage>

export const readSupplierPage = endpoint({
  name: 'readSupplierPage',
  method: 'GET',
  path: '/api/public/rejections/:token',
  summary: 'Why a document was rejected, for the supplier who holds the link',
  scope: 'public',
  permission: 'public',
  params: token,
  response: supplierPage,
})

/** Body: the file's bytes. Its name, URI-encoded, in the header x-file-name. */
export const sendCorrectedFile = endpoint({
  name: 'sendCorrectedFile',
  method: 'POST',
  path: '/api/public/rejections/:token/file',
  summary: 'Sends a better file in place of the rejected one; the link is used up by it',
  scope: 'public',
  permission: 'public',
  params: token,
  body: 'bytes',
  response: z.object({ state: z.literal('used'), file_name: z.string() }),
  status: 201,
})
