import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alpenwerk, blueMesa, harborPine, nordlicht } from '../seeds/demo-customers'
import type { Day } from '../src/kernel/dates'
import { alpenwerkSamples } from './alpenwerk-samples'
import { blueMesaSamples } from './blue-mesa-samples'
import { harborPineSamples } from './harbor-pine-samples'
import { nordlichtSamples } from './nordlicht-samples'
import type { SampleFile, SampleManifestEntry } from './sample-file'

const samplesOf: ReadonlyMap<string, (today: Day) => Promise<SampleFile[]>> = new Map([
  [harborPine.id, harborPineSamples],
  [alpenwerk.id, alpenwerkSamples],
  [blueMesa.id, blueMesaSamples],
  [nordlicht.id, nordlichtSamples],
])

/**
 * Makes the sample invoices and mails of the demo customers, dated around `today`, and writes them and a manifest.json
 * into `outDir`. `customerIds`: of these alone. Returns the manifest. The same day gives the same bytes, but for the locked PDF.
 */
export async function makeSamples({
  outDir,
  today,
  customerIds = [...samplesOf.keys()],
}: {
  outDir: string
  today: Day
  customerIds?: readonly string[]
}): Promise<SampleManifestEntry[]> {
  const files: SampleFile[] = []
  for (const [id, make] of samplesOf) if (customerIds.includes(id)) files.push(...(await make(today)))
  await mkdir(outDir, { recursive: true })
  await Promise.all(files.map(({ entry, bytes }) => writeFile(join(outDir, entry.file), bytes)))
  const manifest = files.map(({ entry }) => entry)
  await writeFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
