import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const abandonedAfterMs = 3600 * 1000
let isSwept = false

/** A folder for the parts of one mail, readable by this user only. Remove it when done. */
export async function openWorkFolder(): Promise<string> {
  const parent = join(tmpdir(), `kontor-mail-${process.getuid?.() ?? 0}`)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  if (!isSwept) await sweep(parent)
  isSwept = true
  return mkdtemp(join(parent, 'mail-'))
}

/** What killed processes left behind: no mail takes an hour to be read. */
async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    const changed = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now()
    if (Date.now() - changed > abandonedAfterMs) await rm(path, { recursive: true, force: true })
  }
}
