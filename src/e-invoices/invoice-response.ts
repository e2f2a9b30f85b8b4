import type { DocumentStatus } from '../documents/document-status'
import type { ErpStatus } from '../documents/erp-status-words'
import type { Invoice } from './invoice-model'
import type { Contact, Identifier } from './invoice-party'

/** OPStatusReason of Peppol BIS Invoice Response 3: what is wrong. */
const statusReasons = [
  'NON',
  'REF',
  'LEG',
  'REC',
  'QUA',
  'DEL',
  'PRI',
  'QTY',
  'ITM',
  'PAY',
  'UNR',
  'FIN',
  'PPD',
  'OTH',
] as const

/** OPStatusAction: what the seller is asked to do. */
const statusActions = ['NOA', 'PIN', 'NIN', 'CNF', 'CNP', 'CNA', 'OTH'] as const

type WithText = {
  /** In words; asked for with OTH. */
  text: string | null
  /** Details that are wrong or right: a business term ("BT-48") and its value. */
  details: readonly { term: string; value: string | null }[]
}
export type Clarification = WithText &
  (
    | { list: 'OPStatusReason'; code: (typeof statusReasons)[number] }
    | { list: 'OPStatusAction'; code: (typeof statusActions)[number] }
  )

/** UNCL4343: AB received, IP in process, AP accepted, PD paid; UQ under query, CA accepted under conditions, RE rejected say why. */
export type InvoiceAnswer =
  | { code: 'AB' | 'IP' | 'AP' | 'PD'; clarifications: readonly Clarification[] }
  | { code: 'UQ' | 'CA' | 'RE'; clarifications: readonly [Clarification, ...Clarification[]] }

export type ResponseParty = {
  /** With a scheme of Peppol's list EAS. */
  endpoint: { value: string; scheme: string }
  identifier: Identifier | null
  name: string
  contact: Contact | null
}

/** Peppol BIS Invoice Response 3.1: how an invoice stands, told by its buyer to its seller. Days are YYYY-MM-DD. */
export type InvoiceResponse = {
  id: string
  issueDate: string
  /** HH:MM:SS, with or without an offset */
  issueTime: string | null
  note: string | null
  sender: ResponseParty
  receiver: ResponseParty
  answer: InvoiceAnswer
  /** Since when it stands so. */
  effectiveDate: string | null
  invoice: { number: string; issueDate: string | null; typeCode: string }
  /** The bank's number of the payment, by which the seller finds it. */
  payment: string | null
}

/** How a document stands in Kontor and in the ERP. */
export type DocumentStanding = {
  status: DocumentStatus
  erpStatus: ErpStatus | null
  /** The supplier has been asked something that isn't answered. */
  hasOpenQuestion: boolean
  /** What the history keeps of the reasons, as reason and action by Peppol: "PRI/PIN", "DEL/NOA, QTY/CNP". */
  peppolCodes: string | null
  /** The reason in words, or how much was paid. */
  text: string | null
}

/** What Peppol calls the standing of a document (product decisions 2.6); null when there is nothing to tell the seller. */
export function answerFor(standing: DocumentStanding): InvoiceAnswer | null {
  const { status, erpStatus, hasOpenQuestion, text } = standing
  if (status === 'RECEIVED') return { code: 'AB', clarifications: [] }
  if (status === 'REJECTED') return { code: 'RE', clarifications: clarificationsOf(standing) }
  if (silent.includes(status)) return null
  if (status === 'SUBMITTED' && erpStatus === 'APPROVED') return { code: 'AP', clarifications: [] }
  if (status === 'SUBMITTED' && erpStatus === 'PAID') return { code: 'PD', clarifications: [] }
  if (status === 'SUBMITTED' && erpStatus === 'PARTIALLY_PAID')
    return { code: 'PD', clarifications: [{ list: 'OPStatusReason', code: 'PPD', text, details: [] }] }
  if (asking.includes(status) && hasOpenQuestion)
    return { code: 'UQ', clarifications: clarificationsOf(standing) }
  return { code: 'IP', clarifications: [] }
}

/** Of these the seller's invoice is not, or no more, what they are. */
const silent: readonly DocumentStatus[] = ['CANCELLED', 'SPLIT', 'MERGED', 'DELETED', 'PURGED']
const asking: readonly DocumentStatus[] = ['FLAGGED', 'ON_HOLD']

function clarificationsOf({
  peppolCodes,
  text,
}: DocumentStanding): readonly [Clarification, ...Clarification[]] {
  const pairs = (peppolCodes ?? '').split(',').map((pair) => pair.trim().split('/'))
  const reasons = unique(pairs.flatMap(([reason]) => statusReasons.find((code) => code === reason) ?? []))
  const actions = unique(pairs.flatMap(([, action]) => statusActions.find((code) => code === action) ?? []))
  const [first = 'OTH', ...others] = reasons
  const reasonOf = (code: (typeof statusReasons)[number], words: string | null): Clarification => ({
    list: 'OPStatusReason',
    code,
    text: words,
    details: [],
  })
  return [
    reasonOf(first, text),
    ...others.map((code) => reasonOf(code, null)),
    ...actions.map((code): Clarification => ({ list: 'OPStatusAction', code, text: null, details: [] })),
  ]
}

const unique = <T>(all: readonly T[]) => [...new Set(all)]

/**
 * Who answers an e-invoice and who is told: its buyer and its seller. Null when one of them has no name or no electronic
 * address with a scheme (then it didn't come over Peppol), or the invoice has no number.
 */
export function responseTo(
  invoice: Invoice,
): Pick<InvoiceResponse, 'sender' | 'receiver' | 'invoice'> | null {
  const { number, issueDate, kind, typeCode } = invoice
  const [sender, receiver] = [partyOf(invoice.buyer), partyOf(invoice.seller)]
  if (!sender || !receiver || number === null) return null
  const standard = kind === 'credit_note' ? '381' : '380'
  return { sender, receiver, invoice: { number, issueDate, typeCode: typeCode ?? standard } }
}

function partyOf({
  name,
  electronicAddress,
  identifiers,
  legalRegistration,
}: Invoice['seller']): ResponseParty | null {
  if (name === null || !electronicAddress?.scheme) return null
  const { value, scheme } = electronicAddress
  return {
    name,
    endpoint: { value, scheme },
    identifier: legalRegistration ?? identifiers[0] ?? null,
    contact: null,
  }
}
