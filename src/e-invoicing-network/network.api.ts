import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentId } from '../documents/documents.api'

const id = z.object({ id: documentId })

export const listNetworkAnswers = endpoint({
  name: 'listNetworkAnswers',
  method: 'GET',
  path: '/api/documents/:id/network-answers',
  summary:
    'What the sender of an e-invoice was told over the network (Peppol Invoice Response), oldest first',
  scope: 'customer',
  permission: 'documents.read',
  params: id,
  response: z.object({
    answers: z.array(z.object({ id: z.number(), code: z.string(), at: z.string() })),
  }),
})

export const downloadNetworkAnswer = endpoint({
  name: 'downloadNetworkAnswer',
  method: 'GET',
  path: '/api/documents/:id/network-answers/:answer',
  summary: 'One of these messages as UBL ApplicationResponse',
  scope: 'customer',
  permission: 'documents.read',
  params: id.extend({ answer: z.coerce.number().int().positive() }),
  response: 'file',
})
