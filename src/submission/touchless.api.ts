import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import { documentId } from '../documents/documents.api'

/** What is asked before a document is submitted without a person, in the order of the screen. */
export const touchlessChecks = ['on', 'complete', 'flags', 'certain', 'supplier', 'amount', 'sample'] as const

const touchlessCheck = z.object({
  check: z.enum(touchlessChecks),
  answer: z.enum(['yes', 'no', 'not-asked']),
  /** What stands against it. */
  reasons: z.array(toldTextSchema),
})
export type TouchlessCheck = z.output<typeof touchlessCheck>

const touchlessVerdict = z.object({
  isSent: z.boolean(),
  checks: z.array(touchlessCheck),
})
export type TouchlessVerdict = z.output<typeof touchlessVerdict>

export const readTouchless = endpoint({
  name: 'readTouchless',
  method: 'GET',
  path: '/api/documents/:id/touchless',
  summary:
    'Whether a document was submitted automatically, with the answer of every check; null if nobody asked',
  scope: 'customer',
  permission: 'documents.read',
  params: z.object({ id: documentId }),
  response: z.object({ verdict: touchlessVerdict.extend({ at: z.iso.datetime() }).nullable() }),
})
