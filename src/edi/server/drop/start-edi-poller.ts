import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database'
import { whileLocked } from '../../../platform/database/while-locked'
import { type ContextFor, type Log, systemActor } from '../../../tenants/server/context'
import { readOwnCustomer } from '../../../tenants/server/read-customer'
import type { EdiDrop } from './edi-drop'
import { type Seen, takeDropped } from './take-dropped'

type Options = {
  drop: EdiDrop
  intervalSeconds: number
  database: Database
  contextFor: ContextFor
  log: Log
}

export type EdiPoller = {
  /** Looks now, or joins the look that is under way. Resolves when it is over, also after an error. */
  poll(): Promise<void>
  close(): Promise<void>
}

/** Takes what partners leave in a folder or on an SFTP server, again and again. Of all processes one at a time does. */
export function startEdiPoller({ drop, intervalSeconds, database, contextFor, log }: Options): EdiPoller {
  const seen: Seen = new Map()
  let isClosing = false
  let current: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    try {
      await whileLocked(database.pool, { key: sql`hashtextextended(${`edi ${drop.way}`}, 0)` }, async () => {
        for (const customerId of await drop.customers()) if (!isClosing) await lookFor(customerId)
      })
    } catch (error) {
      if (!isClosing) log.error({ error: String(error), way: drop.way }, "EDI files can't be looked for")
    }
  }

  /** What goes wrong with one customer's files keeps nobody else waiting. */
  async function lookFor(customerId: number): Promise<void> {
    const ctx = contextFor({ customerId, actor: systemActor, requestId: `edi-${drop.way}` })
    try {
      if (await isKnown(ctx)) await takeDropped(ctx, drop, seen)
    } catch (error) {
      if (!isClosing)
        log.error({ error: String(error), way: drop.way, customerId }, "EDI files can't be taken")
    }
  }

  function poll(): Promise<void> {
    current ??= look().finally(() => {
      current = null
    })
    return current
  }

  async function repeat(): Promise<void> {
    await poll()
    if (!isClosing) timer = setTimeout(() => void repeat(), intervalSeconds * 1000)
  }
  void repeat()

  return {
    poll,
    async close() {
      isClosing = true
      clearTimeout(timer)
      await current
    },
  }
}

const isKnown = (ctx: ReturnType<ContextFor>) =>
  ctx.read(readOwnCustomer).then(
    () => true,
    () => false,
  )
