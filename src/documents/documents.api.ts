import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import { languages } from '../kernel/locales'
import { documentErrors } from './document-errors'
import { actionText } from './document-labels'
import { type DocumentAction, type Transition, transitions } from './document-lifecycle'
import { documentLine, fieldBox } from './document-line'
import { documentStatuses } from './document-status'
import { fieldLayout } from './field-layout.api'
import { confirmed, finding } from './findings'
import { headerFieldNames } from './header-fields'
import { holdEvents } from './hold-events'
import { reasonCode } from './reason-codes.api'
import { rejectionByHand } from './rejection-by-hand'
import { slaClockNames } from './sla-clock'

export const documentId = z.coerce.number().int().positive()
const instant = z.string()
const day = z.string()
/** A plain decimal with the currency's digits, "1204.50". */
const decimal = z.string()
const rows: readonly Transition[] = transitions
const actions = transitions.map((transition) => transition.action) as [DocumentAction, ...DocumentAction[]]

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
  can: z.partialRecord(z.enum(actions), z.boolean()),
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
  why: toldTextSchema.nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
})
export type HistoryRow = z.output<typeof historyEntry>

const id = z.object({ id: documentId })

export const readDocument = endpoint({
  name: 'readDocument',
  method: 'GET',
  path: '/api/documents/:id',
  summary: 'One document with its fields, lines, pages, flags and what the caller may do with it',
  scope: 'customer',
  permission: 'documents.read',
  apiScope: 'documents.read',
  params: id,
  response: documentDetail,
})

const documentAbilities = z.object({
  invID: z.number(),
  version: z.number(),
  status: z.enum(documentStatuses),
  invoiceNumber: z.string().nullable(),
  can: documentDetail.shape.can,
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
  params: id,
  response: z.object({ entries: z.array(historyEntry) }),
})

export const takeLock = endpoint({
  name: 'takeLock',
  method: 'POST',
  path: '/api/documents/:id/lock',
  summary:
    'Takes or renews the editing lock (15 minutes unless the customer sets another time); says who holds it otherwise',
  scope: 'customer',
  permission: 'documents.edit',
  params: id,
  body: z.object({}),
  response: z.object({ name: z.string(), until: instant, isMine: z.boolean() }),
})

export const freeLock = endpoint({
  name: 'freeLock',
  method: 'DELETE',
  path: '/api/documents/:id/lock',
  summary: "Frees one's own lock; an AP Manager or provider admin frees anybody's",
  scope: 'customer',
  permission: 'documents.free-lock',
  params: id,
  response: z.object({ isFree: z.boolean() }),
})

export const editDocument = endpoint({
  name: 'editDocument',
  method: 'PATCH',
  path: '/api/documents/:id/fields',
  summary: 'Changes header fields (T31); each change gets its own history row',
  scope: 'customer',
  permission: 'documents.edit',
  params: id,
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
  params: id.extend({ action: z.enum(actions) }),
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
