import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'
import { openTcpGate } from '../../testing/server/tcp-gate'
import { smallDisk } from '../embedded-postgres/small-disk'
import { openFileObjectStore } from './file-object-store'
import { describeObjectStore } from './object-store.suite'
import { openS3ObjectStore } from './s3-object-store'

describeObjectStore('files on disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-objects-'))
  return {
    store: await openFileObjectStore({ folder }),
    keys: () => filesBelow(folder),
    age: (customerId, hashes, ms) =>
      ageFiles(
        folder,
        (path) => hashes.some((hash) => path.endsWith(`${customerId}/${hash[0]}/${hash}`)),
        ms,
      ),
    close: () => rm(folder, { recursive: true }),
  }
})

describeObjectStore('an S3-compatible service', async () => {
  const service = await startS3()
  const client = new S3Client({
    endpoint: service.settings.endpoint,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials: service.settings,
  })
  return {
    store: openS3ObjectStore(service.settings),
    keys: async () => {
      const list = await client.send(new ListObjectsV2Command({ Bucket: service.settings.bucket }))
      return (list.Contents ?? []).map((object) => object.Key!)
    },
    age: (_customerId, hashes, ms) =>
      ageFiles(service.directory, (path) => hashes.some((hash) => path.includes(hash)), ms),
    close: service.stop,
  }
})

test('an S3 service that is down is named, and works again as soon as it is back', async () => {
  const service = await startS3()
  await service.stop()
  const store = openS3ObjectStore(service.settings)
  const bytes = Buffer.from('invoice')
  await expect(store.put('10301', bytes)).rejects.toMatchObject({
    code: 'storage.unreachable',
    kind: 'unavailable',
    message: expect.stringContaining('Check S3_ENDPOINT'),
  })
  await expect(store.check()).rejects.toMatchObject({ code: 'storage.unreachable' })
  const again = await startS3(service.port)
  onTestFinished(again.stop)
  const { hash } = await store.put('10301', bytes)
  expect(await store.read('10301', hash)).toEqual(bytes)
})

test('wrong keys for the S3 service are named', async () => {
  const service = await startS3()
  onTestFinished(service.stop)
  const store = openS3ObjectStore({ ...service.settings, accessKeyId: 'UNKNOWN' })
  await expect(store.put('10301', Buffer.from('invoice'))).rejects.toMatchObject({ code: 'storage.denied' })
})

test('a place for files that is no folder is named', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kontor-objects-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  await writeFile(join(parent, 'taken'), 'a file')
  await expect(openFileObjectStore({ folder: join(parent, 'taken', 'objects') })).rejects.toMatchObject({
    code: 'storage.unwritable',
    message: expect.stringContaining('KONTOR_DATA'),
  })
})

test('what a killed process left half written goes after a day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-objects-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, '.unfinished'))
  await writeFile(join(folder, '.unfinished', 'old'), 'half')
  await writeFile(join(folder, '.unfinished', 'young'), 'half')
  const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000)
  await utimes(join(folder, '.unfinished', 'old'), twoDaysAgo, twoDaysAgo)
  await openFileObjectStore({ folder })
  expect(await readdir(join(folder, '.unfinished'))).toEqual(['young'])
})

test.skipIf(!smallDisk.isPossible)('a full disk is named, and no half object stays on it', async () => {
  const disk = await emptyDisk()
  const store = await openFileObjectStore({ folder: disk.folder })
  const { hash } = await store.put('10301', Buffer.alloc(50_000, 1))
  await expect(store.put('10301', Buffer.alloc(1_000_000, 2))).rejects.toMatchObject({
    code: 'storage.full',
    kind: 'unavailable',
  })
  expect(await filesBelow(disk.folder)).toEqual([`10301/${hash.slice(0, 1)}/${hash}`])
  await expect(store.put('10301', Buffer.alloc(50_000, 3))).resolves.toMatchObject({ size: 50_000 })
})

test.skipIf(!smallDisk.isPossible)('a disk that may not be written to is named', async () => {
  const disk = await emptyDisk()
  const store = await openFileObjectStore({ folder: disk.folder })
  disk.makeReadOnly()
  await expect(store.put('10301', Buffer.from('invoice'))).rejects.toMatchObject({
    code: 'storage.unwritable',
  })
  await expect(store.check()).rejects.toMatchObject({ code: 'storage.unwritable' })
})

async function startS3(port = 0) {
  const directory = await mkdtemp(join(tmpdir(), 'kontor-s3-'))
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory })
  const address = await server.run()
  return {
    port: address.port,
    directory,
    settings: {
      endpoint: `http://127.0.0.1:${address.port}`,
      bucket: 'kontor-documents',
      region: 'eu-central-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

async function ageFiles(folder: string, isMeant: (path: string) => boolean, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms)
  for (const path of await filesBelow(folder)) if (isMeant(path)) await utimes(join(folder, path), then, then)
}

async function emptyDisk() {
  const disk = await smallDisk.mount('400k')
  onTestFinished(disk.remove)
  return disk
}

test('an S3 service that hangs keeps nobody waiting for longer than its limit, then nobody at all, and is found again', async () => {
  const service = await startS3()
  onTestFinished(service.stop)
  const gate = await openTcpGate({ host: '127.0.0.1', port: service.port })
  onTestFinished(gate.close)
  const store = openS3ObjectStore({
    ...service.settings,
    endpoint: `http://127.0.0.1:${gate.port}`,
    timeoutMs: 2_000,
    restMs: 300,
  })
  const bytes = Buffer.from('invoice')
  const { hash } = await store.put('10301', bytes)
  gate.silence()
  const tooLong = { code: 'storage.unreachable', message: expect.stringContaining('TimeoutError') }
  const asks = [
    () => store.put('10301', Buffer.from('another')),
    () => store.put('10301', Readable.from(['a', 'mail'])),
    () => store.read('10301', hash),
    () => store.has('10301', hash),
    () => store.check(),
  ]
  const since = Date.now()
  await Promise.all(asks.map((ask) => expect(ask()).rejects.toMatchObject(tooLong)))
  for (let n = 0; n < 10; n++) for (const ask of asks) await expect(ask()).rejects.toMatchObject(tooLong)
  // 55 calls, each of which would have waited for 2 s
  expect(Date.now() - since).toBeLessThan(20_000)
  await gate.open()
  await expect.poll(() => store.read('10301', hash).catch(() => null), { timeout: 10_000 }).toEqual(bytes)
})

test('a file that stops coming in the middle ends in an error', async () => {
  const service = await startS3()
  onTestFinished(service.stop)
  const gate = await openTcpGate({ host: '127.0.0.1', port: service.port })
  onTestFinished(gate.close)
  const endpoint = `http://127.0.0.1:${gate.port}`
  const store = openS3ObjectStore({ ...service.settings, endpoint, timeoutMs: 1_000 })
  const { hash } = await store.put('10301', Buffer.alloc(20 * 1024 * 1024, 1))
  const cut = await store.get('10301', hash)
  await expect(
    (async () => {
      for await (const _ of cut) gate.silence()
    })(),
  ).rejects.toMatchObject({ code: 'storage.unreachable' })
})
