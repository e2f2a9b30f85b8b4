import { Readable } from 'node:stream'
import { cleanFileName } from '../../documents/server/file-name'
import { type Arrival, type Received, receiveOnce } from '../../documents/server/receive-document'
import type { CodedText } from '../../kernel/told-text'
import { type MalwareCheck, noMalwareCheck } from '../../platform/malware/malware-check'
import type { ObjectStore, StoredObject } from '../../platform/object-storage/object-store'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { captureErrors, megabytes } from '../capture-errors'
import { fileAdvice, fileReasons } from '../file-reasons'
import { judgedBytes, type judgeFile, judgeTaken } from '../file-type'
import { type GuardedStream, guardStream } from './guarded-stream'
import { readTakenFiles } from './taken-files'

export type CaptureDependencies = { store: ObjectStore; malware: MalwareCheck }

export type FileOrigin = {
  source: Arrival['source']
  fileName: string
  sentByEmail?: string
  forwardedByEmail?: string
  receivedByEmail?: string
  mailId?: number
}

/** A file that lies in the store, and what its content says it is. */
export type StoredFile = FileOrigin & { fileType: string; object: StoredObject }

export type CaptureOutcome =
  | { outcome: 'captured'; document: Received['document'] }
  /** The same bytes are a document already; no second one was made. */
  | { outcome: 'duplicate-file'; document: Received['document'] }

/**
 * The one door: every file that shall become a document comes through here. Looks what it is, stores it durably,
 * and only then makes the document (RECEIVED, with history and job) or finds the one that holds the same bytes.
 * @throws capture.too_large, capture.unsupported_type (an e-mail included: receiveMail takes those), capture.malware,
 * malware.unavailable, storage.*
 */
export async function captureDocument(
  ctx: Context,
  dependencies: CaptureDependencies,
  given: FileOrigin & {
    content: Readable | Uint8Array
    /** What else commits with the document or not at all; a throw leaves no document. */
    alsoInTransaction?: (tx: TenantTransaction, captured: CaptureOutcome) => Promise<void>
  },
): Promise<CaptureOutcome> {
  const { content, alsoInTransaction, ...origin } = given
  const fileName = cleanFileName(origin.fileName, 'file')
  const { source, head } = await peek(content instanceof Uint8Array ? Readable.from([content]) : content)
  const taken = await readTakenFiles(ctx)
  const { maxBytes } = taken
  const verdict = judgeTaken(head, fileName, taken)
  if (verdict.take !== 'document') {
    source.resume()
    throw captureErrors.unsupportedType({ fileName, reason: reasonOf(verdict) })
  }
  const guarded = guardStream(source, {
    maxBytes,
    tooLarge: () => captureErrors.tooLarge({ fileName, megabytes: megabytes(maxBytes) }, { maxBytes }),
    headBytes: 0,
  })
  const object = await storeGuarded(dependencies.store, ctx.customerId, guarded)
  await refuseMalware(ctx, dependencies, { fileName, hash: object.hash })
  const file = { ...origin, fileName, fileType: verdict.fileType, object }
  return ctx.transaction(async (tx) => {
    const captured = await receiveStoredFile(ctx, tx, file)
    await alsoInTransaction?.(tx, captured)
    return captured
  })
}

/** A file that is refused stays in the store, unnamed, until it is swept: the same bytes may be a document of before. */
async function refuseMalware(
  ctx: Context,
  { store, malware }: CaptureDependencies,
  { fileName, hash }: { fileName: string; hash: string },
): Promise<void> {
  if (malware === noMalwareCheck) return
  const stored = await store.openPath(String(ctx.customerId), hash)
  try {
    const name = await malware.check(stored)
    if (name !== null) throw captureErrors.malware({ fileName, name })
  } finally {
    await stored.dispose()
  }
}

/** The part of `captureDocument` that belongs in a transaction, for callers that write more in the same one. */
export async function receiveStoredFile(
  ctx: Context,
  tx: TenantTransaction,
  file: StoredFile,
): Promise<CaptureOutcome> {
  const { object, ...origin } = file
  const { isNew, document } = await receiveOnce(ctx, tx, {
    ...origin,
    fileHash: object.hash,
    fileSize: object.size,
  })
  return { outcome: isNew ? 'captured' : 'duplicate-file', document }
}

/** Stores a guarded stream; when the store or a guard refuses, the rest of the source is thrown away. */
export async function storeGuarded(
  store: ObjectStore,
  customerId: number,
  guarded: GuardedStream,
): Promise<StoredObject> {
  try {
    return await store.put(String(customerId), guarded)
  } catch (error) {
    guarded.destroy()
    throw error
  }
}

/** The first bytes of a stream, and the stream as if nothing had been read from it. */
export async function peek(source: Readable): Promise<{ source: Readable; head: Buffer }> {
  const seen: Buffer[] = []
  let count = 0
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  while (count < judgedBytes) {
    const next = await iterator.next()
    if (next.done) return { source: Readable.from(seen), head: Buffer.concat(seen) }
    seen.push(next.value)
    count += next.value.length
  }
  const whole = Readable.from(
    (async function* () {
      yield* seen
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    })(),
  )
  return { source: whole, head: Buffer.concat(seen) }
}

function reasonOf(verdict: Exclude<ReturnType<typeof judgeFile>, { take: 'document' }>): CodedText {
  if (verdict.take === 'mail') return fileReasons.mail()
  // there is no e-mail beside which it would be saved
  return verdict.take === 'beside'
    ? fileReasons.nothing({ name: verdict.name, advice: fileAdvice.sendInstead() })
    : verdict.reason
}
