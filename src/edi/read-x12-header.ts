import { x12Period } from './edi-day'
import type { EdiInvoice, EdiTerms, Stated } from './edi-invoice'
import { type EdiSegment, valueAt } from './edi-segment'
import type { MessageValues } from './message-values'
import { partyOf } from './new-invoice'
import { readX12Reference } from './read-x12-party'

type Given = { segment: EdiSegment; invoice: EdiInvoice; values: MessageValues }

/** Takes a segment of the header or summary; one that tells nothing of the model is passed over. */
export function readX12Header(given: Given): void {
  const read = Object.hasOwn(readers, given.segment.tag) ? readers[given.segment.tag] : undefined
  read?.(given)
}

const readers: Readonly<Record<string, (given: Given) => void>> = {
  BIG: readBig,
  CUR: ({ segment, invoice, values }) => {
    invoice.currency ??= values.text(segment, 2)
  },
  REF: ({ segment, invoice }) => {
    const reference = readX12Reference(segment)
    if (reference) invoice.references.push(reference)
  },
  ITD: ({ segment, invoice, values }) => {
    invoice.terms.push(readItd(segment, values))
    invoice.dueDate ??= values.day(segment, 6)
  },
  DTM: readDtm,
  NTE: ({ segment, invoice, values }) => pushText(invoice.notes, values.text(segment, 2)),
  MSG: ({ segment, invoice, values }) => pushText(invoice.notes, values.text(segment, 1)),
  CAD: readCad,
  TDS: readTds,
  AMT: ({ segment, invoice, values }) => {
    const amount = values.decimal(segment, 2)
    if (amount) pushAmount(invoice, valueAt(segment, 1), amount)
  },
}

function pushText(texts: Stated[], text: Stated | null): void {
  if (text) texts.push(text)
}

function pushAmount(invoice: EdiInvoice, qualifier: string, { value, segment }: Stated): void {
  invoice.amounts.push({ qualifier, value, currency: null, segment })
}

/** Code list 640 of BIG07: credit memo and credit invoice. */
const creditTypes = new Set(['CR', 'CN'])

function readBig({ segment, invoice, values }: Given): void {
  if (values.required(segment, 1)) invoice.issueDate = values.day(segment, 1)
  invoice.number = values.required(segment, 2)
  invoice.orderDate = values.day(segment, 3)
  invoice.orderRef = values.text(segment, 4)
  invoice.typeCode = values.text(segment, 7)
  invoice.purposeCode = values.text(segment, 8)
  if (creditTypes.has(invoice.typeCode?.value ?? '')) invoice.kind = 'credit_note'
}

function readItd(itd: EdiSegment, values: MessageValues): EdiTerms {
  const days = (element: number) => {
    const text = valueAt(itd, element)
    return /^\d{1,4}$/.test(text) ? { count: Number(text), unit: 'D' } : null
  }
  return {
    code: valueAt(itd, 1) || null,
    basis: valueAt(itd, 2) || null,
    due: days(7),
    dueDate: values.day(itd, 6)?.value ?? null,
    discountPercent: values.decimal(itd, 3)?.value ?? null,
    discountAmount: values.implied(itd, 8)?.value ?? null,
    discount: days(5),
    discountDate: values.day(itd, 4)?.value ?? null,
    text: valueAt(itd, 12) || null,
    segment: itd.ordinal,
  }
}

/** Code list 374 of DTM01: what the dates of the header are. */
const dayFields: Readonly<
  Record<string, 'issueDate' | 'dueDate' | 'deliveryDate' | 'periodFrom' | 'periodTo'>
> = {
  '003': 'issueDate',
  '013': 'dueDate',
  '814': 'dueDate',
  '035': 'deliveryDate',
  '150': 'periodFrom',
  '151': 'periodTo',
  '186': 'periodFrom',
  '187': 'periodTo',
  '193': 'periodFrom',
  '194': 'periodTo',
}

function readDtm({ segment, invoice, values }: Given): void {
  const qualifier = valueAt(segment, 1)
  const day = values.day(segment, 2)
  if (day) {
    invoice.dates.push({ qualifier, value: day.value, segment: segment.ordinal })
    const field = Object.hasOwn(dayFields, qualifier) ? dayFields[qualifier]! : null
    if (field) invoice[field] ??= day
    return
  }
  const period = valueAt(segment, 5) === 'RD8' ? x12Period(valueAt(segment, 6)) : null
  if (!period || !periodQualifiers.has(qualifier)) return
  invoice.periodFrom ??= { value: period.from, segment: segment.ordinal, element: 6 }
  invoice.periodTo ??= { value: period.to, segment: segment.ordinal, element: 6 }
}

/** Code list 374: report start, service, service period start, invoice period. */
const periodQualifiers = new Set(['090', '472', '150', '186', '193', 'AAH'])

function readCad({ segment, invoice }: Given): void {
  invoice.transport ??= {
    mode: valueAt(segment, 1) || null,
    carrier: valueAt(segment, 5) || valueAt(segment, 4) || null,
    reference: valueAt(segment, 8) || null,
    segment: segment.ordinal,
  }
}

/** TDS01 is the total of the invoice; the others tell of the discount for early payment. All have two implied decimals. */
function readTds({ segment, invoice, values }: Given): void {
  if (values.required(segment, 1)) invoice.totals.gross = values.implied(segment, 1)
  for (const element of [1, 2, 3, 4]) {
    const amount = element === 1 ? invoice.totals.gross : values.implied(segment, element)
    if (amount) pushAmount(invoice, `TDS0${element}`, amount)
  }
}

/** Code list 128: billing account, account number, customer number of the seller. */
const accountNumbers = ['12', '11', 'IT', 'CR']

/** What is known only when all was read: references that stand for a field of BIG, and the customer's account. */
export function finishX12Header(invoice: EdiInvoice): EdiInvoice {
  const buyer = partyOf(invoice.parties, ['BY', 'BT'])
  const given = [...invoice.references, ...(buyer?.references ?? [])]
  const stated = (qualifiers: readonly string[]): Stated | null => {
    for (const one of qualifiers) {
      const found = given.find(({ qualifier, value }) => qualifier === one && value !== '')
      if (found) return { value: found.value, segment: found.segment, element: 2 }
    }
    return null
  }
  invoice.orderRef ??= stated(['PO'])
  invoice.customerAccount = stated(accountNumbers)
  return invoice
}
