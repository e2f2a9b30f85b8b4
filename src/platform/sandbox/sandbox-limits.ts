import { readFile } from 'node:fs/promises'

/** What one job may use up. */
export type SandboxLimits = {
  /** Time from handing the job over to the answer. */
  wallMs: number
  /** Resident memory of the process and of those that it started. Watched on Linux only; elsewhere the JavaScript heap alone is limited. */
  memoryMb: number
  /** Size of an answer. */
  outputBytes: number
}

/** Resident memory in MB of a process and its descendants, from /proc; 0 where there is no /proc. */
export async function residentMb(pid: number): Promise<number> {
  const own = await statusMb(pid)
  if (own === 0) return 0
  const children = await childrenOf(pid)
  const sizes = await Promise.all(children.map(residentMb))
  return sizes.reduce((sum, size) => sum + size, own)
}

async function statusMb(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  try {
    const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
