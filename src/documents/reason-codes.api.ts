import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import type { ScreenText } from '../kernel/screen-text'
import type { DocumentAction } from './document-lifecycle'

/** Actions that a person gives a reason for by its code, or in words of their own. */
export const codedActions = [
  'hold',
  'flag',
  'escalate',
  'cancel',
] as const satisfies readonly DocumentAction[]
export type CodedAction = (typeof codedActions)[number]

export const isCoded = (action: DocumentAction): action is CodedAction =>
  (codedActions as readonly DocumentAction[]).includes(action)

export const reasonCode = z.string().regex(/^[A-Z0-9_]{1,40}$/)

/** English, and a key of the catalogues. */
const text: z.ZodType<ScreenText> = z.string()

/** A reason that can be chosen: in the customer's words, or in Kontor's, which are a key of the catalogues. */
const reason = z.object({
  code: z.string(),
  label: z.string().nullable(),
  standard: text.nullable(),
})
export type CodedReason = z.output<typeof reason>

export const listReasonCodes = endpoint({
  name: 'listReasonCodes',
  method: 'GET',
  path: '/api/reason-codes',
  summary: 'The reasons that can be chosen for holding, flagging, escalating and cancelling documents',
  scope: 'customer',
  permission: 'documents.read',
  response: z.object({
    reasons: z.object({
      hold: z.array(reason),
      flag: z.array(reason),
      escalate: z.array(reason),
      cancel: z.array(reason),
    }),
  }),
})
