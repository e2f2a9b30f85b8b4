/**
 * Keeps the mail server's troubles away from the rest of a process: one mail goes out at a time, and after the server
 * did not answer nobody tries it again for a while, longer after each failure.
 */
export type MailGate = {
  /** Milliseconds until the server may be tried; 0 when nothing is in the way and nobody else is sending. */
  waitMs(now: Date): number
  /** Milliseconds until the server is tried again after it did not answer, whoever is sending. */
  pauseMs(now: Date): number
  enter(): void
  leave(): void
  /** The server could not be reached. */
  noteFailure(now: Date): void
  noteSuccess(): void
}

const pausesMs = [2_000, 5_000, 15_000, 60_000, 120_000]
const busyMs = 1_000

export function createMailGate(): MailGate {
  let isBusy = false
  let failures = 0
  let closedUntil = 0
  const pauseMs = (now: Date) => Math.max(closedUntil - now.getTime(), 0)
  return {
    pauseMs,
    waitMs: (now) => Math.max(pauseMs(now), isBusy ? busyMs : 0),
    enter: () => {
      isBusy = true
    },
    leave: () => {
      isBusy = false
    },
    noteFailure(now) {
      closedUntil = now.getTime() + pausesMs[Math.min(failures, pausesMs.length - 1)]!
      failures += 1
    },
    noteSuccess() {
      failures = 0
      closedUntil = 0
    },
  }
}
