import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { ExpectedError } from '../../kernel/error-codes'
import { type CircuitBreaker, createCircuitBreaker } from '../outward/circuit-breaker'
import { withSilenceLimit } from '../outward/silence-limit'
import {
  type ByteRange,
  fileSystemFailure,
  missingObject,
  type ObjectContent,
  type ObjectStore,
  objectKey,
  type StoredObject,
} from './object-store'
import { checkCustomerId, hashOf, spoolContent } from './spool-content'
import { storageErrors } from './storage-errors'

// The version in use runs on every Node we support; its advice about coming ones is not for the operator.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

/** Which S3-compatible service holds the objects. Without an endpoint it is Amazon's. */
export type S3Settings = {
  endpoint?: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** How long the service may be silent before a call counts as failed; 10 s when left out. */
  timeoutMs?: number
  /** How long it is left alone after it was silent twice; 5 s when left out, longer while it stays silent. */
  restMs?: number
}

const defaultTimeoutMs = 10_000
/** A file may take as long as it takes over a line of half a megabyte per second, on top of that. */
const slowestBytesPerMs = 500

/** Up to this size the content is held in memory, so that the client can send it again after a broken connection. */
const inMemoryBytes = 16 * 1024 * 1024
const renewAfterMs = 60 * 60_000

/** Keeps objects in a bucket under {customerId}/ab/cd/{hash}; the bucket is made when it is missing. */
export function openS3ObjectStore(settings: S3Settings): ObjectStore {
  return new S3ObjectStore(settings)
}

class S3ObjectStore implements ObjectStore {
  private readonly client: S3Client
  private readonly bucket: string
  private readonly timeoutMs: number
  private readonly breaker: CircuitBreaker
  private bucketIsThere: Promise<void> | null = null

  constructor(private readonly settings: S3Settings) {
    this.bucket = settings.bucket
    this.timeoutMs = settings.timeoutMs ?? defaultTimeoutMs
    this.breaker = createCircuitBreaker({
      isSilence: (error) => error instanceof ExpectedError && error.details.isSilent === true,
      restMs: settings.restMs,
    })
    this.client = new S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      // Services of one's own rarely have a host name for every bucket.
      forcePathStyle: settings.endpoint !== undefined,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      // how long a whole call may take is decided in `asked`
      requestHandler: { connectionTimeout: Math.min(5_000, this.timeoutMs) },
    })
  }

  async put(customerId: string, content: ObjectContent): Promise<StoredObject> {
    checkCustomerId(customerId)
    if (content instanceof Uint8Array) {
      const object = { hash: hashOf(content), size: content.length }
      return this.store(customerId, object, () => content)
    }
    return withTemporaryFolder(async (folder) => {
      const { hash, size, path } = await spoolContent(folder, content)
      const body = async () => (size <= inMemoryBytes ? await readFile(path) : createReadStream(path))
      return this.store(customerId, { hash, size }, body)
    })
  }

  async get(customerId: string, hash: string, range?: ByteRange): Promise<Readable> {
    const Key = objectKey(customerId, hash)
    const Range = range ? `bytes=${range.start}-${range.end ?? ''}` : undefined
    const answer = await this.asked(
      (limit) => this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key, Range }), limit),
      { missing: () => missingObject(customerId, hash) },
    )
    return withSilenceLimit(answer.Body as Readable, this.timeoutMs, () => this.silence())
  }

  async read(customerId: string, hash: string): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of await this.get(customerId, hash)) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  async has(customerId: string, hash: string): Promise<boolean> {
    return (await this.headOf(customerId, hash)) !== null
  }

  async size(customerId: string, hash: string): Promise<number | null> {
    return (await this.headOf(customerId, hash))?.size ?? null
  }

  async openPath(customerId: string, hash: string) {
    const folder = await mkdtemp(join(tmpdir(), 'kontor-object-'))
    const dispose = () => rm(folder, { recursive: true, force: true })
    const path = join(folder, hash)
    try {
      await pipeline(await this.get(customerId, hash), createWriteStream(path, { mode: 0o600 }))
      return { path, dispose }
    } catch (error) {
      await dispose()
      throw fileSystemFailure(folder, error)
    }
  }

  async delete(customerId: string, hash: string): Promise<void> {
    const Key = objectKey(customerId, hash)
    await this.asked((limit) =>
      this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key }), limit),
    )
  }

  async *listOlder(customerId: string, before: Date): AsyncGenerator<string> {
    checkCustomerId(customerId)
    await this.ensureBucket()
    let ContinuationToken: string | undefined
    do {
      const asked = { Bucket: this.bucket, Prefix: `${customerId}/`, ContinuationToken }
      const page = await this.asked((limit) => this.client.send(new ListObjectsV2Command(asked), limit))
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified && LastModified < before) yield Key.split('/').at(-1)!
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  async deleteOlder(customerId: string, hash: string, before: Date): Promise<void> {
    const found = await this.headOf(customerId, hash)
    if (found && found.storedAt < before) await this.delete(customerId, hash)
  }

  async check(): Promise<void> {
    this.bucketIsThere = null
    await this.ensureBucket()
  }

  private async store(
    customerId: string,
    object: StoredObject,
    body: () => Uint8Array | Promise<Uint8Array | Readable>,
  ): Promise<StoredObject> {
    await this.ensureBucket()
    const found = await this.headOf(customerId, object.hash)
    // one that has lain there for long is stored anew, so that nobody sweeps it before a row names it
    if (found?.size === object.size && Date.now() - found.storedAt.getTime() < renewAfterMs) return object
    const put = { Bucket: this.bucket, Key: objectKey(customerId, object.hash), ContentLength: object.size }
    const Body = await body()
    await this.asked((limit) => this.client.send(new PutObjectCommand({ ...put, Body }), limit), {
      bytes: object.size,
    })
    return object
  }

  private async headOf(customerId: string, hash: string): Promise<{ size: number; storedAt: Date } | null> {
    const Key = objectKey(customerId, hash)
    const head = await this.asked((limit) =>
      this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key }), limit).catch(noneWhen(404)),
    )
    return head && { size: head.ContentLength ?? 0, storedAt: head.LastModified ?? new Date() }
  }

  /** Asked once; asked again after it failed, because the service may have been down. */
  private ensureBucket(): Promise<void> {
    this.bucketIsThere ??= this.createMissingBucket().catch((error) => {
      this.bucketIsThere = null
      throw error
    })
    return this.bucketIsThere
  }

  private async createMissingBucket(): Promise<void> {
    const Bucket = this.bucket
    const isThere = await this.asked((limit) =>
      this.client.send(new HeadBucketCommand({ Bucket }), limit).catch(noneWhen(404)),
    )
    if (isThere) return
    // Two processes may start at the same moment.
    await this.asked((limit) =>
      this.client.send(new CreateBucketCommand({ Bucket }), limit).catch(noneWhen(409)),
    )
  }

  /**
   * One call within the limit of time, which is longer where `bytes` have to be sent. Nobody is kept waiting by a service
   * that was silent just before.
   */
  private asked<T>(
    ask: (options: { abortSignal: AbortSignal }) => Promise<T>,
    { bytes = 0, missing }: { bytes?: number; missing?: () => ExpectedError } = {},
  ): Promise<T> {
    return this.breaker.run(async () => {
      const limit = new AbortController()
      // ends with the call: the body of an answer has a limit of its own
      const timer = setTimeout(() => limit.abort(), this.timeoutMs + bytes / slowestBytesPerMs)
      try {
        return await ask({ abortSignal: limit.signal })
      } catch (error) {
        if (missing && /^(NoSuchKey|NotFound)$/.test(nameOf(error))) throw missing()
        throw limit.signal.aborted ? this.silence() : this.explained(error)
      } finally {
        clearTimeout(timer)
      }
    })
  }

  private get where(): string {
    return `${this.settings.endpoint ?? 'Amazon S3'}, bucket ${this.bucket}`
  }

  private silence(): ExpectedError {
    return storageErrors.unreachable({ where: this.where, reason: 'TimeoutError' }, { isSilent: true })
  }

  private explained(error: unknown): unknown {
    const status = statusOf(error)
    const { where } = this
    if (error instanceof ExpectedError) return error
    if (status === 403 || status === 401) {
      return storageErrors.denied({ where, reason: nameOf(error) })
    }
    if (status === 507 || /quota|storage.?full/i.test(nameOf(error))) {
      return storageErrors.full({ where })
    }
    if (
      isConnectionFailure(error) ||
      (status ?? 0) >= 500 ||
      status === 429 ||
      nameOf(error) === 'NoSuchBucket'
    ) {
      return storageErrors.unreachable({ where, reason: nameOf(error) })
    }
    return error
  }
}

const noneWhen = (status: number) => (error: unknown) => {
  if (statusOf(error) === status) return null
  throw error
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode
}

/** The connection itself failed (ECONNREFUSED, ENOTFOUND, a timeout): there is no answer with a status. */
function isConnectionFailure(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: string; name?: string }
  return statusOf(error) === undefined && (/^E[A-Z_]+$/.test(code ?? '') || /timeout/i.test(name ?? ''))
}

function nameOf(error: unknown): string {
  const { code, name, message } = (error ?? {}) as { code?: string; name?: string; message?: string }
  return code ?? (name === 'Error' ? message : name) ?? 'unknown error'
}

async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-object-'))
  try {
    return await work(folder)
  } catch (error) {
    throw fileSystemFailure(folder, error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
