import type { EdiAllowance, EdiInvoice, EdiLine, EdiTax, EdiTotals, Stated } from './edi-invoice'
import { type EdiSegment, valueAt } from './edi-segment'
import type { MessageValues } from './message-values'

type Placed = { segment: EdiSegment; line: EdiLine | null; group: string; isSummary: boolean }

/** 5025: amounts that are of the whole line or invoice even where they follow TAX or ALC. */
const ofInvoice = new Set([
  '9',
  '38',
  '39',
  '66',
  '77',
  '79',
  '86',
  '113',
  '128',
  '129',
  '176',
  '203',
  '388',
  '389',
])

/** Reads TAX, ALC and MOA, which tell of each other by their order. */
export class AmountReading {
  #tax: EdiTax | null = null
  #allowance: EdiAllowance | null = null
  readonly #invoice: EdiInvoice
  readonly #values: MessageValues

  constructor(invoice: EdiInvoice, values: MessageValues) {
    this.#invoice = invoice
    this.#values = values
  }

  take({ segment, line, group, isSummary }: Placed): boolean {
    const { tag } = segment
    if (tag === 'LIN' || tag === 'UNS') this.#leave()
    if (tag === 'TAX') this.#beginTax({ segment, line, group, isSummary })
    else if (tag === 'ALC') this.#beginAllowance(segment, line)
    else if (group !== 'TAX' && group !== 'ALC') this.#leave()
    if (tag === 'MOA' && !isOfTerms({ segment, line, group, isSummary })) this.#takeAmount(segment, line)
    else if (tag === 'PCD' && this.#allowance) this.#takePercent(segment, this.#allowance)
    else return tag === 'TAX' || tag === 'ALC'
    return true
  }

  #leave(): void {
    this.#tax = null
    this.#allowance = null
  }

  /** TAX after ALC is that of the allowance, but not in the summary, where ALC has none. */
  #beginTax({ segment, line, isSummary }: Placed): void {
    const owner = (!isSummary && this.#allowance) || line || this.#invoice
    if (isSummary) this.#allowance = null
    this.#tax = {
      type: valueAt(segment, 2, 1) || null,
      category: valueAt(segment, 6, 1) || null,
      rate: this.#rateOf(segment),
      taxable: this.#values.decimal(segment, 4, 1)?.value ?? null,
      amount: null,
      isInformation: false,
      segment: segment.ordinal,
    }
    owner.taxes.push(this.#tax)
  }

  /** 5278, which some senders end with a percent sign. */
  #rateOf(tax: EdiSegment): string | null {
    const text = valueAt(tax, 5, 4)
    if (!/^[A-Z ]*$/i.test(text) && !text.endsWith('%')) return this.#values.decimal(tax, 5, 4)?.value ?? null
    const match = /^(\d+)(?:[.,](\d+))? ?%$/.exec(text)
    return match ? [match[1], match[2]].filter(Boolean).join('.') : null
  }

  #beginAllowance(alc: EdiSegment, line: EdiLine | null): void {
    const indicator = valueAt(alc, 1, 1)
    this.#tax = null
    this.#allowance = {
      kind: indicator === 'A' ? 'allowance' : indicator === 'C' ? 'charge' : 'other',
      code: valueAt(alc, 5, 1) || null,
      text: [valueAt(alc, 5, 4), valueAt(alc, 5, 5)].filter(Boolean).join(' ') || null,
      amount: null,
      percent: null,
      basis: null,
      taxes: [],
      segment: alc.ordinal,
    }
    const owner = line ?? this.#invoice
    owner.allowances.push(this.#allowance)
  }

  #takePercent(pcd: EdiSegment, allowance: EdiAllowance): void {
    allowance.percent ??= this.#values.decimal(pcd, 1, 2)?.value ?? null
  }

  #takeAmount(moa: EdiSegment, line: EdiLine | null): void {
    const amount = this.#values.decimal(moa, 1, 2)
    if (!amount) return
    const qualifier = valueAt(moa, 1, 1)
    if (this.#tax && qualifier === '124') this.#tax.amount ??= amount.value
    else if (this.#tax && qualifier === '125') this.#tax.taxable ??= amount.value
    else if (this.#allowance && !this.#tax && !ofInvoice.has(qualifier))
      takeAllowanceAmount(this.#allowance, { qualifier, value: amount.value })
    else takeTotal({ qualifier, amount, currency: valueAt(moa, 1, 3) || null, owner: line ?? this.#invoice })
  }
}

/** 25 and 13 are what a percentage is taken of; every other is the allowance or charge itself. */
function takeAllowanceAmount(
  allowance: EdiAllowance,
  { qualifier, value }: { qualifier: string; value: string },
) {
  if (qualifier === '25' || qualifier === '13') allowance.basis ??= value
  else allowance.amount ??= value
}

/** Amounts after PAT are those of its terms; on a line, where terms come last, only those that are not of the line itself. */
const isOfTerms = ({ segment, line, group }: Placed) =>
  (group === 'PAT' || group === 'PYT') && !(line && ofInvoice.has(valueAt(segment, 1, 1)))

type Total = { qualifier: string; amount: Stated; currency: string | null; owner: EdiInvoice | EdiLine }

function takeTotal({ qualifier, amount, currency, owner }: Total): void {
  owner.amounts.push({ qualifier, value: amount.value, currency, segment: amount.segment })
  if (!('totals' in owner)) return
  for (const field of totalNames)
    if (totalCodes[field].includes(qualifier)) takeBetter(owner, { field, qualifier, amount })
}

const totalNames = [
  'lines',
  'net',
  'tax',
  'gross',
  'payable',
  'prepaid',
] as const satisfies (keyof EdiTotals)[]

/**
 * 5025: which amounts of the summary are which total, the one that says most exactly what it is first. Where an invoice
 * has no charges, the sum of its lines (79) is its total without tax too; that is concluded at the end.
 */
const totalCodes: Readonly<Record<keyof EdiTotals, readonly string[]>> = {
  lines: ['79'],
  net: ['389', '125'],
  tax: ['176', '124'],
  gross: ['388', '77', '39', '86', '128'],
  payable: ['9'],
  prepaid: ['113'],
}

type Candidate = { field: keyof EdiTotals; qualifier: string; amount: Stated }

function takeBetter(invoice: EdiInvoice, { field, qualifier, amount }: Candidate): void {
  const codes = totalCodes[field]
  const known = invoice.amounts.find(({ segment }) => segment === invoice.totals[field]?.segment)
  const isBetter = !known || codes.indexOf(qualifier) < codes.indexOf(known.qualifier)
  if (isBetter) invoice.totals[field] = amount
}
