import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import { documentId } from '../documents/documents.api'

const id = z.object({ id: documentId })

/** The invoice of EN 16931 as src/e-invoices/invoice-model.ts has it; attachments are fetched one by one. */
const invoice = z.record(z.string(), z.unknown())

/** What official Schematron artefacts in the operator's folder say; `notRun` counts assertions that could not be run. */
const secondOpinion = z.object({
  reports: z.array(
    z.object({
      name: z.string(),
      notRun: z.number(),
      findings: z.array(
        z.object({
          id: z.string(),
          severity: z.enum(['fatal', 'warning']),
          text: z.string(),
          place: z.string(),
        }),
      ),
    }),
  ),
  problem: toldTextSchema.nullable(),
})
export type SecondOpinion = z.output<typeof secondOpinion>

const place = z.object({ line: z.number(), path: z.string() })

export const readEInvoiceData = endpoint({
  name: 'readEInvoiceData',
  method: 'GET',
  path: '/api/documents/:id/e-invoice',
  summary:
    'The data that the document came as, what the rules of their standard find, and where the page says otherwise',
  scope: 'customer',
  permission: 'documents.read',
  apiScope: 'documents.read',
  params: id,
  response: z.object({
    kind: z.enum(['E_INVOICE', 'EDI']),
    syntax: z.string(),
    content: invoice,
    /** Where each value of the form stands in the source. */
    sources: z.record(z.string(), place),
    /** For each line of an e-invoice where its cells stand; of EDI they are among the sources, as "lines.0.name". */
    lineSources: z.array(z.record(z.string(), place)),
    findings: z.array(
      z.object({
        rule: z.string(),
        severity: z.enum(['fatal', 'warning']),
        place: z.string(),
        told: toldTextSchema,
      }),
    ),
    differences: z.array(z.object({ field: z.string(), data: z.string(), page: z.string() })),
    /** Null where no artefacts were asked, or not yet. */
    opinion: secondOpinion.nullable(),
  }),
})

export const readEInvoiceSource = endpoint({
  name: 'readEInvoiceSource',
  method: 'GET',
  path: '/api/documents/:id/e-invoice/source',
  summary: 'The source as text: the XML of the file, or the one inside a PDF',
  scope: 'customer',
  permission: 'documents.read',
  apiScope: 'documents.read',
  params: id,
  response: z.object({ text: z.string() }),
})

export const readEdiSegments = endpoint({
  name: 'readEdiSegments',
  method: 'GET',
  path: '/api/documents/:id/edi/segments',
  summary: 'The segments of an EDI document, and what each of their values means; as many as asked for',
  scope: 'customer',
  permission: 'documents.read',
  apiScope: 'documents.read',
  params: id,
  query: z.object({ limit: z.coerce.number().int().min(1).max(20_000).default(2_000) }),
  response: z.object({
    segments: z.array(
      z.object({
        text: z.string(),
        /** In English, as the standards are. */
        meaning: z.string().nullable(),
        values: z.array(
          z.object({
            name: z.string(),
            value: z.string(),
            meaning: z.string().nullable(),
            valueMeaning: z.string().nullable(),
          }),
        ),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

export const downloadAcknowledgement = endpoint({
  name: 'downloadAcknowledgement',
  method: 'GET',
  path: '/api/documents/:id/edi/acknowledgement',
  summary:
    'The acknowledgement of an EDI document for its sender: 997 of X12, CONTRL of EDIFACT, APERAK once it was rejected',
  scope: 'customer',
  permission: 'documents.read',
  apiScope: 'documents.read',
  params: id,
  response: 'file',
})

export const downloadAsEInvoice = endpoint({
  name: 'downloadAsEInvoice',
  method: 'GET',
  path: '/api/documents/:id/as/:syntax',
  summary:
    'The document as e-invoice in UBL 2.1 or CII: an e-invoice as it came, any other one from its fields and lines',
  scope: 'customer',
  permission: 'documents.read',
  apiScope: 'documents.read',
  params: id.extend({ syntax: z.enum(['ubl', 'cii']) }),
  response: 'file',
})

export const checkAsEInvoice = endpoint({
  name: 'checkAsEInvoice',
  method: 'GET',
  path: '/api/documents/:id/as/:syntax/problems',
  summary:
    'What keeps the document from being a valid e-invoice of EN 16931: values that it lacks, or that contradict',
  scope: 'customer',
  permission: 'documents.read',
  apiScope: 'documents.read',
  params: id.extend({ syntax: z.enum(['ubl', 'cii']) }),
  response: z.object({ problems: z.array(z.object({ rule: z.string(), told: toldTextSchema })) }),
})

export const readEInvoiceAttachment = endpoint({
  name: 'readEInvoiceAttachment',
  method: 'GET',
  path: '/api/documents/:id/e-invoice/attachments/:number',
  summary: 'A file inside the e-invoice, counted from 0',
  scope: 'customer',
  permission: 'documents.read',
  apiScope: 'documents.read',
  params: id.extend({ number: z.coerce.number().int().min(0).max(1000) }),
  response: 'file',
})
