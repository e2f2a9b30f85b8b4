import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Beside others who want the processor, about a third of what they get; alone, all of it. */
export const steppedBack = 5
const normal = 0

/**
 * Lets a process step back behind others, or come forward again. Where Linux shares the processor among sessions first
 * (autogroups, sched(7)), a process's own niceness counts within its session only, so that there the session steps back.
 * @returns false where the system refuses
 */
export function setsBack(pid: number, isBack: boolean): boolean {
  const niceness = isBack ? steppedBack : normal
  try {
    if (hasAutogroups()) writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
    else setPriority(pid, niceness)
    return true
  } catch {
    return false
  }
}

function hasAutogroups(): boolean {
  try {
    return readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'latin1').trim() === '1'
  } catch {
    return false
  }
}
