import { z } from 'zod'
import type { ScreenText } from '../kernel/screen-text'

/** How a field is compared: a few names, free text, or an amount. */
type FieldKind = 'name' | 'text' | 'amount'

/** What a condition can look at. */
export const groupFields = {
  supplierName: { label: 'Supplier Name', kind: 'text' },
  supplierID: { label: 'Supplier ID', kind: 'text' },
  supplierCategory: { label: 'Supplier category', kind: 'text' },
  companyID: { label: 'Company ID', kind: 'text' },
  companyName: { label: 'Company Name', kind: 'text' },
  documentType: { label: 'Document type', kind: 'name' },
  currency: { label: 'Currency', kind: 'text' },
  controlAmt: { label: 'Control Amount', kind: 'amount' },
  source: { label: 'Source', kind: 'name' },
  inbox: { label: 'Recipient inbox', kind: 'text' },
} as const satisfies Record<string, { label: ScreenText; kind: FieldKind }>
export type GroupField = keyof typeof groupFields
export const groupFieldNames = Object.keys(groupFields) as GroupField[]

export const groupOperators = {
  is: 'is any of',
  'is-not': 'is none of',
  contains: 'contains',
  'starts-with': 'starts with',
  letters: 'starts with a letter in',
  less: 'is less than',
  more: 'is greater than',
  missing: 'is missing',
} as const satisfies Record<string, ScreenText>
export type GroupOperator = keyof typeof groupOperators

const operatorsOf: Record<FieldKind, readonly GroupOperator[]> = {
  name: ['is', 'is-not'],
  text: ['is', 'is-not', 'contains', 'starts-with', 'letters', 'missing'],
  amount: ['less', 'more', 'missing'],
}
/** What fields with a few names can be. */
export const groupOptions: Partial<Record<GroupField, Readonly<Record<string, ScreenText>>>> = {
  documentType: {
    INVOICE: 'Invoice',
    CREDIT: 'Credit',
    DEBIT: 'Debit',
    SUPPLIER_INVOICE_REQUEST: 'Supplier Invoice Request',
    OTHER: 'Other',
  },
  source: { EMAIL: 'E-mail', UPLOAD: 'Upload', EDI: 'EDI', E_INVOICE: 'E-invoice', API: 'API' },
}

/** The operators that a field can have, the usual one first. */
export const operatorsFor = (field: GroupField): readonly GroupOperator[] =>
  operatorsOf[groupFields[field].kind]

export const mostConditions = 10
export const mostGroups = 200
export const mostValues = 50

export const groupCondition = z.object({
  field: z.enum(groupFieldNames),
  operator: z.enum(Object.keys(groupOperators) as [GroupOperator, ...GroupOperator[]]),
  /** Any of these; of `letters` the first and the last one. */
  values: z.array(z.string().max(200)).max(mostValues),
})
export type GroupCondition = z.output<typeof groupCondition>

const groupMember = z.object({ userId: z.string().min(1).max(200), name: z.string().max(200) })

/** Whether a group's documents are submitted without a person, where that differs from the customer's own setting. */
export const groupTouchless = ['never', 'confident', 'always'] as const

export const touchlessWords: Readonly<Record<(typeof groupTouchless)[number], ScreenText>> = {
  never: 'Off',
  confident: 'When confident',
  always: 'Whenever possible',
}

/** Which documents of a group the provider's specialists review, where that differs from the customer's own setting. */
export const groupReview = ['always', 'unsure', 'new-supplier', 'never'] as const

export const reviewWords: Readonly<Record<(typeof groupReview)[number], ScreenText>> = {
  always: 'All documents',
  unsure: 'With low confidence',
  'new-supplier': 'From new suppliers',
  never: 'None',
}

/** A group as it is typed. */
export const groupDraft = z.object({
  name: z.string().max(80),
  /** Whether all conditions have to hold, or one of them. */
  join: z.enum(['and', 'or']),
  conditions: z.array(groupCondition).max(mostConditions),
  members: z.array(groupMember).max(500),
  isActive: z.boolean(),
  touchless: z.enum(groupTouchless).optional(),
  review: z.enum(groupReview).optional(),
  /** Business hours from receipt to submission, where they differ from the customer's own. */
  slaHours: z.number().int().min(1).max(400).optional(),
  /** The member who gets its documents, unless they are somebody's already. */
  defaultAssignee: groupMember.optional(),
})
export type GroupDraft = z.output<typeof groupDraft>

/** A group as it is kept. Its version is that of the list in which it last changed, its id that in which it was made. */
export type DocumentGroup = GroupDraft & { id: number; version: number }

/** The group of documents that no other takes: always there, always last, always active. */
export const catchAllId = 0
export const catchAll: DocumentGroup = {
  id: catchAllId,
  version: 0,
  name: 'Catch-all',
  join: 'and',
  conditions: [],
  members: [],
  isActive: true,
}
