import type { EdiSegment } from './edi-segment'
import { edifactCodes } from './edifact-codes'
import { edifactMeanings } from './edifact-meanings'
import { x12Codes } from './x12-codes'
import { x12Meanings } from './x12-meanings'

/** One value of a segment. `component` and `repetition` count from 1; the component is null for an element that has one. */
export type ElementDescription = {
  element: number
  component: number | null
  repetition: number
  value: string
  /** "Invoice number"; null for an element that the standards above 004010 and D.01B added, or that is none of the message. */
  meaning: string | null
  /** What a code stands for: "Seller" of SE. */
  valueMeaning: string | null
}

/** `meaning` is that of the segment, or what its qualifier makes of it: "Seller" of NAD+SE, "Invoice date" of DTM+3. */
export type SegmentDescription = { tag: string; meaning: string | null; elements: ElementDescription[] }

/**
 * What a segment of an 810 or INVOIC and its envelopes says, value by value, in English and for a person who reads along.
 * Empty elements are left out.
 */
export function describeSegment(segment: EdiSegment): SegmentDescription {
  const { tag, delimiters } = segment
  const meanings = delimiters.syntax === 'x12' ? x12Meanings : edifactMeanings
  const [name, ...elements] = (Object.hasOwn(meanings, tag) ? meanings[tag]! : '').split(/\s*\|\s*/)
  const described = segment.elements.flatMap((repetitions, at) =>
    repetitions.flatMap((parts, repetition) =>
      describeElement({ segment, element: at + 1, repetition: repetition + 1, parts, meaning: elements[at] }),
    ),
  )
  const [first] = described
  const isQualified = qualified.has(tag) && first?.element === 1
  return { tag, meaning: (isQualified && first.valueMeaning) || name || null, elements: described }
}

/** Segments whose first element says what they are about. */
const qualified = new Set('N1 REF DTM NAD RFF MOA QTY PRI'.split(' '))

type Given = {
  segment: EdiSegment
  element: number
  repetition: number
  parts: readonly string[]
  meaning: string | undefined
}

/** The meanings of a composite are parted by colons, as its components are. X12 has few composites, and texts with colons. */
function describeElement({ segment, element, repetition, parts, meaning = '' }: Given): ElementDescription[] {
  const { syntax, component: separator } = segment.delimiters
  const ofParts = meaning.split(':')
  const isText = syntax === 'x12' && ofParts.length === 1
  const values = isText ? [parts.join(separator ?? '')] : parts
  const isComposite = ofParts.length > 1 || values.length > 1
  return values.flatMap((value, at) => {
    if (value.trim() === '') return []
    const component = isComposite ? at + 1 : null
    const said = ofParts[at] ?? (ofParts.length === 1 ? ofParts[0] : '')
    const valueMeaning = meaningOfCode({ segment, element, component: at + 1, value: value.trim() })
    return [{ element, component, repetition, value, meaning: said || null, valueMeaning }]
  })
}

type Code = { segment: EdiSegment; element: number; component: number; value: string }

/** Codes are listed by the element that holds them: "N1 1", in a composite "NAD 2.3"; IT1 has pairs of qualifier and number. */
function meaningOfCode({ segment: { tag, delimiters }, element, component, value }: Code): string | null {
  const tables = delimiters.syntax === 'x12' ? x12Codes : edifactCodes
  const isItemQualifier = tag === 'IT1' && element > 6 && element % 2 === 0
  const key = component === 1 ? `${tag} ${isItemQualifier ? 6 : element}` : `${tag} ${element}.${component}`
  const table = Object.hasOwn(tables, key) ? tables[key]! : {}
  return Object.hasOwn(table, value) ? table[value]! : null
}
