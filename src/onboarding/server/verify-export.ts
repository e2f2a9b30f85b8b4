import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ExpectedError } from '../../kernel/error-codes'
import { onboardingErrors } from '../onboarding-errors'
import { filePath, type Manifest, manifestPath } from './export-format'
import { type Archive, readManifest } from './read-archive'

/**
 * Reads an archive back, every byte of it: each entry must have the length and the hash that the manifest says, each file the
 * hash that is its name, and nothing may be missing or be there besides.
 * @throws onboarding.no_export, onboarding.broken_export with the first entry that is wrong
 */
export async function verifyExport(archive: Archive): Promise<{ manifest: Manifest; manifestHash: string }> {
  const { manifest, content } = await readManifest(archive)
  const expected = new Map(manifest.entries.map((entry) => [entry.path, entry]))
  let files = 0
  await archive.each(async (path, open) => {
    if (path === manifestPath) return
    const entry = expected.get(path)
    const found = await open().then(measured).catch(broken(path))
    const isNamed = !path.startsWith('files/') || path === filePath(found.sha256)
    if (!entry || !isNamed || entry.bytes !== found.bytes || entry.sha256 !== found.sha256)
      throw onboardingErrors.brokenExport({ path })
    expected.delete(path)
    if (path.startsWith('files/')) files += 1
  })
  const [missing] = expected.keys()
  if (missing !== undefined) throw onboardingErrors.brokenExport({ path: missing })
  if (files !== manifest.files) throw onboardingErrors.brokenExport({ path: manifestPath })
  return { manifest, manifestHash: createHash('sha256').update(content).digest('hex') }
}

/** What can't even be unpacked is as damaged as what differs; a store that doesn't answer is something else. */
const broken = (path: string) => (error: unknown) => {
  throw error instanceof ExpectedError ? error : onboardingErrors.brokenExport({ path })
}

async function measured(content: Readable): Promise<{ bytes: number; sha256: string }> {
  const sum = createHash('sha256')
  let bytes = 0
  for await (const part of content as AsyncIterable<Buffer>) {
    bytes += part.length
    sum.update(part)
  }
  return { bytes, sha256: sum.digest('hex') }
}
