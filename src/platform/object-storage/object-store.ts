import type { Readable } from 'node:stream'
import type { ExpectedError } from '../../kernel/error-codes'
import { storageErrors } from './storage-errors'

/** What is stored: its SHA-256 in lower-case hex, which is also its name, and its length in bytes. */
export type StoredObject = { hash: string; size: number }

/** Bytes in memory, a stream that is read once to its end, or a file that is copied. */
export type ObjectContent = Uint8Array | Readable | { path: string }

/** A part of an object: bytes `start` to `end`, counted from 0, both included; to the last byte without `end`. */
export type ByteRange = { start: number; end?: number }

/**
 * Where the files of documents are kept: written once, named by their content, apart for every customer, so that
 * asking for a hash never reveals another customer's file.
 *
 * Every method throws ExpectedErrors: `storage.missing` (not-found), and `storage.full`, `storage.unwritable`,
 * `storage.unreachable`, `storage.denied` (unavailable).
 */
export type ObjectStore = {
  /**
   * Stores the content and resolves only when it would survive a power failure: name the hash in the database after
   * that. Storing the same content again is no error and makes no second object, but counts as stored now. When it fails, nothing is there;
   * an error of the given stream is thrown as it came.
   */
  put(customerId: string, content: ObjectContent): Promise<StoredObject>
  /** The object, or a part of it, as a stream. */
  get(customerId: string, hash: string, range?: ByteRange): Promise<Readable>
  /** The whole object in memory. */
  read(customerId: string, hash: string): Promise<Buffer>
  has(customerId: string, hash: string): Promise<boolean>
  /** The object's size in bytes, without reading it; null when it is not there. */
  size(customerId: string, hash: string): Promise<number | null>
  /** A path to the object for programs that need one. It must not be written to; call `dispose` when done. */
  openPath(customerId: string, hash: string): Promise<{ path: string; dispose(): Promise<void> }>
  /** Deletes the object; one that is not there is as good. Only for files that no row names any more. */
  delete(customerId: string, hash: string): Promise<void>
  /** The hashes of the customer's objects that were last stored before this moment, in any order. */
  listOlder(customerId: string, before: Date): AsyncIterable<string>
  /** Deletes the object unless it was stored (again) since this moment. */
  deleteOlder(customerId: string, hash: string, before: Date): Promise<void>
  /** Resolves when the store can be written to now. */
  check(): Promise<void>
}

/** `{customerId}/a/abcd…`; both parts come from our own rows, so anything unusual is a bug. */
export function objectKey(customerId: string, hash: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(customerId))
    throw new Error(`not a customer id: ${customerId}`)
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`not a SHA-256 in lower-case hex: ${hash}`)
  return `${customerId}/${hash.slice(0, 1)}/${hash}`
}

export function missingObject(customerId: string, hash: string): ExpectedError {
  return storageErrors.missing({ customerId, hash })
}

/** Turns what the file system refused below `folder` into a sentence; anything else stays as it is. */
export function fileSystemFailure(folder: string, error: unknown): unknown {
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException
  if (path && !path.startsWith(folder)) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return storageErrors.full({ where: folder })
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    return storageErrors.unwritable({ folder, reason: code })
  }
  return error
}
