import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** What the handler of a job is told about its files. */
export type JobPlace = {
  /** The job's file, to be read only; null when it has none. */
  file: string | null
  /** Where its answer's files go; whoever asked finds them under the same names in the folder that they named. */
  folder: string
}

/** The folder of one process: its job's file lies in `in`, its answer's files in `out`. */
export type SandboxRoom = {
  path: string
  /** Puts a job's file where the process sees it, without copying it where that is possible. */
  furnish(file: string | undefined): Promise<JobPlace>
  /** Moves the answer's files to `folder`. */
  hand(folder: string): Promise<void>
  /** Empties the room for the next job. */
  empty(): Promise<void>
  remove(): Promise<void>
}

let swept: Promise<void> | null = null

/** Makes the room of a process of this program. */
export async function openRoom(): Promise<SandboxRoom> {
  const parent = join(tmpdir(), `kontor-readers-${process.getuid?.() ?? 0}`)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  swept ??= sweep(parent)
  await swept
  const path = await mkdtemp(join(parent, `${process.pid}-`))
  const [into, out] = [join(path, 'in'), join(path, 'out')]
  for (const folder of [into, out, join(path, 'root')]) await mkdir(folder)
  return {
    path,
    async furnish(file) {
      if (file === undefined) return { file: null, folder: out }
      const seen = join(into, basename(file))
      await link(file, seen).catch(() => copyFile(file, seen))
      return { file: seen, folder: out }
    },
    async hand(folder) {
      for (const name of await readdir(out)) await move(join(out, name), join(folder, name))
    },
    async empty() {
      await Promise.all([into, out].map(emptied))
    },
    remove: () => rm(path, { recursive: true, force: true }),
  }
}

async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    await copyFile(from, to)
  })
}

async function emptied(folder: string): Promise<void> {
  // a process that is being ended takes its room with it
  const names = await readdir(folder).catch(() => [])
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true })
}

/** What programs left that were killed: a room begins with the number of its process. */
async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (isRunning(Number.parseInt(name, 10))) continue
    await rm(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
