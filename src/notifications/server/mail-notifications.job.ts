import { type SQL, sql } from 'drizzle-orm'
import { dayInZone } from '../../kernel/dates'
import type { Speaker } from '../../kernel/words'
import { enqueue } from '../../platform/jobs/enqueue'
import { type Job, type JobHandler, jobHandler } from '../../platform/jobs/job'
import type { Mailer } from '../../platform/mailer/mailer'
import { type Context, systemActor, type TenantTransaction } from '../../tenants/server/context'
import { digestTime, nextMailAt } from '../mail-times'
import type { Recipient } from '../notification-mail'
import { type MailedNotice, notificationMail } from '../notification-mail'

/** Kind of the job that sends a customer's people what they want to hear by mail. */
export const mailNotificationsJob = 'mail-notifications'

export type MailDependencies = {
  mailer: Mailer
  /** 'Name <address@host>' or the address alone. */
  mailFrom: string
  productName: string
  publicUrl: string
  /** Speaks the language of this person. */
  speakTo(userId: string): Promise<Speaker>
  contextFor(given: { customerId: number; actor: typeof systemActor; requestId: string }): Context
}

const mostTries = 10
const waitAfterFailureMs = 15 * 60_000

/**
 * Sends what is due now and leaves a job for the next time that something will be: the end of somebody's quiet hours, a
 * daily mail, another try. Each mail's rows are locked while it goes out and marked in the same transaction, and it
 * carries one Message-ID however often it is tried, so that nobody gets it twice.
 */
export function mailNotifications(deps: MailDependencies): JobHandler {
  return jobHandler({
    maxMs: 5 * 60_000,
    async run(job: Job) {
      const requestId = `job-${job.id}`
      const ctx = deps.contextFor({ customerId: job.customerId, actor: systemActor, requestId })
      for (const recipient of await waiting(ctx))
        for (const channel of ['mail', 'digest'] as const) await sendDue(ctx, deps, recipient, channel)
      await ctx.transaction(async (tx) => {
        await job.complete(tx)
        await comeBack(ctx, tx)
      })
    },
  })
}

/** Everybody for whom something waits. */
function waiting(ctx: Context): Promise<Recipient[]> {
  return ctx.transaction((tx) => recipientsIn(tx))
}

async function recipientsIn(tx: TenantTransaction): Promise<Recipient[]> {
  const { rows } = await tx.execute<Recipient>(sql`SELECT user_id AS "userId", name, email,
      time_zone AS "timeZone", quiet_from AS "quietFrom", quiet_until AS "quietUntil",
      last_digest_on::text AS "lastDigestOn"
    FROM notification_people p WHERE EXISTS
      (SELECT 1 FROM notification_mails m WHERE m.user_id = p.user_id AND m.sent_at IS NULL AND m.tries < ${mostTries})
    ORDER BY user_id`)
  return rows
}

async function sendDue(
  ctx: Context,
  deps: MailDependencies,
  recipient: Recipient,
  channel: 'mail' | 'digest',
): Promise<void> {
  const now = ctx.now()
  if (nextMailAt(recipient, channel, now) > now) return
  const speaker = await deps.speakTo(recipient.userId)
  const tried = await ctx.transaction(async (tx) => {
    const notices = await lockDue(ctx, tx, recipient, channel)
    if (notices.length === 0) {
      if (channel === 'digest') await noDigestToday(tx, recipient, now)
      return null
    }
    const mails = channel === 'digest' ? [notices] : notices.map((notice) => [notice])
    for (const content of mails) {
      const { mailFrom: from, productName, publicUrl } = deps
      const given = { from, productName, publicUrl, recipient, channel, speaker }
      const mail = notificationMail({ ...given, notices: content })
      const error = await deps.mailer.send({ ...mail, customerId: ctx.customerId }).then(
        () => null,
        (reason: unknown) => reason,
      )
      await settle(ctx, tx, recipient, content, error)
      if (error === null && channel === 'digest')
        await tx.execute(sql`UPDATE notification_people SET last_digest_on = ${dayInZone(now, recipient.timeZone)}
          WHERE user_id = ${recipient.userId}`)
      if (error !== null) return error
    }
    return null
  })
  if (tried) ctx.log.warn({ err: tried, userId: recipient.userId }, 'a notification mail could not be sent')
}

/** What is due for a person; rows that another process is sending are left to it. */
async function lockDue(
  ctx: Context,
  tx: TenantTransaction,
  recipient: Recipient,
  channel: 'mail' | 'digest',
): Promise<MailedNotice[]> {
  const { userId } = recipient
  const ofYesterday = channel === 'digest' ? sql`AND n.at < ${digestTimeOf(recipient, ctx.now())}` : sql``
  const { rows } = await tx.execute<MailedNotice>(sql`
    SELECT n.id::text, n.kind, n.at::text, n.document_id::text AS "documentId", n.actor_name AS who, n.why
    FROM notification_mails m JOIN notifications n ON n.id = m.notification_id
    WHERE m.user_id = ${userId} AND m.channel = ${channel} AND m.sent_at IS NULL AND m.tries < ${mostTries}
      AND (m.not_before IS NULL OR m.not_before <= ${ctx.now()}) ${ofYesterday}
    ORDER BY n.id LIMIT 500 FOR UPDATE OF m SKIP LOCKED`)
  return rows
}

/** What happened after today's time of the daily mail is tomorrow's. */
function digestTimeOf({ timeZone }: Recipient, now: Date): SQL {
  return sql`((${dayInZone(now, timeZone)}::date + ${digestTime}::time) AT TIME ZONE ${timeZone})`
}

/** Today's daily mail has nothing to say: it is not asked for again before tomorrow. */
async function noDigestToday(tx: TenantTransaction, recipient: Recipient, now: Date): Promise<void> {
  const { userId, timeZone } = recipient
  await tx.execute(sql`UPDATE notification_people SET last_digest_on = ${dayInZone(now, timeZone)}
    WHERE user_id = ${userId} AND NOT EXISTS (
      SELECT 1 FROM notification_mails m JOIN notifications n ON n.id = m.notification_id
      WHERE m.user_id = ${userId} AND m.channel = 'digest' AND m.sent_at IS NULL AND m.tries < ${mostTries}
        AND n.at < ${digestTimeOf(recipient, now)})`)
}

async function settle(
  ctx: Context,
  tx: TenantTransaction,
  { userId }: Recipient,
  notices: readonly MailedNotice[],
  error: unknown,
): Promise<void> {
  const ids = sql.join(
    notices.map(({ id }) => sql`${id}::bigint`),
    sql`, `,
  )
  const outcome =
    error === null
      ? sql`sent_at = ${ctx.now()}`
      : sql`tries = tries + 1, not_before = ${new Date(ctx.now().getTime() + waitAfterFailureMs)}`
  await tx.execute(
    sql`UPDATE notification_mails SET ${outcome} WHERE user_id = ${userId} AND notification_id IN (${ids})`,
  )
}

/** The next job, when something still waits. */
async function comeBack(ctx: Context, tx: TenantTransaction): Promise<void> {
  const now = ctx.now()
  const times: number[] = []
  for (const recipient of await recipientsIn(tx)) {
    const { rows } = await tx.execute<{ channel: 'mail' | 'digest'; first: string | null }>(sql`
      SELECT channel, max(not_before)::text AS first FROM notification_mails
      WHERE user_id = ${recipient.userId} AND sent_at IS NULL AND tries < ${mostTries} GROUP BY channel`)
    for (const { channel, first } of rows) {
      const from = first && new Date(first) > now ? new Date(first) : now
      times.push(nextMailAt(recipient, channel, from).getTime())
    }
  }
  if (times.length === 0) return
  // what another process is sending at this moment must not be asked for without a pause
  const runAt = new Date(Math.max(Math.min(...times), now.getTime() + 5_000))
  await enqueue(tx, { kind: mailNotificationsJob, customerId: ctx.customerId, runAt, dedupeKey: 'mail' })
}
