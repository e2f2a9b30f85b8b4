import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import { languages } from '../kernel/locales'
import { documentActions } from './document-lifecycle'
import { documentLine, fieldBox } from './document-line'
import { documentStatuses } from './document-status'
import { fieldLayout } from './field-layout.api'
import { finding } from './findings'
import { headerFieldNames } from './header-fields'
import { slaClockNames } from './sla-clock'

export const documentId = z.coerce.number().int().positive()
const instant = z.string()
const day = z.string()
/** A plain decimal with the currency's digits, "1204.50". */
const decimal = z.string()

export const documentSummary = z.object({
  invID: z.number(),
  status: z.enum(documentStatuses),
  statusReason: toldTextSchema.nullable(),
  version: z.number(),
  documentType: z.string(),
  source: z.enum(['EMAIL', 'UPLOAD', 'EDI', 'E_INVOICE', 'API']),
  fileName: z.string(),
  invTab: z.string().nullable(),
  invScannedDate: instant,
  invEnteredDate: instant.nullable(),
  submittedAt: instant.nullable(),
  sentByEmail: z.string().nullable(),
  receivedByEmail: z.string().nullable(),
  companyID: z.string().nullable(),
  supplierID: z.string().nullable(),
  supplierIDText: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: day.nullable(),
  dueDate: day.nullable(),
  controlAmt: decimal.nullable(),
  currency: z.string().nullable(),
  poNumber: z.string().nullable(),
  validationServicesTimeout: instant.nullable(),
  /** The SLA clock that is due first; null where none runs. A hold has no warning. */
  sla: z
    .object({ clock: z.enum(slaClockNames), amberAt: instant.nullable(), dueAt: instant })
    .nullable()
    .optional(),
  submissionMethod: z.string().nullable(),
  erpStatus: z.string(),
  erpID: z.string().nullable(),
  lockedBy: z.string().nullable(),
  commentCount: z.number(),
  openFlags: z.array(toldTextSchema),
})
export type DocumentSummary = z.output<typeof documentSummary>

export const documentField = z.object({
  name: z.enum(headerFieldNames),
  /** Amounts as plain decimals, days as YYYY-MM-DD, all else as text; null where nothing stands. */
  value: z.string().nullable(),
  source: z.enum([
    'RECOGNISED',
    'DATA',
    'TYPED',
    'BOX',
    'LOOKUP',
    'RULE',
    'MASTER',
    'MAIL',
    'DEFAULT',
    'HISTORY',
  ]),
  confidence: z.number().nullable(),
  box: fieldBox.nullable(),
  predictedValue: z.string().nullable(),
  isNotOnDocument: z.boolean(),
  /** Name of the rule that wrote it. */
  rule: z.string().nullable().optional(),
  changedBy: z.string().nullable(),
  changedAt: instant,
})
export type DocumentField = z.output<typeof documentField>

export const documentPage = z.object({
  number: z.number(),
  widthPoints: z.number(),
  heightPoints: z.number(),
  rotation: z.number(),
  imageWidth: z.number(),
  imageHeight: z.number(),
  /** Names its picture: pages move when documents are merged. */
  image: z.string(),
})
export type DocumentPage = z.output<typeof documentPage>

export const documentDetail = documentSummary.extend({
  fields: z.array(documentField),
  /** Fields that the customer's country does not know and this document has no value for. */
  hiddenFields: z.array(z.enum(headerFieldNames)),
  lines: z.array(documentLine),
  pages: z.array(documentPage),
  flags: z.array(
    z.object({
      id: z.number(),
      reason: toldTextSchema,
      note: toldTextSchema.nullable(),
      openedBy: z.string(),
      openedAt: instant,
      isBlocking: z.boolean(),
      /** Code of the standard exception that opened it; null for a rule's or a person's flag. */
      exception: z.string().nullable(),
      /** T16: it takes two people to clear it. */
      needsTwo: z.boolean(),
      /** The first of them, while the second is waited for. */
      firstCleared: z.object({ name: z.string(), reason: z.string(), isMine: z.boolean() }).nullable(),
    }),
  ),
  /** A field that was read with less confidence, from 0 to 1, is doubtful. */
  doubtBelow: z.number(),
  /** Field Settings: what the customer's header looks like. */
  layout: fieldLayout,
  /** What the checks find on it now, while it is open. */
  findings: z.array(finding),
  fileType: z.string(),
  /** The colleague who passed the sender's mail on. */
  forwardedByEmail: z.string().nullable().optional(),
  /** Who works on it (T34). */
  assignee: z.object({ userId: z.string(), name: z.string() }).nullable().optional(),
  mailID: z.number().nullable(),
  hasEmailBody: z.boolean(),
  /** It came as a message of X12 or EDIFACT; as e-invoice, alone or inside a PDF. */
  isEDIDocument: z.boolean(),
  isEInvoicingDocument: z.boolean(),
  duplicateOf: z.number().nullable(),
  /** T7 and T33: the documents that it was cut from or into, became part of, and took in. */
  parts: z.object({
    splitFrom: z.number().nullable(),
    /** Can be undone until somebody works on a part. */
    isSplitByKontor: z.boolean(),
    mergedInto: z.number().nullable(),
    splitInto: z.array(z.number()),
    mergedFrom: z.array(z.number()),
  }),
  lock: z.object({ userId: z.string(), name: z.string(), until: instant, isMine: z.boolean() }).nullable(),
  /** The ERP's own words when it refused. */
  fromErp: toldTextSchema.nullable(),
  /** Rooms whose own calls tell more about it. */
  knownBy: z.array(z.string()),
  /** What the caller may do now: the server's answer, so that no screen decides by role. */
  can: z.partialRecord(z.enum(documentActions), z.boolean()),
})
export type DocumentDetail = z.output<typeof documentDetail>

export const historyEntry = z.object({
  id: z.number(),
  /** The document that it happened to: this one, one that became part of it, or the one that it was cut from. */
  invID: z.number(),
  at: instant,
  actorKind: z.enum(['user', 'system', 'sender']),
  actorName: z.string(),
  action: z.string(),
  transition: z.string().nullable(),
  fromStatus: z.string().nullable(),
  toStatus: z.string().nullable(),
  field: z.string().nullable(),
  fromValue: z.string().nullable(),
  toValue: z.string().nullable(),
  /** What the values are called in master data, where it knows them. */
  fromName: z.string().optional(),
  toName: z.string().optional(),
  why: toldTextSchema.nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
})
export type HistoryRow = z.output<typeof historyEntry>

export const documentParams = z.object({ id: documentId })

export const readDocument = endpoint({
  name: 'readDocument',
  method: 'GET',
  path: '/api/documents/:id',
  summary: 'One document with its fields, lines, pages, flags and what the caller may do with it',
  scope: 'customer',
  permission: 'documents.read',
  apiScope: 'documents.read',
  params: documentParams,
  response: documentDetail,
})

export const readFieldNames = endpoint({
  name: 'readFieldNames',
  method: 'GET',
  path: '/api/documents/field-names',
  summary:
    'What the customer calls header fields, by language; a custom field that is in use has a name in one at least',
  scope: 'customer',
  permission: 'signed-in',
  response: z.object({
    rules: z.partialRecord(
      z.enum(headerFieldNames),
      z.object({ labels: z.partialRecord(z.enum(['en', ...languages]), z.string()) }),
    ),
  }),
})

export const readHistory = endpoint({
  name: 'readHistory',
  method: 'GET',
  path: '/api/documents/:id/history',
  summary: 'Every change of the document, newest first',
  scope: 'customer',
  permission: 'documents.read',
  apiScope: 'documents.read',
  params: documentParams,
  response: z.object({ entries: z.array(historyEntry) }),
})

/** One of the tabs in which its holder edits the document. */
const lockTab = z.string().min(1).max(40).optional()

export const takeLock = endpoint({
  name: 'takeLock',
  method: 'POST',
  path: '/api/documents/:id/lock',
  summary:
    'Takes or renews the editing lock (15 minutes unless the customer sets another time); says who holds it otherwise',
  scope: 'customer',
  permission: 'documents.edit',
  params: documentParams,
  body: z.object({ tab: lockTab }),
  response: z.object({ name: z.string(), until: instant, isMine: z.boolean() }),
})

export const freeLock = endpoint({
  name: 'freeLock',
  method: 'DELETE',
  path: '/api/documents/:id/lock',
  summary:
    "Frees one's own lock; an AP Manager or provider admin frees anybody's. With tab, only one's own, once no other tab holds it",
  scope: 'customer',
  permission: 'documents.free-lock',
  params: documentParams,
  query: z.object({ tab: lockTab }),
  response: z.object({ isFree: z.boolean() }),
})

export const editDocument = endpoint({
  name: 'editDocument',
  method: 'PATCH',
  path: '/api/documents/:id/fields',
  summary: 'Changes header fields (T31); each change gets its own history row',
  scope: 'customer',
  permission: 'documents.edit',
  params: documentParams,
  body: z.object({
    version: z.number().int(),
    fields: z
      .array(
        z.object({
          name: z.enum(headerFieldNames),
          value: z.string().max(2000).nullable(),
          source: z.enum(['TYPED', 'BOX', 'LOOKUP']),
          box: fieldBox.nullable().optional(),
          isNotOnDocument: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(50),
  }),
  response: documentDetail,
})
