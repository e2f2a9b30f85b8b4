import type { ImapFlow } from 'imapflow'
import type { Database } from '../../../platform/database/database'
import type { ObjectStore } from '../../../platform/object-storage/object-store'
import type { Log } from '../../../tenants/server/context'
import { maxMailBytes } from '../../capture.api'
import { takeMailboxMessage } from './take-mailbox-message'

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
  /** Where taken mails are moved to. Without it they stay and are marked as read. */
  movedTo?: string
}

export type ImapPollerOptions = {
  settings: MailboxSettings
  database: Database
  store: ObjectStore
  log: Log
  clock: { now(): Date }
  maxBytes?: number
}

export type ImapPoller = {
  /** Looks into the mailbox now, or joins the look that is under way. Resolves when it is over, also after an error. */
  poll(): Promise<void>
  close(): Promise<void>
}

/**
 * Takes unread mails out of a mailbox, again and again. A mail is marked as read (or moved) only when it is durable;
 * killed before that, it is found again and recognised. Of all processes that poll one mailbox, one at a time does.
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
        await takeUnread({ ...options, client, isClosing: () => isClosing })
      })
    } catch (error) {
      if (!isClosing)
        log.error(
          { error: describe(error), host: settings.host },
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
  const library = await import('imapflow')
  return new library.ImapFlow({
    host: settings.host,
    port: settings.port,
    secure: settings.isTls,
    auth: { user: settings.user, pass: settings.password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 120_000,
  })
}

async function takeUnread(
  options: ImapPollerOptions & { client: ImapFlow; isClosing: () => boolean },
): Promise<void> {
  const { client, settings } = options
  await client.connect()
  const lock = await client.getMailboxLock(settings.mailbox)
  try {
    const unread = (await client.search({ seen: false }, { uid: true })) || []
    for (const uid of unread) {
      if (options.isClosing()) return
      await takeMailboxMessage({ ...options, maxBytes: options.maxBytes ?? maxMailBytes }, uid)
    }
  } finally {
    lock.release()
    await client.logout().catch(() => {})
  }
}

/** Runs `work` unless another process is at the same mailbox. The lock goes with the connection, also in a crash. */
async function alone(
  database: Database,
  settings: MailboxSettings,
  work: () => Promise<void>,
): Promise<void> {
  const connection = await database.pool.connect()
  const name = `imap ${settings.host} ${settings.port} ${settings.user} ${settings.mailbox}`
  let isBroken = false
  try {
    const { rows } = await connection.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
      [name],
    )
    if (!rows[0]?.taken) return
    try {
      await work()
    } finally {
      await connection.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {
        isBroken = true
      })
    }
  } finally {
    connection.release(isBroken)
  }
}

function describe(error: unknown): string {
  const { message, responseText } = error as { message?: string; responseText?: string }
  return [message ?? String(error), responseText].filter(Boolean).join(': ')
}
