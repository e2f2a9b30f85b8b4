import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentErrors } from './document-errors'
import { actionText } from './document-labels'
import { documentActions, type Transition, transitions } from './document-lifecycle'
import { documentStatuses } from './document-status'
import { documentDetail, documentId, documentParams } from './documents.api'
import { confirmed } from './findings'
import { headerFieldNames } from './header-fields'
import { holdEvents } from './hold-events'
import { reasonCode } from './reason-codes.api'
import { rejectionByHand } from './rejection-by-hand'

const rows: readonly Transition[] = transitions

const documentAbilities = z.object({
  invID: z.number(),
  version: z.number(),
  status: z.enum(documentStatuses),
  invoiceNumber: z.string().nullable(),
  can: documentDetail.shape.can,
  lock: documentDetail.shape.lock,
  /** It has a purchase order whose goods can be waited for. */
  canAwaitGoods: z.boolean(),
})
export type DocumentAbilities = z.output<typeof documentAbilities>

/** So many documents can be acted on together. */
export const mostActedOn = 500

export const readAbilities = endpoint({
  name: 'readAbilities',
  method: 'GET',
  path: '/api/documents/abilities',
  summary: `What the caller may do with each of up to ${mostActedOn} documents; those that there are none of are left out`,
  scope: 'customer',
  permission: 'documents.read',
  query: z.object({
    /** "10001,10002" */
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/)
      .describe('Document numbers, parted by commas'),
  }),
  response: z.object({ documents: z.array(documentAbilities) }),
})

/** T33: the document that is kept, and what it takes from the one that becomes part of it. */
export const merge = z.object({
  into: documentId,
  /** The version of the kept document that the caller saw. */
  version: z.number().int(),
  /** Its pages come before those of the kept document. */
  isFirst: z.boolean().optional(),
  /** Fields that the kept document takes over where it has no value. */
  take: z.array(z.enum(headerFieldNames)).max(50),
  addsLines: z.boolean().optional(),
  /** The caller confirms that the two are of different suppliers. */
  isOtherSupplier: z.boolean().optional(),
})
export type Merge = z.output<typeof merge>

export const actOnDocument = endpoint({
  name: 'actOnDocument',
  method: 'POST',
  path: '/api/documents/:id/actions/:action',
  summary: 'Takes one action of the lifecycle: submit, hold, resume, flag, escalate, cancel, delete …',
  scope: 'customer',
  permission: ({ action }) => `documents.${action}`,
  notPermitted: ({ action }) =>
    documentErrors.notPermitted({ action: actionText(String(action)) }, { action }),
  flag: ({ action }) => rows.find((row) => row.action === action)?.flag,
  params: documentParams.extend({ action: z.enum(documentActions) }),
  body: z.object({
    version: z.number().int(),
    reason: z.string().max(2000).optional(),
    note: z.string().max(4000).optional(),
    holdUntil: z.iso.date().optional(),
    /** The code of the reason, where it was chosen (`listReasonCodes`). */
    reasonCode: reasonCode.optional(),
    /** T19: what ends the hold besides its day. */
    holdEvent: z.enum(holdEvents).optional(),
    /** T17: the colleague whom it is escalated to; without, everybody of the queue is told. */
    toUserId: z.string().max(200).optional(),
    /** T15: reasons besides `reason`; each one opens a flag. */
    reasons: z
      .array(
        z.object({
          text: z.string().trim().min(1).max(500),
          note: z.string().max(2000).optional(),
          code: reasonCode.optional(),
        }),
      )
      .max(20)
      .optional(),
    /** Cleared flags by id; empty means all open ones. */
    flagIds: z.array(z.number().int()).optional(),
    /** T16: the cleared flags, each with its own reason; in place of `flagIds`. */
    clears: z
      .array(z.object({ flagId: z.number().int(), reason: z.string().trim().min(1).max(2000) }))
      .max(200)
      .optional(),
    /** T21: with a mail or without, to whom, and its edited text. */
    rejection: rejectionByHand.optional(),
    /** T27: doubtful fields and findings that the caller has seen and confirms. */
    confirmed: confirmed.optional(),
    /** T27: the ERP is asked after 30 s only; until then `undo-submit` takes it back. */
    canBeUndone: z.boolean().optional(),
    /** T7: the pages with which a new document begins, besides the first. */
    starts: z.array(z.number().int()).max(300).optional(),
    /** T33 */
    merge: merge.optional(),
    /** T22: the document that it repeats. */
    duplicateOf: documentId.optional(),
  }),
  response: documentDetail,
})
