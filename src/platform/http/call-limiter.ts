import { LRUCache } from 'lru-cache'

/** Lets each caller through so many times a minute. */
export type CallLimiter = {
  /** @returns seconds to wait, 0 when the call may go on. */
  waitSeconds(caller: string, now: Date): number
}

const windowMs = 60_000
const mostCallers = 50_000

export function createCallLimiter({ perMinute }: { perMinute: number }): CallLimiter {
  // a flood of addresses must not become a flood of memory
  const windows = new LRUCache<string, { startedAt: number; calls: number }>({ max: mostCallers })
  return {
    waitSeconds(caller, at) {
      const now = at.getTime()
      const window = windows.get(caller)
      if (!window || now - window.startedAt >= windowMs) {
        windows.set(caller, { startedAt: now, calls: 1 })
        return 0
      }
      window.calls += 1
      return window.calls <= perMinute ? 0 : Math.ceil((window.startedAt + windowMs - now) / 1000)
    },
  }
}
