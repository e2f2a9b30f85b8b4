import { type Readable, Transform } from 'node:stream'
import { captureErrors } from '../capture-errors'

const carriageReturn = 13
const lineFeed = 10

/** A stream that lets bytes through until a rule is broken; it then fails with the rule's error. */
export type GuardedStream = Transform & {
  /** The first bytes that went through, up to `headBytes`. */
  head(): Buffer
  byteCount(): number
}

/**
 * Puts `source` behind limits while it streams, so that nothing beyond them reaches the disk. A source that breaks
 * off fails the stream too. After a failure the rest of the source is read and thrown away: the peer may finish.
 * `endsLinesInCrLf`: a line that ends in LF alone, as files of Unix have them, passes with CR LF; a CR alone is refused.
 */
export function guardStream(
  source: Readable,
  rules: { maxBytes: number; tooLarge: () => Error; headBytes: number; endsLinesInCrLf?: boolean },
): GuardedStream {
  const head: Buffer[] = []
  let count = 0
  let isAfterCr = false
  const guarded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (count < rules.headBytes) head.push(chunk.subarray(0, rules.headBytes - count))
      count += chunk.length
      if (count > rules.maxBytes) return done(rules.tooLarge())
      if (!rules.endsLinesInCrLf) return done(null, chunk)
      if (hasBareReturn(chunk, isAfterCr)) return done(captureErrors.bareLineEnding())
      const whole = withReturns(chunk, isAfterCr)
      isAfterCr = chunk.length > 0 ? chunk.at(-1) === carriageReturn : isAfterCr
      done(null, whole)
    },
    flush(done) {
      done(isAfterCr ? captureErrors.bareLineEnding() : null)
    },
  })
  source.once('error', (error) => guarded.destroy(error))
  source.once('close', () => {
    if (!source.readableEnded) guarded.destroy(captureErrors.interrupted())
  })
  guarded.once('close', () => {
    source.unpipe(guarded)
    source.resume()
  })
  // whoever reads the stream hears of the failure; without a reader yet it must not end the process
  guarded.on('error', () => {})
  source.pipe(guarded)
  return Object.assign(guarded, { head: () => Buffer.concat(head), byteCount: () => count })
}

/** A CR without LF; a CR at the very end is judged with the next chunk. */
function hasBareReturn(chunk: Buffer, isAfterCr: boolean): boolean {
  if (isAfterCr && chunk.length > 0 && chunk[0] !== lineFeed) return true
  for (let at = chunk.indexOf(carriageReturn); at >= 0; at = chunk.indexOf(carriageReturn, at + 1)) {
    if (at + 1 < chunk.length && chunk[at + 1] !== lineFeed) return true
  }
  return false
}

/** The chunk with a CR before every LF that has none. */
function withReturns(chunk: Buffer, isAfterCr: boolean): Buffer {
  const parts: Buffer[] = []
  let from = 0
  for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) {
    if (at === 0 ? isAfterCr : chunk[at - 1] === carriageReturn) continue
    parts.push(chunk.subarray(from, at), Buffer.from([carriageReturn]))
    from = at
  }
  return from === 0 && parts.length === 0 ? chunk : Buffer.concat([...parts, chunk.subarray(from)])
}
