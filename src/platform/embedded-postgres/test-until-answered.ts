import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Waits until the database takes statements again. */
export async function untilAnswered(pool: pg.Pool): Promise<void> {
  for (;;) {
    const isBack = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    if (isBack) return
    await delay(25)
  }
}
