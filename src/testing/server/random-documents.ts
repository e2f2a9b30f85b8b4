import { type CustomFieldName, customFieldNames } from '../../documents/custom-fields'
import { documentStatuses } from '../../documents/document-status'
import { erpStatusWords } from '../../documents/erp-status-words'
import { choicesOf } from '../../documents/field-choices'
import {
  type DocumentFieldName,
  documentTypeLabels,
  sourceLabels,
  submissionMethodLabels,
} from '../../listing/document-fields'
import type { SearchRow } from '../match-expression'
import type { Random } from './random'

const names = [
  'Cedar Foods',
  'CÉDRE & Söhne',
  'Öl-Müller',
  '100% Pure_Water',
  'back\\slash',
  "O'Hara",
  'ΣΊΣΥΦΟΣ',
  'İzmir Gıda',
  '漢字商事',
  'a',
]
export const words = [
  'total',
  'Rechnung',
  'INV-0041',
  'Größe',
  'net 30',
  '1.204,50',
  'kg',
  'ΣΥΝ',
  'x_y',
  '50%',
]
const people = ['Dana Whitfield', 'Luis Ortega', 'Mía Tan']
const currencies = ['USD', 'EUR', 'JPY', 'KWD', null]
const instants = [
  '2026-03-08T06:59:59Z',
  '2026-03-08T07:00:00Z',
  '2026-03-10T03:59:59.5Z',
  '2026-03-10T10:00:00Z',
  '2025-11-02T05:30:00Z',
  '2024-02-29T12:00:00Z',
]
export const days = ['2026-03-10', '2026-03-09', '2026-02-28', '2024-02-29', '2026-03-31', '1999-12-31']

const maybe = <T>(random: Random, list: readonly T[]): T | null =>
  random.isOneIn(4) ? null : random.oneOf(list)
const several = <T>(random: Random, list: readonly T[]): T[] =>
  Array.from({ length: random.below(3) }, () => random.oneOf(list))
const phrase = (random: Random) =>
  Array.from({ length: 1 + random.below(3) }, () => random.oneOf(words)).join(' ')

export type RandomRow = SearchRow & {
  id: number
  confidences: (number | null)[]
  predicted: boolean[]
  duplicateOf: number | null
  /** Amounts as they stand on the document. */
  written: Record<AmountName, string | null>
}

type AmountName = 'controlAmt' | 'netAmt' | 'taxAmt'

/** A document made up of odd values; what the database holds of it and what a search sees in it are the same. */
function plainRow(random: Random, id: number): SearchRow {
  const currency = random.oneOf(currencies)
  const amount = () => (random.isOneIn(5) ? null : amountIn(random, currency ?? 'USD'))
  const poNumber = random.isOneIn(3) ? random.oneOf(['', null]) : `PO-${random.below(30)}`
  const status = random.oneOf(documentStatuses)
  const statusReason = maybe(random, ['', 'Price too high', 'Wrong company'])
  const received = random.oneOf(instants)
  const scanned = maybe(random, instants)
  const hasMail = !random.isOneIn(3)
  const mail = (text: string) => (hasMail ? text : null)
  return {
    invID: id,
    documentType: random.oneOf(Object.keys(documentTypeLabels)),
    source: random.oneOf(Object.keys(sourceLabels)),
    fileName: `${random.oneOf(names)}.pdf`,
    pageCount: maybe(random, [0, 1, 2, 30]),
    sentByEmail: maybe(random, ['billing@cedar.example', 'AP@Müller.example', '']),
    receivedByEmail: maybe(random, ['in@harbor.example']),
    mailSubject: mail(random.oneOf(['', 'Invoice March', 'RECHNUNG 41'])),
    mailMessageID: mail(`<${id}@mail.example>`),
    companyID: maybe(random, ['C-1', 'C-2', '']),
    supplierID: maybe(random, ['S-1', 'S-2', 'S-9', 'gone']),
    supplierIDText: maybe(random, [...names, '']),
    remitToID: maybe(random, ['R-1']),
    customerAccount: maybe(random, ['4711', '0815']),
    iban: maybe(random, ['CH9300762011623852957', '']),
    vatID: maybe(random, ['CHE-123.456.789']),
    memo: maybe(random, ['', 'pay early', 'Größe 42']),
    internalMemo: maybe(random, ['ask Rita', '']),
    supplierContract: maybe(random, ['FC-2026-7']),
    shipTo: maybe(random, ['Dock 4, Łódź', '']),
    accountingDate: maybe(random, days),
    paymentTerms: maybe(random, ['30 days net', '2/10 net 30']),
    referenceInvoice: maybe(random, ['INV-0041']),
    handlingCode: maybe(random, ['X1']),
    externalID: maybe(random, ['E-1', 'e-1']),
    assignee: maybe(random, people),
    approver: maybe(random, people),
    requester: maybe(random, people),
    ...choices(random),
    ...customValues(random),
    controlAmt: amount(),
    netAmt: amount(),
    taxAmt: amount(),
    currency,
    invoiceDate: maybe(random, days),
    dueDate: maybe(random, days),
    receivedDate: received,
    invScannedDate: scanned ?? received,
    invEnteredDate: maybe(random, instants),
    submittedAt: maybe(random, instants),
    invoiceNumber: maybe(random, ['', 'INV-0041', 'inv_41', '41%', 'Å1', `N${random.below(9)}`]),
    poNumber,
    isPO: poNumber !== null && poNumber !== '',
    erpID: maybe(random, ['ERP-1', 'erp-1']),
    status,
    statusReason,
    statusSince: random.oneOf(instants),
    erpStatus: random.oneOf(Object.keys(erpStatusWords)),
    openFlags: several(random, ['Possible duplicate', 'Not balanced', 'ÄRGER']),
    holdReason: status === 'ON_HOLD' ? statusReason : null,
    holdUntil: maybe(random, days),
    rejectReason: status === 'REJECTED' ? statusReason : null,
    isDuplicate: random.isOneIn(4),
    submissionMethod: maybe(random, Object.keys(submissionMethodLabels)),
    invTab: maybe(random, ['Food A–M', 'Utilities', '']),
    lockedBy: maybe(random, people),
    validationServicesTimeout: maybe(random, instants),
    slaDueAt: maybe(random, instants),
    confidenceMin: null,
    correctedFields: 0,
    wasInReview: random.isOneIn(3),
    enteredBy: several(random, people),
    submittedBy: several(random, people),
    commentedBy: [],
    commentText: several(random, ['please check', 'bitte PRÜFEN', '100% sure', '']),
    commentCount: random.below(4),
    pageText: phrase(random),
    mailText: hasMail ? phrase(random) : '',
    lineText: several(random, words),
  }
}

const choiceFields = [
  'paymentType',
  'taxOption',
  'prepaidType',
  'holdPayment',
  'adjustmentReason',
  'statutoryInvoiceType',
] as const

/** Header fields that no column of the document mirrors. */
export const keptAsFields = [
  'iban',
  'vatID',
  'memo',
  'internalMemo',
  'supplierContract',
  'shipTo',
  'accountingDate',
  'paymentTerms',
  'referenceInvoice',
  'handlingCode',
  'externalID',
  'approver',
  'requester',
  ...choiceFields,
  ...customFieldNames,
] as const satisfies readonly DocumentFieldName[]

const choices = (random: Random) =>
  Object.fromEntries(choiceFields.map((name) => [name, maybe(random, Object.keys(choicesOf(name)))]))

const customValues = (random: Random) =>
  Object.fromEntries(customFieldNames.map((name) => [name, maybe(random, customValuesOf(name))]))

function customValuesOf(name: CustomFieldName): readonly (string | number)[] {
  if (name.startsWith('customNumber')) return [0, 12, 1204.5, -1.25, 0.0001]
  return name.startsWith('customDate') ? days : [...words, '']
}

function amountIn(random: Random, currency: string): string {
  const digits = { JPY: 0, KWD: 3 }[currency] ?? 2
  const whole = random.oneOf(['0', '12', '1204', '-5', '9999999999'])
  return digits === 0 ? whole : `${whole}.${random.oneOf(['000', '500', '990', '125']).slice(0, digits)}`
}

/** A random document with what follows from its values, as `now` sees it. */
export function randomRow(random: Random, id: number, now: Date): RandomRow {
  const row = plainRow(random, id)
  const confidences = keptAsFields.map((name) => (row[name] === null ? null : random.below(101) / 100))
  const known = confidences.filter((one): one is number => one !== null)
  const supplier: Record<string, string> = { 'S-1': 'Food', 'S-2': 'Linen' }
  const company: Record<string, string> = { 'C-1': 'Harbor & Pine' }
  const predicted = keptAsFields.map((name) => row[name] !== null && random.isOneIn(3))
  const comments = row.commentText as string[]
  const { controlAmt, netAmt, taxAmt } = row
  const written = { controlAmt, netAmt, taxAmt } as RandomRow['written']
  const commentedBy = comments.map(() => random.oneOf(people))
  return {
    ...row,
    ...(row.documentType === 'CREDIT' && Number(controlAmt) > 0 && turned(written)),
    written,
    id,
    companyName: company[String(row.companyID)] ?? null,
    supplierCategory: supplier[String(row.supplierID)] ?? null,
    slaState: slaStateOf(row.slaDueAt as string | null, now),
    ageDays: Math.floor((now.getTime() - new Date(String(row.receivedDate)).getTime()) / 86_400_000),
    confidenceMin: known.length === 0 ? null : Math.round(Math.min(...known) * 1000) / 10,
    correctedFields: predicted.filter(Boolean).length,
    commentedBy,
    changedBy: [...(row.enteredBy as string[]), ...(row.submittedBy as string[])],
    matchedRule: random.isOneIn(3) ? ['Old rule'] : [],
    confidences,
    predicted,
    duplicateOf: row.isDuplicate ? 1 : null,
  }
}

/** A credit note takes away, whichever sign its total has; its parts still come to it. */
const turned = (amounts: RandomRow['written']) =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, one]) => [name, one && (one[0] === '-' ? one.slice(1) : `-${one}`)]),
  )

const slaStateOf = (due: string | null, now: Date) => due && (new Date(due) <= now ? 'late' : 'on-time')
