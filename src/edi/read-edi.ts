import type { EdiInterchange, EdiMessage } from './edi-interchange'
import { type EdiLimits, ediLimits } from './edi-limits'
import { type EdiEvent, EnvelopeReader } from './envelope-reader'
import { SegmentScanner } from './segment-scanner'

/**
 * Reads EDI (X12, EDIFACT, with or without envelopes, several interchanges in a row) as it streams: each message as soon
 * as it has ended, with its invoice if it is an 810 or INVOIC, and each interchange after it. Memory holds one message, and
 * a receipt of each for the acknowledgement. Never throws for what is in the bytes: what is wrong stands in `problems`,
 * with a code (`ediErrors`, `ediProblems`) and its place.
 */
export function* readEdi(
  chunks: Iterable<Uint8Array>,
  limits: EdiLimits = ediLimits,
): Generator<EdiEvent, void, undefined> {
  const reading = new EdiReading(limits)
  for (const chunk of chunks) yield* reading.push(chunk)
  yield* reading.end()
}

/** As `readEdi`, for bytes that arrive. */
export async function* readEdiStream(
  chunks: AsyncIterable<Uint8Array>,
  limits: EdiLimits = ediLimits,
): AsyncGenerator<EdiEvent, void, undefined> {
  const reading = new EdiReading(limits)
  for await (const chunk of chunks) yield* reading.push(chunk)
  yield* reading.end()
}

/** A whole file: every message in its order, and the interchanges for their acknowledgements. */
export type EdiFile = { messages: EdiMessage[]; interchanges: EdiInterchange[] }

/** As `readEdi`, for a file that is in memory. */
export function readEdiFile(bytes: Uint8Array, limits: EdiLimits = ediLimits): EdiFile {
  const file: EdiFile = { messages: [], interchanges: [] }
  for (const event of readEdi([bytes], limits)) {
    if (event.kind === 'message') file.messages.push(event.message)
    else file.interchanges.push(event.interchange)
  }
  return file
}

class EdiReading {
  readonly #scanner: SegmentScanner
  readonly #envelopes: EnvelopeReader
  #isOver = false

  constructor(limits: EdiLimits) {
    this.#scanner = new SegmentScanner(limits)
    this.#envelopes = new EnvelopeReader(limits)
  }

  *push(chunk: Uint8Array): Generator<EdiEvent> {
    if (this.#isOver) return
    try {
      for (const segment of this.#scanner.push(chunk)) yield* this.#envelopes.take(segment)
    } catch (error) {
      this.#isOver = true
      yield* this.#envelopes.fail(error)
    }
  }

  *end(): Generator<EdiEvent> {
    if (this.#isOver) return
    try {
      for (const segment of this.#scanner.end()) yield* this.#envelopes.take(segment)
      yield* this.#envelopes.end()
    } catch (error) {
      this.#isOver = true
      yield* this.#envelopes.fail(error)
    }
  }
}
