import { readFileSync } from 'node:fs'

/** What one job may use up. */
export type SandboxLimits = {
  /** Time from handing the job over to the answer. */
  wallMs: number
  /** Resident memory of the process and of those that it started. Watched on Linux only; elsewhere the JavaScript heap alone is limited. */
  memoryMb: number
  /** Size of an answer. */
  outputBytes: number
}

/**
 * Resident memory in MB of a process and its descendants, from /proc; 0 where there is no /proc. Read on this thread: these
 * files are made by the kernel in a few microseconds, and by way of the thread pool a watch costs a tenth of a processor.
 */
export function residentMb(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(processFile(`${pid}/status`))?.[1] ?? 0) / 1024
  if (own === 0) return 0
  const children = processFile(`${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + residentMb(Number(child)), own)
}

function processFile(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'latin1')
  } catch {
    return ''
  }
}
