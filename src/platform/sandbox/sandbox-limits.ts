import { readFileSync } from 'node:fs'

/** What one job may use up; what the process used before it does not count. */
export type SandboxLimits = {
  /** Time from handing the job over to the answer. */
  wallMs: number
  /**
   * Time of the processor that the process itself takes, without the programs that it starts; a job may ask for more.
   * Watched on Linux only.
   */
  cpuMs: number
  /** Resident memory that the job adds to its process and to those that it starts. Watched on Linux only; elsewhere the JavaScript heap alone is limited. */
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
  return childrenOf(pid).reduce((sum, child) => sum + residentMb(child), own)
}

/** The processes that a process has started and that are there. */
export function childrenOf(pid: number): number[] {
  return processFile(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

/** The kernel counts in ticks of a hundredth of a second, on every Linux (USER_HZ). */
const tickMs = 10

/** Time of the processor that a process has taken with all its threads, from /proc; 0 where there is no /proc. */
export function cpuMs(pid: number): number {
  const line = processFile(`${pid}/stat`)
  // the name before it may hold anything, brackets and blanks included
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs
}

function processFile(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'latin1')
  } catch {
    return ''
  }
}
