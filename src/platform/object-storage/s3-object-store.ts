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
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { ExpectedError } from '../../kernel/error-codes'
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

// The version in use runs on every Node we support; its advice about coming ones is not for the operator.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

/** Which S3-compatible service holds the objects. Without an endpoint it is Amazon's. */
export type S3Settings = {
  endpoint?: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Up to this size the content is held in memory, so that the client can send it again after a broken connection. */
const inMemoryBytes = 16 * 1024 * 1024

/** Keeps objects in a bucket under {customerId}/ab/cd/{hash}; the bucket is made when it is missing. */
export function openS3ObjectStore(settings: S3Settings): ObjectStore {
  return new S3ObjectStore(settings)
}

class S3ObjectStore implements ObjectStore {
  private readonly client: S3Client
  private readonly bucket: string
  private bucketIsThere: Promise<void> | null = null

  constructor(private readonly settings: S3Settings) {
    this.bucket = settings.bucket
    this.client = new S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      // Services of one's own rarely have a host name for every bucket.
      forcePathStyle: settings.endpoint !== undefined,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
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
    const answer = await this.asked(customerId, hash, () =>
      this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key, Range })),
    )
    return answer.Body as Readable
  }

  async read(customerId: string, hash: string): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of await this.get(customerId, hash)) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  async has(customerId: string, hash: string): Promise<boolean> {
    return (await this.sizeOf(customerId, hash)) !== null
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
    await this.asked(customerId, hash, () =>
      this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key })),
    )
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
    if ((await this.sizeOf(customerId, object.hash)) === object.size) return object
    const put = { Bucket: this.bucket, Key: objectKey(customerId, object.hash), ContentLength: object.size }
    const Body = await body()
    await this.asked(customerId, object.hash, () => this.client.send(new PutObjectCommand({ ...put, Body })))
    return object
  }

  private async sizeOf(customerId: string, hash: string): Promise<number | null> {
    const Key = objectKey(customerId, hash)
    try {
      const head = await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key }))
      return head.ContentLength ?? 0
    } catch (error) {
      if (statusOf(error) === 404) return null
      throw this.explained(error)
    }
  }

  /** Asked once; asked again after it failed, because the service may have been down. */
  private ensureBucket(): Promise<void> {
    this.bucketIsThere ??= this.createMissingBucket().catch((error) => {
      this.bucketIsThere = null
      throw this.explained(error)
    })
    return this.bucketIsThere
  }

  private async createMissingBucket(): Promise<void> {
    const Bucket = this.bucket
    try {
      await this.client.send(new HeadBucketCommand({ Bucket }))
    } catch (error) {
      if (statusOf(error) !== 404) throw error
      await this.client.send(new CreateBucketCommand({ Bucket })).catch((failure) => {
        // Two processes may start at the same moment.
        if (statusOf(failure) !== 409) throw failure
      })
    }
  }

  private async asked<T>(customerId: string, hash: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (nameOf(error) === 'NoSuchKey' || nameOf(error) === 'NotFound') throw missingObject(customerId, hash)
      throw this.explained(error)
    }
  }

  private explained(error: unknown): unknown {
    const status = statusOf(error)
    const where = `${this.settings.endpoint ?? 'Amazon S3'}, bucket ${this.bucket}`
    if (error instanceof ExpectedError) return error
    if (status === 403 || status === 401) {
      return new ExpectedError(
        'storage.denied',
        'unavailable',
        `The object storage (${where}) refuses our keys (${nameOf(error)}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what they may do.`,
      )
    }
    if (status === 507 || /quota|storage.?full/i.test(nameOf(error))) {
      return new ExpectedError(
        'storage.full',
        'unavailable',
        `The object storage (${where}) is full, so the file was not stored. Enlarge it and send the file again.`,
      )
    }
    if (
      isConnectionFailure(error) ||
      (status ?? 0) >= 500 ||
      status === 429 ||
      nameOf(error) === 'NoSuchBucket'
    ) {
      return new ExpectedError(
        'storage.unreachable',
        'unavailable',
        `The object storage (${where}) does not answer (${nameOf(error)}). Check S3_ENDPOINT and that the service runs; nothing was stored.`,
      )
    }
    return error
  }
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
