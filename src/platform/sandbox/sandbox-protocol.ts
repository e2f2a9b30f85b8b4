import type { Readable, Writable } from 'node:stream'
import { deserialize, serialize } from 'node:v8'
import type { ErrorParts } from '../../kernel/error-codes'
import type { JobPlace } from './sandbox-room'

/** What the parent sends: one job at a time. */
export type JobMessage = { id: number; input: unknown; place: JobPlace }

/** What the child sends: once that it is ready, then one answer per job. Before it, a job may say that it needs more time of the processor. */
export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'more-cpu'; id: number; ms: number }
  | { kind: 'result'; id: number; output: unknown }
  | { kind: 'expected-error'; id: number; error: ErrorParts }
  | { kind: 'bug'; id: number; message: string; stack: string }

/** Announced by the parent in the environment: the file descriptor on which the child answers. */
export const answerDescriptor = 3

/** Writes one message: four bytes of length (big endian), then the value in the structured-clone format, Buffers included. */
export function writeFrame(stream: Writable, value: unknown): void {
  const body = serialize(value)
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  stream.cork()
  stream.write(head)
  stream.write(body)
  stream.uncork()
}

/** Reads messages off a stream. A message longer than `maxBytes` is never collected: `onTooLarge` is called instead. */
export function readFrames(
  stream: Readable,
  options: { maxBytes: number; onFrame: (value: unknown) => void; onTooLarge: () => void },
): void {
  let chunks: Buffer[] = []
  let held = 0
  let needed = -1
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    held += chunk.length
    for (;;) {
      if (needed < 0 && held >= 4) {
        const all = Buffer.concat(chunks)
        needed = all.readUInt32BE(0)
        chunks = [all.subarray(4)]
        held -= 4
        if (needed > options.maxBytes) {
          stream.removeAllListeners('data')
          stream.resume()
          options.onTooLarge()
          return
        }
      }
      if (needed < 0 || held < needed) return
      const all = Buffer.concat(chunks)
      const body = all.subarray(0, needed)
      chunks = [all.subarray(needed)]
      held -= needed
      needed = -1
      options.onFrame(deserialize(body))
    }
  })
}
