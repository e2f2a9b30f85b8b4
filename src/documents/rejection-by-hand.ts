import { z } from 'zod'

/** Mail addresses as a person types them into To and Cc. */
export const mailAddresses = z.array(z.string().trim().max(254)).max(20)

/** How a rejection by hand is told to the sender; part of the body of the action `reject`. */
export const rejectionByHand = z.object({
  /** False: 'Reject without e-mail'. */
  send_mail: z.boolean(),
  to: mailAddresses.optional(),
  cc: mailAddresses.optional(),
  subject: z.string().max(500).optional(),
  /** The edited text; the template's when left out. */
  html: z.string().max(200_000).optional(),
  language: z.string().max(20).optional(),
  attach_original: z.boolean().default(false),
})
export type RejectionByHand = z.output<typeof rejectionByHand>
