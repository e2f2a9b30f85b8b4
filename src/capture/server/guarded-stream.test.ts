import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardStream } from './guarded-stream'

const rules = { maxBytes: 1_000, tooLarge: () => new Error('too large'), headBytes: 8 }

/** Lets bytes through in pieces cut at the given places. */
async function pass(bytes: Buffer, cuts: number[], endsLinesInCrLf = true) {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  const pieces = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
  const guarded = guardStream(Readable.from(pieces.filter((piece) => piece.length > 0)), {
    ...rules,
    endsLinesInCrLf,
  })
  return { bytes: await buffer(guarded), head: guarded.head(), count: guarded.byteCount() }
}

const piece = fc.constantFrom('a', 'bc', '\r\n', '\r', '\n', '.', '\r\n\r\n')
const cutPlaces = fc.array(fc.nat(200), { maxLength: 6 })

test('lines leave with CR LF, and a CR alone is refused, however the bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), cutPlaces, async (pieces, cuts) => {
      const text = pieces.join('')
      const isClean = !/\r(?!\n)/.test(text)
      const passed = pass(Buffer.from(text), cuts)
      if (!isClean) {
        await expect(passed).rejects.toMatchObject({ code: 'capture.bare_line_ending' })
        return
      }
      expect(await passed).toEqual({
        bytes: Buffer.from(text.replaceAll(/(?<!\r)\n/g, '\r\n')),
        head: Buffer.from(text).subarray(0, 8),
        count: text.length,
      })
    }),
  )
})

test('the limit is exact, however the bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 990, max: 1_010 }), cutPlaces, async (size, cuts) => {
      const passed = pass(Buffer.alloc(size), cuts, false)
      if (size > 1_000) await expect(passed).rejects.toThrow('too large')
      else expect((await passed).count).toBe(size)
    }),
    { numRuns: 60 },
  )
})

test('what comes after a refusal is read and thrown away, so that the sender can finish', async () => {
  let given = 0
  const source = Readable.from(
    (function* () {
      for (; given < 50; given++) yield Buffer.alloc(100)
    })(),
  )
  await expect(buffer(guardStream(source, rules))).rejects.toThrow('too large')
  if (!source.readableEnded) await once(source, 'end')
  expect(given).toBe(50)
})

test('a source that breaks off fails the stream instead of ending it', async () => {
  const source = new Readable({ read() {} })
  source.push('half')
  setTimeout(() => source.destroy(), 10)
  await expect(buffer(guardStream(source, rules))).rejects.toMatchObject({ code: 'capture.interrupted' })
})
