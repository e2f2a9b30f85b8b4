import { describeSegment } from './describe-segment'
import { elementName } from './edi-segment'
import { readSegments } from './read-segments'
import { writeSegments } from './write-segments'

/** A segment as it is shown: as written, and what it and its values mean, in English. */
export type SegmentRow = {
  text: string
  meaning: string | null
  values: { name: string; value: string; meaning: string | null; valueMeaning: string | null }[]
}

/** The segments of an EDI file with their meanings, in its order. @throws ediErrors */
export function segmentRows(bytes: Uint8Array): SegmentRow[] {
  return Array.from(readSegments([bytes]), (segment) => {
    const { tag, elements, delimiters } = segment
    const { meaning, elements: described } = describeSegment(segment)
    return {
      text: writeSegments([[tag, ...elements.map((repetitions) => ({ repetitions }))]], delimiters),
      meaning,
      values: described.map(({ element, component, value, meaning: said, valueMeaning }) => ({
        name: elementName(tag, element, component ?? undefined),
        value,
        meaning: said,
        valueMeaning,
      })),
    }
  })
}
