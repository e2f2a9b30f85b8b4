import type pg from 'pg'
import type { Clock } from '../clock/clock'

const remeasureMs = 60_000

/**
 * The time of the database, so that what every process writes into the history stands in one order, whatever the clocks of
 * their machines say. Asked once a minute; between, the machine's clock goes on. `machine` in milliseconds, for tests.
 */
export async function startDatabaseClock(
  pool: pg.Pool,
  machine: () => number = Date.now,
): Promise<Clock & { stop(): void }> {
  let aheadMs = await measure(pool, machine)
  const timer = setInterval(() => {
    measure(pool, machine).then(
      (measured) => {
        aheadMs = measured
      },
      // the database is away: the last answer holds
      () => undefined,
    )
  }, remeasureMs)
  timer.unref()
  return { now: () => new Date(machine() + aheadMs), stop: () => clearInterval(timer) }
}

async function measure(pool: pg.Pool, machine: () => number): Promise<number> {
  const asked = machine()
  const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms')
  return Math.round(rows[0].ms - (asked + machine()) / 2)
}
