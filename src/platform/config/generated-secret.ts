import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { configErrors } from './config-errors'

/**
 * The secret in `{dataDir}/secret`, generated at the first call, readable by its owner only. Processes that start
 * side by side on one directory all get the same.
 */
export async function loadSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret')
  try {
    const kept = await readSecret(path)
    if (kept) return kept
    await mkdir(dataDir, { recursive: true })
    await createSecret(path)
    return (await readSecret(path))!
  } catch (error) {
    throw configErrors.noSecret({ path, reason: (error as NodeJS.ErrnoException).code ?? String(error) })
  }
}

async function readSecret(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.trim() || null
}

/** Written aside, synced and linked: whoever links first has made the secret, and nobody ever reads half of one. */
async function createSecret(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx', 0o600)
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await file.sync()
    await file.close()
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}
