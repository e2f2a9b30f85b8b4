/** Where the time comes from. Nothing in Kontor that decides by time reads the system clock directly. */
export type Clock = { now(): Date }

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved: for tests and for the clock shift of the demo. */
export type FixedClock = Clock & { set(instant: Date | string): void; advance(milliseconds: number): void }

/** A clock standing at the given instant (a Date or ISO 8601 text). An instant that cannot be read is a bug: it throws. */
export function fixedClock(start: Date | string): FixedClock {
  let milliseconds = millisecondsOf(start)
  return {
    now: () => new Date(milliseconds),
    set: (instant) => {
      milliseconds = millisecondsOf(instant)
    },
    advance: (by) => {
      milliseconds += by
    },
  }
}

function millisecondsOf(instant: Date | string): number {
  const milliseconds = new Date(instant).getTime()
  if (Number.isNaN(milliseconds)) throw new Error(`not an instant: ${String(instant)}`)
  return milliseconds
}
