import { Readable } from 'node:stream'

/**
 * The same bytes; fails with `silence()` when the source was asked for more and gave nothing for `limitMs`. A reader may
 * take as long as it likes.
 */
export function withSilenceLimit(source: Readable, limitMs: number, silence: () => Error): Readable {
  return Readable.from(heard(source, limitMs, silence), { objectMode: false })
}

async function* heard(source: Readable, limitMs: number, silence: () => Error): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let isSilent: Error | null = null
  const giveUp = () => {
    isSilent = silence()
    source.destroy(isSilent)
  }
  try {
    for (;;) {
      const timer = setTimeout(giveUp, limitMs)
      const next = await chunks.next().finally(() => clearTimeout(timer))
      if (next.done) return
      yield next.value
    }
  } catch (error) {
    // streams of the network have words of their own for having been destroyed
    throw isSilent ?? error
  } finally {
    source.destroy()
  }
}
