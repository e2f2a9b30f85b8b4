import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database'
import { whileLocked } from '../database/while-locked'
import { type Job, type JobHandler, jobHandler } from '../jobs/job'
import { createMailGate } from './mail-gate'
import { claimMail, nextDue, type QueueView } from './outgoing-mail-queue'
import { enqueueSending } from './queue-mail'
import { sendMail } from './send-mail'
import type { SendingTurn, SendMailsDependencies } from './sending-turn'

const sendingLock = 7_214_060
/** Then it is the next customer's turn. */
const oneTurnMs = 30_000
/** 200 mails leave in a quarter of a minute. */
const betweenMailsMs = 50
const lockedPauseMs = 2_000

/**
 * Sends a customer's queued mails that are due, one after the other. Only one process sends for a customer at a time,
 * and in each process only one customer's mails go out, so that a mail server that stalls holds up nothing else. A mail
 * is claimed in one transaction, sent outside any, and what became of it is recorded in another. A process that dies
 * before the last leaves the mail SENDING, and it is sent again under its one Message-ID: at least once, never lost.
 */
export function sendMails<Tx extends Transaction>(dependencies: SendMailsDependencies<Tx>): JobHandler {
  const gate = createMailGate()
  return jobHandler({
    concurrencyClass: 'light',
    maxMs: 5 * 60_000,
    // a mail waits for days if it must; no outage makes a dead letter of it
    maxAttempts: 30_000,
    run: (job, signal) => {
      const now = () => dependencies.nowOf(job.customerId)
      return sendAll({ ...dependencies, gate, now, inQueue: queueOf(dependencies, job) }, job, signal)
    },
  })
}

const queueOf =
  <Tx extends Transaction>({ inCustomer, purposes, nowOf }: SendMailsDependencies<Tx>, job: Job) =>
  <T>(work: (view: QueueView<Tx>) => Promise<T>): Promise<T> =>
    inCustomer(job.customerId, (tx) => work({ tx, purposes, now: nowOf(job.customerId) }))

async function sendAll<Tx extends Transaction>(
  turn: SendingTurn<Tx>,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const { gate, clock } = turn
  const waitMs = gate.waitMs(clock.now())
  if (waitMs > 0) return finish(turn, job, waitMs)
  gate.enter()
  try {
    const key = sql`${sendingLock}::int, ${job.customerId}::int`
    const isOurTurn = await whileLocked(turn.database.pool, { key }, () => sendWhileDue(turn, signal))
    await finish(turn, job, isOurTurn ? gate.pauseMs(clock.now()) : lockedPauseMs)
  } finally {
    gate.leave()
  }
}

/** Ends the job; mails that still wait get the next one, not before `waitMs` from now. */
async function finish<Tx extends Transaction>(
  { inQueue }: SendingTurn<Tx>,
  job: Job,
  waitMs: number,
): Promise<void> {
  await inQueue(async ({ tx, now }) => {
    await job.complete(tx)
    const due = await nextDue(tx, now)
    if (!due) return
    const runAt = new Date(Math.max(due.getTime(), now.getTime() + waitMs))
    await enqueueSending(tx, { customerId: job.customerId, runAt })
  })
}

async function sendWhileDue<Tx extends Transaction>(
  turn: SendingTurn<Tx>,
  signal: AbortSignal,
): Promise<void> {
  const endsAt = Date.now() + oneTurnMs
  while (!signal.aborted && Date.now() < endsAt) {
    const mail = await turn.inQueue(claimMail)
    if (!mail || !(await sendMail(turn, mail))) return
    await delay(turn.betweenMailsMs ?? betweenMailsMs)
  }
}
