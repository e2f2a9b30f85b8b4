import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alpenwerk, harborPine } from '../seeds/demo-customers'
import type { Day } from '../src/kernel/dates'
import { alpenwerkSamples } from './alpenwerk-samples'
import { harborPineSamples } from './harbor-pine-samples'
import type { SampleFile, SampleManifestEntry } from './sample-file'

/**
 * Makes the sample invoices and mails of the demo customers, dated around `today`, and writes them and a manifest.json
 * into `outDir`. `customerIds`: of these alone. Returns the manifest. The same day gives the same bytes, but for the locked PDF.
 */
export async function makeSamples({
  outDir,
  today,
  customerIds = [harborPine.id, alpenwerk.id],
}: {
  outDir: string
  today: Day
  customerIds?: readonly string[]
}): Promise<SampleManifestEntry[]> {
  const files: SampleFile[] = []
  if (customerIds.includes(harborPine.id)) files.push(...(await harborPineSamples(today)))
  if (customerIds.includes(alpenwerk.id)) files.push(...(await alpenwerkSamples(today)))
  await mkdir(outDir, { recursive: true })
  await Promise.all(files.map(({ entry, bytes }) => writeFile(join(outDir, entry.file), bytes)))
  const manifest = files.map(({ entry }) => entry)
  await writeFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
