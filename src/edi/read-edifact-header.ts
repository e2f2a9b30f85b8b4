import { kindOfTypeCode } from './document-type-codes'
import type { EdiPeriod } from './edi-day'
import type { EdiInvoice, Stated } from './edi-invoice'
import { type EdiSegment, valueAt } from './edi-segment'
import type { MessageValues } from './message-values'
import { partyOf } from './new-invoice'

type Given = { segment: EdiSegment; invoice: EdiInvoice; values: MessageValues }

/** Takes a segment of the header or summary; one that tells nothing of the model is passed over. */
export function readEdifactHeader(given: Given): void {
  const read = Object.hasOwn(readers, given.segment.tag) ? readers[given.segment.tag] : undefined
  read?.(given)
}

const readers: Readonly<Record<string, (given: Given) => void>> = {
  BGM: readBgm,
  CUX: readCux,
  FTX: readFtx,
  TDT: ({ segment, invoice }) => {
    invoice.transport ??= {
      mode: valueAt(segment, 3, 1) || null,
      carrier: valueAt(segment, 5, 4) || valueAt(segment, 5, 1) || null,
      reference: valueAt(segment, 2, 1) || null,
      segment: segment.ordinal,
    }
  },
  PAI: ({ segment, invoice, values }) => {
    invoice.paymentMeans ??= values.text(segment, 1, 3)
  },
}

function readBgm({ segment, invoice, values }: Given): void {
  invoice.typeCode = values.text(segment, 1, 1)
  invoice.number = values.required(segment, 2, 1)
  invoice.purposeCode = values.text(segment, 3, 1)
  if (kindOfTypeCode(invoice.typeCode?.value ?? null) === 'credit_note') invoice.kind = 'credit_note'
}

/** CUX names up to two currencies: 6343 says which is that of the invoice (4), 6347 which is the reference (2). */
function readCux({ segment, invoice, values }: Given): void {
  const given = [1, 2].filter((element) => valueAt(segment, element, 2) !== '')
  const wanted =
    given.find((element) => valueAt(segment, element, 3) === '4') ??
    given.find((element) => valueAt(segment, element, 1) === '2') ??
    given[0]
  if (wanted !== undefined) invoice.currency ??= values.text(segment, wanted, 2)
}

/** Element 4 of FTX (C108) holds up to five texts that make one. */
function readFtx({ segment, invoice }: Given): void {
  const parts = [1, 2, 3, 4, 5].map((component) => valueAt(segment, 4, component)).filter(Boolean)
  if (parts.length > 0) invoice.notes.push({ value: parts.join(' '), segment: segment.ordinal, element: 4 })
}

type GivenDate = {
  dtm: EdiSegment
  qualifier: string
  day: Stated | null
  period: EdiPeriod | null
  invoice: EdiInvoice
}

/** 2005: what the dates of the header are. The date of the document (137) counts before that of the invoice (3). */
export function takeHeaderDate({ dtm, qualifier, day, period, invoice }: GivenDate): void {
  if (period && periodQualifiers.has(qualifier)) {
    invoice.periodFrom ??= { value: period.from, segment: dtm.ordinal, element: 1 }
    invoice.periodTo ??= { value: period.to, segment: dtm.ordinal, element: 1 }
  }
  if (!day) return
  if (qualifier === '137') invoice.issueDate = day
  const field = Object.hasOwn(dayFields, qualifier) ? dayFields[qualifier]! : null
  if (field) invoice[field] ??= day
}

/** Invoicing, charge and service periods. */
const periodQualifiers = new Set(['263', '167', '324', '325', '273'])

const dayFields: Readonly<
  Record<string, 'issueDate' | 'dueDate' | 'deliveryDate' | 'taxPointDate' | 'periodFrom' | 'periodTo'>
> = {
  '3': 'issueDate',
  '13': 'dueDate',
  '140': 'dueDate',
  '265': 'dueDate',
  '35': 'deliveryDate',
  '131': 'taxPointDate',
  '167': 'periodFrom',
  '168': 'periodTo',
  '194': 'periodFrom',
  '206': 'periodTo',
}

/** 1153: the customer's number with the seller, and an account. */
const accountNumbers = ['IT', 'ADE']
/** 1153: the buyer's order, under both of its codes. */
const orderNumbers = ['ON', 'CO']

/** What is known only when all was read: the order, the customer's account, a currency that only the totals name. */
export function finishEdifactHeader(invoice: EdiInvoice): EdiInvoice {
  const buyer = partyOf(invoice.parties, ['IV', 'BY'])
  const stated = (given: EdiInvoice['references'], qualifiers: readonly string[]): Stated | null => {
    for (const one of qualifiers) {
      const found = given.find(({ qualifier }) => qualifier === one)
      if (found) return { value: found.value, segment: found.segment, element: 1 }
    }
    return null
  }
  const ofParties = invoice.parties.flatMap(({ references }) => references)
  invoice.orderRef = stated([...invoice.references, ...ofParties], orderNumbers)
  const buyers = partyOf(invoice.parties, ['BY'])?.references ?? []
  invoice.customerAccount = stated(
    [...(buyer?.references ?? []), ...buyers, ...invoice.references],
    accountNumbers,
  )
  const named = invoice.amounts.find(({ currency }) => currency !== null)
  if (named?.currency) invoice.currency ??= { value: named.currency, segment: named.segment, element: 1 }
  return invoice
}
