import { readSegments } from './read-segments'
import { writeSegments } from './write-segments'

/** The segments of an EDI file as text, one a line. @throws ediErrors */
export function ediText(bytes: Uint8Array): string {
  return Array.from(readSegments([bytes]), ({ tag, elements, delimiters }) =>
    writeSegments([[tag, ...elements.map((repetitions) => ({ repetitions }))]], delimiters),
  ).join('\n')
}
