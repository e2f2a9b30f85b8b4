import { existsSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const { PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority

/** Lets everything else on the machine go before a process. @returns false where the system refuses. */
export function stepBack(pid: number): boolean {
  return setBoth(pid, PRIORITY_BELOW_NORMAL)
}

/** Ends that. @returns false where the system refuses, as it does to an ordinary user. */
export function stepForward(pid: number): boolean {
  return setBoth(pid, PRIORITY_NORMAL)
}

/**
 * A process in a session of its own shares the processor as that session does where Linux groups them (autogroup, sched(7)):
 * there its own priority counts against its children only.
 */
function setBoth(pid: number, priority: number): boolean {
  try {
    const group = `/proc/${pid}/autogroup`
    if (existsSync(group)) writeFileSync(group, String(priority))
    setPriority(pid, priority)
    return true
  } catch {
    return false
  }
}
