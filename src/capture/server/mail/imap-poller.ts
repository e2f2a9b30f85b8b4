import { sql } from 'drizzle-orm'
import type { ImapFlow } from 'imapflow'
import type { Database } from '../../../platform/database/database'
import { whileLocked } from '../../../platform/database/while-locked'
import type { ObjectStore } from '../../../platform/object-storage/object-store'
import type { ContextFor, Log } from '../../../tenants/server/context'
import { maxMailBytes } from '../../capture.api'
import { mailboxProgress } from './mailbox-progress'
import { problemOf, takeDueMessages } from './take-due-messages'

/** A mailbox that is polled. */
export type MailboxSettings = {
  host: string
  port: number
  isTls: boolean
  user: string
  password: string
  mailbox: string
  intervalSeconds: number
  /** Mails addressed to none of our inboxes belong here. Default: the user, where it is an inbox. */
  defaultInbox?: string
  /** How long the server may be silent; 2 minutes when left out. */
  timeoutMs?: number
  /** Where taken mails are moved to. Without it they stay and are marked as read. */
  movedTo?: string
}

const defaultTimeoutMs = 120_000

export type ImapPollerOptions = {
  settings: MailboxSettings
  database: Database
  store: ObjectStore
  log: Log
  contextFor: ContextFor
  maxBytes?: number
}

export type ImapPoller = {
  /** Looks into the mailbox now, or joins the look that is under way. Resolves when it is over, also after an error. */
  poll(): Promise<void>
  close(): Promise<void>
}

/**
 * Takes new mails out of a mailbox, again and again, whether somebody has opened them or not. A mail is marked as read (or
 * moved) only when it is durable; killed before that, it is taken again and recognised. Of all processes that poll one
 * mailbox, one at a time does.
 */
export function startImapPoller(options: ImapPollerOptions): ImapPoller {
  const { settings, log } = options
  let isClosing = false
  let current: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let client: ImapFlow | null = null

  async function look(): Promise<void> {
    try {
      await alone(options.database, settings, async () => {
        client = await connectionTo(settings)
        client.on('error', (error: Error) =>
          log.warn({ error: error.message }, 'the mailbox connection broke off'),
        )
        await takeNew({ ...options, client, isClosing: () => isClosing })
      })
    } catch (error) {
      if (!isClosing)
        log.error(
          { error: problemOf(error), host: settings.host },
          'the mailbox could not be read; trying again later',
        )
    } finally {
      client?.close()
      client = null
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
    if (!isClosing) timer = setTimeout(() => void repeat(), settings.intervalSeconds * 1000)
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

/** The library is read only where a mailbox is polled: it takes a sixth of a second at every start. */
async function connectionTo(settings: MailboxSettings): Promise<ImapFlow> {
  const { timeoutMs = defaultTimeoutMs } = settings
  const library = await import('imapflow')
  return new library.ImapFlow({
    host: settings.host,
    port: settings.port,
    secure: settings.isTls,
    auth: { user: settings.user, pass: settings.password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: Math.min(20_000, timeoutMs),
    greetingTimeout: Math.min(20_000, timeoutMs),
    socketTimeout: timeoutMs,
  })
}

async function takeNew(
  options: ImapPollerOptions & { client: ImapFlow; isClosing: () => boolean },
): Promise<void> {
  const { client, settings, database } = options
  await client.connect()
  const lock = await client.getMailboxLock(settings.mailbox)
  try {
    const progress = mailboxProgress(database, nameOf(settings))
    await progress.noteNew(client)
    await takeDueMessages({ ...options, progress, maxBytes: options.maxBytes ?? maxMailBytes })
  } finally {
    lock.release()
    await client.logout().catch(() => {})
  }
}

const nameOf = ({ host, port, user, mailbox }: MailboxSettings) => `imap ${host} ${port} ${user} ${mailbox}`

/** Runs `work` unless another process is at the same mailbox. */
async function alone(
  database: Database,
  settings: MailboxSettings,
  work: () => Promise<void>,
): Promise<void> {
  await whileLocked(database.pool, { key: sql`hashtextextended(${nameOf(settings)}, 0)` }, work)
}
