import { Readable } from 'node:stream'
import type { ObjectContent } from './object-store'

/** Content that ended within the limit, or content that is read on from its start. */
export type StartedBytes = { whole: Uint8Array; rest?: never } | { whole?: never; rest: ObjectContent }

/** Reads content up to `limit` bytes into memory. An error of a given stream is thrown as it came. */
export async function startedBytes(content: ObjectContent, limit: number): Promise<StartedBytes> {
  if (content instanceof Uint8Array) return content.length <= limit ? { whole: content } : { rest: content }
  if (!(content instanceof Readable)) return { rest: content }
  const chunks: Buffer[] = []
  let size = 0
  const iterator = content[Symbol.asyncIterator]()
  while (size <= limit) {
    const next = await iterator.next()
    if (next.done) return { whole: Buffer.concat(chunks) }
    const bytes = Buffer.from(next.value as Uint8Array | string)
    chunks.push(bytes)
    size += bytes.length
  }
  return { rest: Readable.from(readOn(chunks, iterator)) }
}

async function* readOn(
  chunks: readonly Buffer[],
  iterator: AsyncIterator<unknown>,
): AsyncGenerator<unknown, void> {
  try {
    yield* chunks
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}
