import type { EdiInvoice, EdiLine, EdiParty, EdiReference } from './edi-invoice'
import { type EdiSegment, valueAt } from './edi-segment'
import type { MessageValues } from './message-values'
import { newParty } from './new-invoice'

/** Reads NAD and the groups within it: references, contacts, bank accounts. */
export class PartyReading {
  #party: EdiParty | null = null
  readonly #invoice: EdiInvoice
  readonly #values: MessageValues

  constructor(invoice: EdiInvoice, values: MessageValues) {
    this.#invoice = invoice
    this.#values = values
  }

  begin(nad: EdiSegment, line: EdiLine | null): void {
    this.#party = readNad(nad)
    const parties = line ? line.parties : this.#invoice.parties
    parties.push(this.#party)
  }

  /** Groups of the message that begin with the same segments as groups within NAD. */
  hasGroup(tag: string): boolean {
    return partTags.has(tag)
  }

  isOver(tag: string): boolean {
    return !partTags.has(tag) && !['NAD', 'DTM', 'FII', 'CTA', 'COM'].includes(tag)
  }

  /** Takes a segment that follows NAD; false for one that says nothing of the party. */
  take(segment: EdiSegment): boolean {
    const party = this.#party
    if (!party) return false
    if (segment.tag === 'RFF') this.#takeReference(segment, party)
    else if (segment.tag === 'FII') this.#takeAccount(segment, party)
    else if (segment.tag === 'CTA') pushText(party.contacts, valueAt(segment, 2, 2))
    else if (segment.tag === 'COM') pushText(party.contacts, valueAt(segment, 1, 1))
    else if (segment.tag === 'DTM') return isDateOfReference(segment)
    else return segment.tag === 'NAD' || partTags.has(segment.tag)
    return true
  }

  /** VA is the VAT registration number, AHP that of another tax. */
  #takeReference(rff: EdiSegment, party: EdiParty): void {
    const reference = readEdifactReference(rff)
    if (!reference) return
    party.references.push(reference)
    if (reference.qualifier === 'VA') party.vatId = this.#values.text(rff, 1, 2)
    else if (reference.qualifier === 'AHP') party.vatId ??= this.#values.text(rff, 1, 2)
  }

  /** The account of the one who is to be paid; that of the buyer is not wanted. */
  #takeAccount(fii: EdiSegment, { qualifier }: EdiParty): void {
    if (!paid.has(qualifier)) return
    this.#invoice.iban ??= ibanOf(fii, this.#values)
  }
}

const partTags = new Set(['RFF', 'LOC', 'DOC'])
/** 3035: seller, supplier, invoicer, payee, factor. */
const paid = new Set(['SE', 'SU', 'II', 'PE', 'DL', 'RE'])

const isDateOfReference = (dtm: EdiSegment) => valueAt(dtm, 1, 1) === '171'

function pushText(texts: string[], text: string): void {
  if (text !== '') texts.push(text)
}

/** The account of FII (3194 in C078), where it is an IBAN. */
export function ibanOf(fii: EdiSegment, values: MessageValues) {
  const account = values.text(fii, 2, 1)
  const iban = account?.value.replace(/\s/g, '').toUpperCase() ?? ''
  return account && /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban) ? { ...account, value: iban } : null
}

export function readEdifactReference(rff: EdiSegment): EdiReference | null {
  const value = valueAt(rff, 1, 2)
  if (value === '') return null
  return { qualifier: valueAt(rff, 1, 1), value, text: null, date: null, segment: rff.ordinal }
}

/** NAD: the name stands in C080, or in the first line of C058 with the address in the others. */
function readNad(nad: EdiSegment): EdiParty {
  const [name, ...moreNames] = joinedNames(texts(nad, 4))
  const [unstructured, ...rest] = texts(nad, 3)
  const hasName = name !== undefined
  return {
    ...newParty(nad),
    id: valueAt(nad, 2, 1) || null,
    idQualifier: valueAt(nad, 2, 3) || null,
    name: name ?? unstructured ?? null,
    moreNames: hasName ? moreNames : [],
    street: hasName ? [...texts(nad, 5), ...texts(nad, 3)] : [...rest, ...texts(nad, 5)],
    city: valueAt(nad, 6, 1) || null,
    region: valueAt(nad, 7, 1) || null,
    postcode: valueAt(nad, 8, 1) || null,
    country: valueAt(nad, 9, 1) || null,
  }
}

/** A line of 35 characters, as many as 3036 holds, is cut and goes on in the next. */
function joinedNames(lines: readonly string[]): string[] {
  const names: string[] = []
  for (const [at, line] of lines.entries()) {
    if (at > 0 && lines[at - 1]!.length === 35) names.push(names.pop()! + line)
    else names.push(line)
  }
  return names
}

/** The texts of a composite of up to five; of C080 without its format code. */
const texts = (nad: EdiSegment, element: number) =>
  [1, 2, 3, 4, 5].map((component) => valueAt(nad, element, component)).filter(Boolean)
