import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Only for tests: a disk in memory of a given size, so that "disk full" is real. Only root on Linux may mount one. */
export const smallDisk = { isPossible: isPossible(), mount }

function isPossible(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', tmpdir()], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** `size` as mount takes it: "12m", "400k". Everybody may enter the folder. */
async function mount(size: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'none', folder])
  return {
    folder,
    resize: (newSize: string) => execFileSync('mount', ['-o', `remount,size=${newSize}`, folder]),
    makeReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', folder]),
    remove: async () => {
      execFileSync('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    },
  }
}
