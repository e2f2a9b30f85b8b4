import { type EdiSegment, valueAt } from './edi-segment'
import { encodeSingleBytes } from './encode-text'
import { envelopeRole } from './envelope-segments'
import { readSegments } from './read-segments'
import { writeSegments } from './write-segments'

type Open = { bytes: Uint8Array; segment: EdiSegment } | null

/**
 * The invoices of an interchange, each as an interchange of its own with the headers that it stood under and its own bytes.
 * The file was read without errors in its envelopes.
 */
export function cutMessages(file: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = []
  let [interchange, group]: [Open, Open] = [null, null]
  let start: EdiSegment | null = null
  let service: EdiSegment | null = null
  for (const segment of readSegments([file])) {
    if (segment.tag === 'UNA') service = segment
    const role = envelopeRole(segment)
    if (!role) continue
    const opens = { bytes: file.subarray(segment.offset, segment.offset + segment.length), segment }
    if (role.level === 'interchange' && !role.isTrailer) {
      const from = service?.offset ?? segment.offset
      interchange = { bytes: file.subarray(from, segment.offset + segment.length), segment }
      group = null
      service = null
    } else if (role.level === 'group') group = role.isTrailer ? null : opens
    else if (role.level === 'message' && !role.isTrailer) start = segment
    else if (role.level === 'message' && start) {
      const message = file.subarray(start.offset, segment.offset + segment.length)
      if (isInvoice(start))
        parts.push(joined([interchange?.bytes, group?.bytes, message, closing(group), closing(interchange)]))
      start = null
    }
  }
  return parts
}

const isInvoice = (segment: EdiSegment) =>
  segment.delimiters.syntax === 'x12' ? valueAt(segment, 1) === '810' : valueAt(segment, 2, 1) === 'INVOIC'

/** The trailer of what was opened, over one message or group. */
function closing(open: Open): Uint8Array | undefined {
  const role = open && envelopeRole(open.segment)
  if (!open || !role) return undefined
  const { segment } = open
  const tags: Record<string, string> = { ISA: 'IEA', GS: 'GE', UNB: 'UNZ', UNG: 'UNE' }
  const control = valueAt(segment, role.controlElement)
  const text = writeSegments([[tags[segment.tag]!, '1', control]], segment.delimiters)
  return encodeSingleBytes(text, 0xff)
}

function joined(pieces: readonly (Uint8Array | undefined)[]): Uint8Array {
  const known = pieces.filter((piece) => piece !== undefined)
  const whole = new Uint8Array(known.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of known) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
