import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The account the database server runs under when Kontor itself runs as root (PostgreSQL refuses root). */
export type PostgresAccount = { uid: number; gid: number }

/**
 * Decides who runs the server. An ordinary user runs it himself: null.
 * Root hands it to the owner of an existing cluster, else to "nobody".
 */
export async function chooseAccount(clusterDir: string): Promise<PostgresAccount | null> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null
  const owner = await stat(clusterDir).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return nobody()
}

/** initdb needs the account to be listed, so the number is read from the list rather than assumed. */
async function nobody(): Promise<PostgresAccount> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const line = accounts.split('\n').find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65534) >>> 0 || 65534, gid: Number(gid ?? 65534) >>> 0 || 65534 }
}

/** Whether the account can walk down to the path and read it (directories and programs: also enter, run). */
export async function canAccountUse(
  account: PostgresAccount | null,
  path: string,
  need: 'walk' | 'read' | 'run',
): Promise<boolean> {
  if (!account) return true
  const bits = { walk: 1, read: 4, run: 5 }[need]
  if (!(await hasBits(account, path, bits))) return false
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (!(await hasBits(account, folder, 1))) return false
    if (folder === dirname(folder)) return true
  }
}

async function hasBits(account: PostgresAccount, path: string, bits: number): Promise<boolean> {
  const entry = await stat(path).catch(() => null)
  if (!entry) return false
  const shift = entry.uid === account.uid ? 6 : entry.gid === account.gid ? 3 : 0
  return ((entry.mode >> shift) & bits) === bits
}
