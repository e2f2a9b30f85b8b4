import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Day } from '../src/kernel/dates'
import { alpenwerkSamples } from './alpenwerk-samples'
import { harborPineSamples } from './harbor-pine-samples'
import type { SampleManifestEntry } from './sample-file'

/**
 * Makes the sample invoices and mails of the demo customers, dated around `today`, and writes them and a manifest.json
 * into `outDir`. Returns the manifest. The same day gives the same bytes, but for the locked PDF.
 */
export async function makeSamples({
  outDir,
  today,
}: {
  outDir: string
  today: Day
}): Promise<SampleManifestEntry[]> {
  const files = [...(await harborPineSamples(today)), ...(await alpenwerkSamples(today))]
  await mkdir(outDir, { recursive: true })
  await Promise.all(files.map(({ entry, bytes }) => writeFile(join(outDir, entry.file), bytes)))
  const manifest = files.map(({ entry }) => entry)
  await writeFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
