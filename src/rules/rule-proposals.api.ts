import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentId } from '../documents/documents.api'
import * as wire from './rule-wire'
import { ruleSettings } from './rules.api'

export const listRuleProposals = endpoint({
  name: 'listRuleProposals',
  method: 'GET',
  path: '/api/document-rules/proposals',
  summary:
    'Corrections that were made three times to a supplier’s invoices, each as the rule it could become',
  ...ruleSettings,
  query: z.object({ supplierID: z.string().max(80).optional() }),
  response: z.object({ proposals: z.array(wire.ruleProposal) }),
})

export const declineRuleProposal = endpoint({
  name: 'declineRuleProposal',
  method: 'POST',
  path: '/api/document-rules/proposals/decline',
  summary: 'Takes a proposal away for good',
  ...ruleSettings,
  body: z.object({ key: z.string().max(2_400) }),
  response: z.object({ isDeclined: z.boolean() }),
})

export const readDocumentTouches = endpoint({
  name: 'readDocumentTouches',
  method: 'GET',
  path: '/api/documents/:id/document-rules',
  summary:
    'Which version of which rule touched a document and what it wrote, or why it was skipped, newest first',
  scope: 'customer',
  permission: 'documents.read',
  params: z.object({ id: documentId }),
  response: z.object({ touches: z.array(wire.documentTouch) }),
})
