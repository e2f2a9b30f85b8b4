import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ObjectStore } from './object-store'

/** A store to test, a look behind it at the keys that exist, and its end. */
export type StoreUnderTest = {
  store: ObjectStore
  keys(): Promise<string[]>
  /** Makes objects look as if they had been stored so long ago. */
  age(customerId: string, hashes: string[], ms: number): Promise<void>
  close(): Promise<void>
}

const harbor = '10301'
const hour = 3_600_000
const alpenwerk = '10318'

/** What every object store must do, whatever it stands on. */
export function describeObjectStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let under: StoreUnderTest
    let store: ObjectStore
    beforeAll(async () => {
      under = await open()
      store = under.store
    })
    afterAll(() => under.close())

    test('what was stored is read back byte for byte', async () => {
      const bytes = randomBytes(100_000)
      const stored = await store.put(harbor, bytes)
      expect(stored).toEqual({ hash: sha256(bytes), size: 100_000 })
      expect((await store.read(harbor, stored.hash)).equals(bytes)).toBe(true)
      expect((await collect(await store.get(harbor, stored.hash))).equals(bytes)).toBe(true)
      expect(await store.has(harbor, stored.hash)).toBe(true)
      expect(await under.keys()).toContain(`${harbor}/${stored.hash.slice(0, 1)}/${stored.hash}`)
    })

    test('the size of a file is told without reading it, and of what is not there none', async () => {
      for (const size of [0, 1, 70_000]) {
        const { hash } = await store.put(harbor, randomBytes(size))
        expect(await store.size(harbor, hash)).toBe(size)
      }
      const { hash } = await store.put(harbor, randomBytes(500))
      expect(await store.size(alpenwerk, hash)).toBeNull()
      await store.delete(harbor, hash)
      expect(await store.size(harbor, hash)).toBeNull()
    })

    test('a stream and a file are stored like bytes in memory', async () => {
      const bytes = randomBytes(300_000)
      const folder = await mkdtemp(join(tmpdir(), 'kontor-source-'))
      await writeFile(join(folder, 'invoice.pdf'), bytes)
      const fromFile = await store.put(harbor, { path: join(folder, 'invoice.pdf') })
      await rm(folder, { recursive: true })
      const fromStream = await store.put(alpenwerk, Readable.from(piecesOf(bytes, 1000)))
      expect(fromFile).toEqual({ hash: sha256(bytes), size: bytes.length })
      expect(fromStream).toEqual(fromFile)
      expect((await store.read(harbor, fromFile.hash)).equals(bytes)).toBe(true)
      expect((await store.read(alpenwerk, fromFile.hash)).equals(bytes)).toBe(true)
    })

    test('a file larger than what is held in memory arrives whole', async () => {
      const bytes = randomBytes(20 * 1024 * 1024)
      const stored = await store.put(harbor, Readable.from(piecesOf(bytes, 65_536)))
      expect(stored).toEqual({ hash: sha256(bytes), size: bytes.length })
      expect(sha256(await store.read(harbor, stored.hash))).toBe(stored.hash)
    })

    test('the same file sent ten times at once is one object', async () => {
      const bytes = randomBytes(50_000)
      const stored = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          store.put(harbor, index % 2 ? bytes : Readable.from(piecesOf(bytes, 5000))),
        ),
      )
      expect(new Set(stored.map((object) => object.hash)).size).toBe(1)
      expect((await under.keys()).filter((key) => key.endsWith(sha256(bytes)))).toHaveLength(1)
      expect((await store.read(harbor, sha256(bytes))).equals(bytes)).toBe(true)
    })

    test('a deleted file is gone, for its customer alone, and deleting it again is no error', async () => {
      const bytes = randomBytes(1000)
      const { hash } = await store.put(harbor, bytes)
      await store.put(alpenwerk, bytes)
      await store.delete(harbor, hash)
      await store.delete(harbor, hash)
      expect(await store.has(harbor, hash)).toBe(false)
      expect(await store.has(alpenwerk, hash)).toBe(true)
      expect((await store.put(harbor, bytes)).hash).toBe(hash)
      expect(await store.has(harbor, hash)).toBe(true)
    })

    test('old objects are listed and deleted by age, and storing one again makes it young', async () => {
      const [own, small, large] = ['20501', randomBytes(1000), randomBytes(800_000)]
      const stored = [
        await store.put(own, small),
        await store.put(own, Readable.from(piecesOf(large, 65_536))),
      ]
      const hashes = stored.map(({ hash }) => hash).sort()
      const older = async (before: Date) => (await collectAll(store.listOlder(own, before))).sort()
      expect(await older(new Date(Date.now() - hour))).toEqual([])
      expect(await older(new Date(Date.now() + hour))).toEqual(hashes)
      await under.age(own, hashes, 2 * hour)
      const before = new Date(Date.now() - hour)
      expect(await older(before)).toEqual(hashes)
      await store.put(own, Readable.from(piecesOf(large, 65_536)))
      expect(await older(before)).toEqual([stored[0]!.hash])
      for (const hash of hashes) await store.deleteOlder(own, hash, before)
      expect(await store.has(own, stored[0]!.hash)).toBe(false)
      expect((await store.read(own, stored[1]!.hash)).equals(large)).toBe(true)
      expect(await collectAll(store.listOlder('20502', new Date()))).toEqual([])
    })

    test('a customer does not find the file of another customer by its hash', async () => {
      const { hash } = await store.put(harbor, randomBytes(1000))
      expect(await store.has(alpenwerk, hash)).toBe(false)
      await expect(store.read(alpenwerk, hash)).rejects.toMatchObject({
        code: 'storage.missing',
        kind: 'not-found',
      })
      await expect(store.get(alpenwerk, hash)).rejects.toMatchObject({ code: 'storage.missing' })
      await expect(store.openPath(alpenwerk, hash)).rejects.toMatchObject({ code: 'storage.missing' })
    })

    test('a part of a file is read by its byte range', async () => {
      const bytes = randomBytes(10_000)
      const { hash } = await store.put(harbor, bytes)
      expect(await collect(await store.get(harbor, hash, { start: 100, end: 199 }))).toEqual(
        bytes.subarray(100, 200),
      )
      expect(await collect(await store.get(harbor, hash, { start: 9_990 }))).toEqual(bytes.subarray(9_990))
    })

    test('a program gets a path to the file', async () => {
      const bytes = randomBytes(5000)
      const { hash } = await store.put(harbor, bytes)
      const { path, dispose } = await store.openPath(harbor, hash)
      expect((await readFile(path)).equals(bytes)).toBe(true)
      await dispose()
      expect(await store.has(harbor, hash)).toBe(true)
    })

    test('a sender who hangs up half-way leaves nothing behind', async () => {
      const before = await under.keys()
      const broken = Readable.from(
        (async function* () {
          yield randomBytes(200_000)
          throw new Error('the sender hung up')
        })(),
      )
      await expect(store.put(harbor, broken)).rejects.toThrow('the sender hung up')
      expect(await under.keys()).toEqual(before)
    })

    test('an empty file can be stored', async () => {
      const stored = await store.put(harbor, Buffer.alloc(0))
      expect(stored).toEqual({ hash: sha256(Buffer.alloc(0)), size: 0 })
      expect(await store.read(harbor, stored.hash)).toHaveLength(0)
    })

    test('no name leads out of the store', async () => {
      const hash = sha256(Buffer.from('x'))
      await expect(async () => store.put('../10318', Buffer.from('x'))).rejects.toThrow('not a customer id')
      await expect(async () => store.read(harbor, '../../etc/passwd')).rejects.toThrow('not a SHA-256')
      await expect(async () => store.read('', hash)).rejects.toThrow('not a customer id')
    })

    test('a store that works says so', async () => {
      await expect(store.check()).resolves.toBeUndefined()
    })
  })
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function* piecesOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function collectAll<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
