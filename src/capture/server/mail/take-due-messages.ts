import { ExpectedError } from '../../../kernel/error-codes'
import { databaseOutage } from '../../../platform/database/database-outage'
import type { MailboxMessage } from '../capture.tables'
import type { MailboxProgress } from './mailbox-progress'
import {
  type Seen,
  type Taking,
  takeMailboxMessage,
  tellOfFailure,
  tellOfSuccess,
} from './take-mailbox-message'

type Turn = Taking & { progress: MailboxProgress; isClosing: () => boolean }

const minuteMs = 60_000
/** After each failed try of a message; from the last on, every day. */
const pausesMs = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60].map((minutes) => minutes * minuteMs)
/** A new inbox may be made for it. */
const nobodysPauseMs = 60 * minuteMs

/**
 * Takes what is due in a mailbox, message by message. One that cannot be taken is told of, tried again later, and holds
 * nobody up. While the store or the database is away nothing is any message's fault: the look ends, and all of them wait.
 */
export async function takeDueMessages(turn: Turn): Promise<void> {
  for (const message of await turn.progress.due(new Date())) {
    if (turn.isClosing()) return
    const seen: Seen = {}
    try {
      await takeOne(turn, message, seen)
    } catch (error) {
      if (turn.isClosing() || isOutage(error)) throw error
      await noteFailure(turn, message, { error, seen })
      // what comes after needs a connection that works
      if (!turn.client.usable) throw error
    }
  }
}

async function takeOne(turn: Turn, { uid, told }: MailboxMessage, seen: Seen): Promise<void> {
  const taken = await takeMailboxMessage(turn, uid, seen)
  if (taken.outcome === 'gone') return turn.progress.done(uid, null)
  if (taken.outcome === 'taken') {
    await tellOfSuccess(turn, uid, { told, mails: taken.mails })
    return turn.progress.done(uid, taken.receivedAt)
  }
  const problem = 'for no inbox of ours'
  turn.log.warn(
    { uid, mailbox: turn.settings.mailbox },
    'a mail in the mailbox is for no inbox of ours; it stays unread',
  )
  await turn.progress.failed(uid, { nextTryAt: new Date(Date.now() + nobodysPauseMs), problem, told })
}

async function noteFailure(
  turn: Turn,
  message: MailboxMessage,
  { error, seen }: { error: unknown; seen: Seen },
): Promise<void> {
  const { uid, attempts } = message
  const problem = problemOf(error)
  turn.log.error(
    { uid, mailbox: turn.settings.mailbox, attempts: attempts + 1, error: problem },
    'a mail in the mailbox could not be taken; it is tried again',
  )
  // a connection that breaks once may be anybody's fault
  const isTold = message.told.length > 0 || (!turn.client.usable && attempts === 0)
  const told = isTold ? message.told : await tellOfFailure(turn, uid, { problem, seen })
  const pauseMs = pausesMs[Math.min(attempts, pausesMs.length - 1)]!
  await turn.progress.failed(uid, { nextTryAt: new Date(Date.now() + pauseMs), problem, told })
}

function isOutage(error: unknown): boolean {
  return (error instanceof ExpectedError && error.kind === 'unavailable') || databaseOutage(error) !== null
}

/** What failed, with the mail server's own words. */
export function problemOf(error: unknown): string {
  const { message, responseText } = error as { message?: string; responseText?: string }
  return [message ?? String(error), responseText].filter(Boolean).join(': ').slice(0, 500)
}
