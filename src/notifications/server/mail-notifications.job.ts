import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toldTextSchema } from '../../access/told-text-schema'
import { dayInZone } from '../../kernel/dates'
import type { Speaker } from '../../kernel/words'
import { readRows } from '../../platform/database/read-rows'
import { enqueue } from '../../platform/jobs/enqueue'
import { newMessageId, senderIn } from '../../platform/mailer/mail-sender'
import { queueMail } from '../../platform/mailer/queue-mail'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import type { SpeakTo } from '../../tenants/speak-to'
import { digestTime, nextMailAt } from '../mail-times'
import { notificationKinds } from '../notification-kinds'
import { type MailedNotice, notificationMail, type Recipient } from '../notification-mail'

/** Kind of the job that writes a customer's people the mails of what they want to hear. */
export const mailNotificationsJob = 'mail-notifications'

export type MailDependencies = {
  /** 'Name <address@host>' or the address alone. */
  mailFrom: string
  productName: string
  publicUrl: string
  /** Speaks the language of this person. */
  speakTo: SpeakTo
}

/** In one transaction; a daily mail tells of no more at once. */
const mostMails = 50
const mostInDigest = 500

/**
 * Queues the mails that are due now and leaves a job for the next time that something will be: the end of somebody's
 * quiet hours, a daily mail. A mail is queued in the transaction that marks its notifications, so that nobody gets it
 * twice.
 */
export function mailNotifications(deps: MailDependencies): TenantJob {
  return tenantJob({
    kind: mailNotificationsJob,
    maxMs: 5 * 60_000,
    async run(ctx, job) {
      for (const recipient of await waiting(ctx))
        for (const channel of ['mail', 'digest'] as const) await queueDue(ctx, deps, recipient, channel)
      await job.finish((tx) => comeBack(ctx, tx))
    },
  })
}

/** Everybody for whom something waits. */
function waiting(ctx: Context): Promise<Recipient[]> {
  return ctx.transaction((tx) => recipientsIn(tx))
}

const recipientRow = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  timeZone: z.string(),
  quietFrom: z.string().nullable(),
  quietUntil: z.string().nullable(),
  lastDigestOn: z.string().nullable(),
})

async function recipientsIn(tx: TenantTransaction): Promise<Recipient[]> {
  const rows = await readRows(
    tx,
    recipientRow,
    sql`SELECT user_id AS "userId", name, email,
      time_zone AS "timeZone", quiet_from AS "quietFrom", quiet_until AS "quietUntil",
      last_digest_on::text AS "lastDigestOn"
    FROM notification_people p WHERE EXISTS
      (SELECT 1 FROM notification_mails m WHERE m.user_id = p.user_id AND m.queued_at IS NULL)
    ORDER BY user_id`,
  )
  return rows
}

async function queueDue(
  ctx: Context,
  deps: MailDependencies,
  recipient: Recipient,
  channel: 'mail' | 'digest',
): Promise<void> {
  if (nextMailAt(recipient, channel, ctx.now()) > ctx.now()) return
  const speaker = await deps.speakTo({ userId: recipient.userId, customerId: ctx.customerId })
  const queueSome = () =>
    ctx.transaction(async (tx) => {
      const notices = await lockDue(ctx, tx, recipient, channel)
      const mails = channel === 'mail' ? notices.map((one) => [one]) : notices.length > 0 ? [notices] : []
      for (const content of mails)
        await queueOne(ctx, tx, deps, { recipient, channel, speaker, notices: content })
      if (channel === 'digest') await digestDone(ctx, tx, { recipient, isQueued: notices.length > 0 })
      return notices.length
    })
  if (channel === 'digest') await queueSome()
  else while ((await queueSome()) === mostMails);
}

type Content = {
  recipient: Recipient
  channel: 'mail' | 'digest'
  speaker: Speaker
  notices: readonly MailedNotice[]
}

async function queueOne(
  ctx: Context,
  tx: TenantTransaction,
  deps: MailDependencies,
  content: Content,
): Promise<void> {
  const { recipient, channel, notices } = content
  const { mailFrom, productName, publicUrl } = deps
  const suffix = `.${recipient.userId.replaceAll(/[^A-Za-z0-9-]/g, '.')}`
  const mailId = await queueMail(tx, {
    ...notificationMail({ ...content, productName, publicUrl }),
    customerId: ctx.customerId,
    purpose: channel === 'digest' ? 'digest' : 'notification',
    idempotencyKey: `${channel}:${recipient.userId}:${notices[0]!.id}`,
    messageId: newMessageId({ mailFrom, prefix: `notification-${channel}-`, suffix }),
    fromName: senderIn(mailFrom).name || productName,
    now: ctx.now(),
  })
  const ids = sql.join(
    notices.map(({ id }) => sql`${id}::bigint`),
    sql`, `,
  )
  await tx.execute(sql`UPDATE notification_mails SET mail_id = ${mailId}, queued_at = ${ctx.now()}
    WHERE user_id = ${recipient.userId} AND notification_id IN (${ids})`)
}

const noticeRow = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  at: z.string(),
  documentId: z.string().nullable(),
  who: z.string(),
  why: toldTextSchema.nullable(),
})

/** What is due for a person; rows that another process is queueing are left to it. */
async function lockDue(
  ctx: Context,
  tx: TenantTransaction,
  recipient: Recipient,
  channel: 'mail' | 'digest',
): Promise<MailedNotice[]> {
  const { userId } = recipient
  const ofYesterday = channel === 'digest' ? sql`AND n.at < ${digestTimeOf(recipient, ctx.now())}` : sql``
  const rows = await readRows(
    tx,
    noticeRow,
    sql`
    SELECT n.id::text, n.kind, n.at::text, n.document_id::text AS "documentId", n.actor_name AS who, n.why
    FROM notification_mails m JOIN notifications n ON n.id = m.notification_id
    WHERE m.user_id = ${userId} AND m.channel = ${channel} AND m.queued_at IS NULL ${ofYesterday}
    ORDER BY n.id LIMIT ${channel === 'mail' ? mostMails : mostInDigest} FOR UPDATE OF m SKIP LOCKED`,
  )
  return rows
}

/** What happened after today's time of the daily mail is tomorrow's. */
function digestTimeOf({ timeZone }: Recipient, now: Date): SQL {
  return sql`((${dayInZone(now, timeZone)}::date + ${digestTime}::time) AT TIME ZONE ${timeZone})`
}

/** There is one daily mail a day; a day that has nothing to say is done as well. */
async function digestDone(
  ctx: Context,
  tx: TenantTransaction,
  { recipient, isQueued }: { recipient: Recipient; isQueued: boolean },
): Promise<void> {
  const { userId, timeZone } = recipient
  const isAnyLeft = sql`EXISTS (
    SELECT 1 FROM notification_mails m JOIN notifications n ON n.id = m.notification_id
    WHERE m.user_id = ${userId} AND m.channel = 'digest' AND m.queued_at IS NULL
      AND n.at < ${digestTimeOf(recipient, ctx.now())})`
  await tx.execute(sql`UPDATE notification_people SET last_digest_on = ${dayInZone(ctx.now(), timeZone)}
    WHERE user_id = ${userId} AND ${isQueued ? sql`true` : sql`NOT ${isAnyLeft}`}`)
}

const channelRow = z.object({ channel: z.enum(['mail', 'digest']) })

/** The next job, when something still waits. */
async function comeBack(ctx: Context, tx: TenantTransaction): Promise<void> {
  const now = ctx.now()
  const times: number[] = []
  for (const recipient of await recipientsIn(tx)) {
    const rows = await readRows(
      tx,
      channelRow,
      sql`
      SELECT DISTINCT channel FROM notification_mails WHERE user_id = ${recipient.userId} AND queued_at IS NULL`,
    )
    for (const { channel } of rows) times.push(nextMailAt(recipient, channel, now).getTime())
  }
  if (times.length === 0) return
  // what another process is queueing at this moment must not be asked for without a pause
  const runAt = new Date(Math.max(Math.min(...times), now.getTime() + 5_000))
  await enqueue(tx, { kind: mailNotificationsJob, customerId: ctx.customerId, runAt, dedupeKey: 'mail' })
}
