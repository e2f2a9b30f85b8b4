import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file to read: `shown` is what the answer calls it. */
export type CommandFile = { shown: string; path: string }

const readable = /\.(?:pdf|png|jpe?g|tiff?|xml)$/i

/** The files that are meant: each file itself, all invoices within a folder, and `-` for what comes on standard input. */
export async function commandFiles(
  named: readonly string[],
  input: Readable = process.stdin,
): Promise<{ files: CommandFile[]; remove: () => Promise<void> }> {
  const kept: string[] = []
  const files: CommandFile[] = []
  for (const name of named) {
    if (name === '-') {
      const folder = await mkdtemp(join(tmpdir(), 'kontor-stdin-'))
      kept.push(folder)
      const path = join(folder, 'stdin')
      await pipeline(input, createWriteStream(path))
      files.push({ shown: '-', path })
    } else if ((await stat(name).catch(() => null))?.isDirectory()) files.push(...(await filesIn(name)))
    else files.push({ shown: name, path: resolve(name) })
  }
  const remove = async () => {
    for (const folder of kept) await rm(folder, { recursive: true, force: true })
  }
  return { files, remove }
}

/** In the order of their names; what is hidden is left out. */
async function filesIn(folder: string): Promise<CommandFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((one) => one.isFile() && readable.test(one.name) && !one.name.startsWith('.'))
    .map((one) => join(one.parentPath, one.name))
    .sort()
    .map((path) => ({ shown: path, path: resolve(path) }))
}
