export type EdiSyntax = 'x12' | 'edifact'

/** The characters that part an interchange, one each. Null is "not in use". */
export type EdiDelimiters = {
  syntax: EdiSyntax
  element: string
  component: string | null
  repetition: string | null
  release: string | null
  segment: string
  /** EDIFACT: the decimal mark that a UNA segment names; null where none does. X12 knows the point only. */
  decimal: '.' | ',' | null
}

/** Repetitions, and of each the components. An element that is left out is one empty component. */
export type EdiElement = readonly (readonly string[])[]

/**
 * One segment. `elements` begins after the tag, so that element 1 of the standard is `elements[0]`. Texts are as sent,
 * released and decoded, with their blanks.
 */
export type EdiSegment = {
  tag: string
  elements: readonly EdiElement[]
  /** Counts the segments of the file from 1; UNA counts too. */
  ordinal: number
  /** Of the first byte of the tag, from 0. */
  offset: number
  /** Bytes of the file up to and with the terminator. */
  length: number
  delimiters: EdiDelimiters
  /** Some bytes aren't text in the character set of the interchange; each stands as U+FFFD. */
  isDamaged: boolean
}

/**
 * The text of an element, or of one of its components, both counted from 1; '' when it is left out. Of a repeated element
 * it is the first. Without a component it is the whole first repetition as written, as elements of X12 that are no
 * composites may hold the component separator by mistake.
 */
export function valueAt(segment: EdiSegment, element: number, component?: number): string {
  const parts = segment.elements[element - 1]?.[0]
  if (!parts) return ''
  if (component !== undefined) return (parts[component - 1] ?? '').trim()
  return (parts.length === 1 ? parts[0]! : parts.join(segment.delimiters.component ?? '')).trim()
}

/** "BIG02", or "DTM01.2" with a component: how the standards name an element. */
export function elementName(tag: string, element: number, component?: number): string {
  const name = `${tag}${String(element).padStart(2, '0')}`
  return component === undefined ? name : `${name}.${component}`
}
