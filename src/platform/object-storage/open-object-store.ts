import { join } from 'node:path'
import { openFileObjectStore } from './file-object-store'
import type { ObjectStore } from './object-store'
import type { S3Settings } from './s3-object-store'

/** Opens the store that the configuration names: the S3-compatible service, else files in `{dataDir}/objects`. */
export async function openObjectStore(options: {
  dataDir: string
  s3: S3Settings | null
}): Promise<ObjectStore> {
  if (!options.s3) return openFileObjectStore({ folder: join(options.dataDir, 'objects') })
  // The client takes a quarter of a second to load: only who uses it waits for it.
  const { openS3ObjectStore } = await import('./s3-object-store')
  return openS3ObjectStore(options.s3)
}
