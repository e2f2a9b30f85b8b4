import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentId } from '../documents/documents.api'

/** What a supplier of the master data and a document have in common, the weightiest first. */
export const supplierEvidence = ['iban', 'vatID', 'mailDomain', 'name'] as const
export type SupplierEvidence = (typeof supplierEvidence)[number]

export const supplierCandidate = z.object({
  id: z.string(),
  displayValue: z.string(),
  description: z.string(),
  evidence: z.array(z.enum(supplierEvidence)),
})
export type SupplierCandidate = z.output<typeof supplierCandidate>

export const readSupplierCandidates = endpoint({
  name: 'readSupplierCandidates',
  method: 'GET',
  path: '/api/documents/:id/supplier-candidates',
  summary: 'Suppliers that a document may be from, by what they have in common with it',
  scope: 'customer',
  permission: 'documents.read',
  params: z.object({ id: documentId }),
  response: z.object({
    candidates: z.array(supplierCandidate),
    /** Who was last asked for a supplier that master data did not know. */
    lastAsked: z.string().nullable(),
  }),
})
