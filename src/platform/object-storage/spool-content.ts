import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type ObjectContent, objectKey, type StoredObject } from './object-store'

/** Content that lies complete and fsynced in a file of its own, with its hash and size. */
export type SpooledContent = StoredObject & { path: string; discard(): Promise<void> }

/** Writes content to a new file in `folder`, hashing it on the way; on an error the file is gone again. */
export async function spoolContent(folder: string, content: ObjectContent): Promise<SpooledContent> {
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  try {
    const file = await open(path, 'wx', 0o640)
    try {
      return { ...(await writeAll(file, content)), path, discard }
    } finally {
      await file.close()
    }
  } catch (error) {
    await discard()
    throw error
  }
}

/** The hash of bytes that are in memory already. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Fails early, before anything is written, when the customer id could not be part of a key. */
export function checkCustomerId(customerId: string): void {
  objectKey(customerId, '0'.repeat(64))
}

async function writeAll(file: FileHandle, content: ObjectContent): Promise<StoredObject> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunksOf(content)) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    hash.update(bytes)
    size += bytes.length
    await file.writeFile(bytes)
  }
  await file.sync()
  return { hash: hash.digest('hex'), size }
}

function chunksOf(content: ObjectContent): Iterable<Uint8Array> | Readable {
  if (content instanceof Uint8Array) return [content]
  return 'path' in content && typeof content.path === 'string' && !('pipe' in content)
    ? createReadStream(content.path)
    : (content as Readable)
}
