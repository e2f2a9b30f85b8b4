/** Lets each caller through so many times a minute; callers that were quiet for a minute are forgotten. */
export type CallLimiter = {
  /** @returns seconds to wait, 0 when the call may go on. */
  waitSeconds(caller: string, now: Date): number
}

const windowMs = 60_000
const mostCallers = 50_000

export function createCallLimiter({ perMinute }: { perMinute: number }): CallLimiter {
  const windows = new Map<string, { startedAt: number; calls: number }>()
  const forgetOld = (now: number) => {
    for (const [caller, window] of windows) if (now - window.startedAt >= windowMs) windows.delete(caller)
    // a flood of addresses must not become a flood of memory
    if (windows.size >= mostCallers) windows.clear()
  }
  return {
    waitSeconds(caller, at) {
      const now = at.getTime()
      const window = windows.get(caller)
      if (!window || now - window.startedAt >= windowMs) {
        if (windows.size >= 1_000) forgetOld(now)
        windows.set(caller, { startedAt: now, calls: 1 })
        return 0
      }
      window.calls += 1
      return window.calls <= perMinute ? 0 : Math.ceil((window.startedAt + windowMs - now) / 1000)
    },
  }
}
