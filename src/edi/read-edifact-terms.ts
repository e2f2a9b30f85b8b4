import type { EdiInvoice, EdiSpan, EdiTerms, Stated } from './edi-invoice'
import { type EdiSegment, valueAt } from './edi-segment'
import type { MessageValues } from './message-values'
import { ibanOf } from './read-edifact-party'

type Dated = { dtm: EdiSegment; day: Stated | null; group: string }

/** Reads PAT (PYT in later directories) and what follows it. 4279 of PAT: 22 is a discount. */
export class TermsReading {
  #terms: EdiTerms | null = null
  readonly #invoice: EdiInvoice
  readonly #values: MessageValues

  constructor(invoice: EdiInvoice, values: MessageValues) {
    this.#invoice = invoice
    this.#values = values
  }

  take(segment: EdiSegment, group: string): boolean {
    if (segment.tag === 'PAT' || segment.tag === 'PYT') {
      this.#terms = segment.tag === 'PAT' ? readPat(segment) : readPyt(segment)
      this.#invoice.terms.push(this.#terms)
      return true
    }
    const isInGroup = this.#terms !== null && (group === 'PAT' || group === 'PYT')
    if (!isInGroup || !this.#terms) return false
    if (segment.tag === 'PCD')
      this.#terms.discountPercent = this.#values.decimal(segment, 1, 2)?.value ?? null
    else if (segment.tag === 'MOA')
      this.#terms.discountAmount ??= this.#values.decimal(segment, 1, 2)?.value ?? null
    else if (segment.tag === 'FII') this.#invoice.iban ??= ibanOf(segment, this.#values)
    else return false
    return true
  }

  /** 13 and 140 are the day when all is due, 12 that of the discount. */
  takeDate({ dtm, day, group }: Dated): boolean {
    const qualifier = valueAt(dtm, 1, 1)
    const terms = group === 'PAT' || group === 'PYT' ? this.#terms : null
    if (!terms || !['12', '13', '140', '209'].includes(qualifier)) return false
    if (qualifier === '12') terms.discountDate = day?.value ?? null
    else {
      terms.dueDate = day?.value ?? null
      this.#invoice.dueDate ??= day
    }
    return true
  }
}

function termsOf(segment: EdiSegment, code: string): EdiTerms {
  return {
    code: code || null,
    basis: null,
    due: null,
    dueDate: null,
    discountPercent: null,
    discountAmount: null,
    discount: null,
    discountDate: null,
    text: null,
    segment: segment.ordinal,
  }
}

/** C112 counts from 2475, after it (2009), in units of 2151. */
function readPat(pat: EdiSegment): EdiTerms {
  const code = valueAt(pat, 1, 1)
  const span = spanOf(valueAt(pat, 3, 4), valueAt(pat, 3, 3))
  return {
    ...termsOf(pat, code),
    basis: valueAt(pat, 3, 1) || null,
    ...(code === '22' ? { discount: span } : { due: span }),
    text: [valueAt(pat, 2, 4), valueAt(pat, 2, 5)].filter(Boolean).join(' ') || null,
  }
}

function readPyt(pyt: EdiSegment): EdiTerms {
  const code = valueAt(pyt, 1, 1)
  const span = spanOf(valueAt(pyt, 6, 1), valueAt(pyt, 5, 1))
  return {
    ...termsOf(pyt, code),
    basis: valueAt(pyt, 3, 1) || null,
    ...(code === '22' ? { discount: span } : { due: span }),
    text: valueAt(pyt, 2, 4) || null,
  }
}

/** 2151 of a period also has codes for calendar days (CD) and the like. */
function spanOf(count: string, unit: string): EdiSpan | null {
  if (!/^\d{1,4}$/.test(count)) return null
  return { count: Number(count), unit: unit === 'CD' ? 'D' : unit || 'D' }
}
