import type { EdiDelimiters, EdiElement } from './edi-segment'

/** A segment to be written. An element is one text, or its components, or (with `repetitions`) all of them. */
export type WrittenSegment = readonly [tag: string, ...elements: WrittenElement[]]
export type WrittenElement = string | readonly string[] | { readonly repetitions: EdiElement }

/**
 * Segments as text. EDIFACT releases what looks like a delimiter; X12 can't, so there it becomes a blank. Elements and
 * components that are left out at the end are not written. ISA and UNA are written as they are: they hold delimiters.
 */
export function writeSegments(
  segments: readonly WrittenSegment[],
  delimiters: EdiDelimiters,
  lineEnd = '',
): string {
  return segments.map((segment) => writeSegment(segment, delimiters) + lineEnd).join('')
}

function writeSegment([tag, ...elements]: WrittenSegment, delimiters: EdiDelimiters): string {
  if (tag === 'UNA') return `UNA${elements.join('')}`
  const isHeader = tag === 'ISA'
  const written = elements.map((one) =>
    isHeader && typeof one === 'string' ? one : writeElement(one, delimiters),
  )
  return [tag, ...withoutEmptyEnd(written)].join(delimiters.element) + delimiters.segment
}

function writeElement(element: WrittenElement, delimiters: EdiDelimiters): string {
  if (typeof element === 'string') return escapeText(element, delimiters)
  const repetitions = 'repetitions' in element ? element.repetitions : [element]
  return repetitions
    .map((parts) =>
      withoutEmptyEnd(parts.map((part) => escapeText(part, delimiters))).join(delimiters.component ?? ''),
    )
    .join(delimiters.repetition ?? '')
}

function withoutEmptyEnd(texts: readonly string[]): readonly string[] {
  const last = texts.findLastIndex((text) => text !== '')
  return texts.slice(0, last + 1)
}

/** Line breaks are taken for wrapping by readers, so none is written. */
function escapeText(text: string, delimiters: EdiDelimiters): string {
  const { element, component, repetition, release, segment } = delimiters
  let escaped = ''
  for (const character of text) {
    const isDelimiter = [element, component, repetition, release, segment].includes(character)
    if (character === '\n' || character === '\r') escaped += ' '
    else if (!isDelimiter) escaped += character
    else escaped += release === null ? ' ' : release + character
  }
  return escaped
}
