import type { EdiParty, EdiReference } from './edi-invoice'
import { type EdiSegment, valueAt } from './edi-segment'
import type { MessageValues } from './message-values'
import { newParty } from './new-invoice'

type Given = { segment: EdiSegment; party: EdiParty; values: MessageValues }

export function beginX12Party(n1: EdiSegment): EdiParty {
  return {
    ...newParty(n1),
    qualifier: valueAt(n1, 1),
    name: valueAt(n1, 2) || null,
    idQualifier: valueAt(n1, 3) || null,
    id: valueAt(n1, 4) || null,
  }
}

/** Takes what follows N1 in its loop; false for a segment that ends the loop. */
export function readX12Party({ segment, party, values }: Given): boolean {
  const texts = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => valueAt(segment, from + at)).filter(Boolean)
  if (segment.tag === 'N2') party.moreNames.push(...texts(1, 2))
  else if (segment.tag === 'N3') party.street.push(...texts(1, 2))
  else if (segment.tag === 'N4') {
    party.city = valueAt(segment, 1) || null
    party.region = valueAt(segment, 2) || null
    party.postcode = valueAt(segment, 3) || null
    party.country = valueAt(segment, 4) || null
  } else if (segment.tag === 'REF') {
    const reference = readX12Reference(segment)
    if (reference) party.references.push(reference)
    if (taxNumbers.has(valueAt(segment, 1))) party.vatId ??= values.text(segment, 2)
  } else if (segment.tag === 'PER') party.contacts.push(...texts(2, 2), ...numbersOf(segment))
  else return segment.tag === 'DMG'
  return true
}

/** Code list 128: value added tax, federal taxpayer, goods and services tax, tax licence. */
const taxNumbers = new Set(['VX', 'TJ', 'GT', 'TX'])

/** PER03 to PER08 are pairs of a kind and a number or address. */
const numbersOf = (per: EdiSegment) => [4, 6, 8].map((at) => valueAt(per, at)).filter(Boolean)

export function readX12Reference(ref: EdiSegment): EdiReference | null {
  const [value, text] = [valueAt(ref, 2), valueAt(ref, 3) || null]
  if (value === '' && text === null) return null
  return { qualifier: valueAt(ref, 1), value, text, date: null, segment: ref.ordinal }
}
