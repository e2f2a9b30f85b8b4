import { type EdiLimits, ediLimits } from './edi-limits'
import type { EdiSegment } from './edi-segment'
import { SegmentScanner } from './segment-scanner'

/**
 * The segments of an EDI file, X12 or EDIFACT, as they come. Memory stays the same however long the file is.
 * Throws `ediErrors` for bytes that are no EDI or go beyond the limits; segments before that place have been given.
 */
export function* readSegments(
  chunks: Iterable<Uint8Array>,
  limits: EdiLimits = ediLimits,
): Generator<EdiSegment> {
  const scanner = new SegmentScanner(limits)
  for (const chunk of chunks) yield* scanner.push(chunk)
  yield* scanner.end()
}
