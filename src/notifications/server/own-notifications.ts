import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toldTextSchema } from '../../access/told-text-schema'
import { timeZoneNamed } from '../../kernel/dates'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import { enqueue } from '../../platform/jobs/enqueue'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantReading, TenantTransaction } from '../../tenants/server/context'
import { notificationDefaults } from '../notification-defaults'
import { notificationErrors } from '../notification-errors'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationDays,
  notificationKinds,
} from '../notification-kinds'
import type { Notification, QuietHours } from '../notifications.api'
import { mailNotificationsJob } from './mail-notifications.job'
import { customerZone, notePerson } from './people'

const pageSize = 50
const mostCounted = 100

const noticeRow = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(notificationKinds),
  is_for_me: z.boolean(),
  is_read: z.boolean(),
  document_id: z.string().nullable(),
  actor_name: z.string(),
  why: toldTextSchema.nullable(),
})
type Row = z.output<typeof noticeRow>
const selected = sql`SELECT n.id, n.at::text, n.kind, n.for_user_id IS NOT NULL AS is_for_me, n.document_id, n.actor_name,
  n.why, r.notification_id IS NOT NULL AS is_read`

/** The newest of what the caller was told of these kinds. */
export async function readOwnOfKinds(
  ctx: Context,
  tx: TenantReading,
  { kinds, limit }: { kinds: readonly NotificationKind[]; limit: number },
): Promise<Notification[]> {
  const rows = await readRows(
    tx,
    noticeRow,
    sql`${selected} FROM ${await own(ctx, tx)} AND n.kind = ANY (${sql.param([...kinds])}::text[])
      ORDER BY n.id DESC LIMIT ${limit}`,
  )
  return rows.map(wireOf)
}

/** What the caller was told, newest first. Nobody is told of what he did himself. */
export function listOwnNotifications(ctx: Context, { before }: { before?: number | undefined }) {
  return ctx.transaction(async (tx) => {
    const rows = await readRows(
      tx,
      noticeRow,
      sql`
      ${selected} FROM ${await own(ctx, tx)} ${before ? sql`AND n.id < ${before}` : sql``}
      ORDER BY n.id DESC LIMIT ${pageSize}`,
    )
    return {
      notifications: rows.map(wireOf),
      nextBefore: rows.length === pageSize ? Number(rows.at(-1)!.id) : null,
      unread: await countUnread(ctx, tx),
    }
  })
}

export function countOwnUnread(ctx: Context): Promise<{ unread: number }> {
  return ctx.transaction(async (tx) => ({ unread: await countUnread(ctx, tx) }))
}

export function markRead(ctx: Context, ids: 'all' | number[]): Promise<{ unread: number }> {
  return ctx.transaction(async (tx) => {
    const chosen = ids === 'all' ? sql`` : sql`AND n.id = ANY(ARRAY[${sql.join(ids, sql`, `)}]::bigint[])`
    await tx.execute(sql`INSERT INTO notification_reads (user_id, notification_id)
      SELECT ${ctx.actor.id}, n.id FROM ${await own(ctx, tx)} ${chosen} AND r.notification_id IS NULL
      ON CONFLICT DO NOTHING`)
    return { unread: await countUnread(ctx, tx) }
  })
}

export type Choices = {
  choices: Record<string, NotificationChannel>
  quietHours: QuietHours | null
  timeZone: string
}

export function readChoices(ctx: Context): Promise<Choices> {
  return ctx.transaction((tx) => choicesIn(ctx, tx))
}

export function saveChoice(
  ctx: Context,
  { kind, channel }: { kind: NotificationKind; channel: NotificationChannel },
): Promise<Choices> {
  return ctx.transaction(async (tx) => {
    await noteCaller(ctx, tx)
    await tx.execute(sql`INSERT INTO notification_choices (user_id, kind, channel)
      VALUES (${ctx.actor.id}, ${kind}, ${channel})
      ON CONFLICT (customer_id, user_id, kind) DO UPDATE SET channel = excluded.channel`)
    // what waits goes the new way: not at all by mail, or with the others
    const waiting = sql`user_id = ${ctx.actor.id} AND queued_at IS NULL
      AND notification_id IN (SELECT id FROM notifications WHERE kind = ${kind})`
    if (channel === 'bell' || channel === 'none')
      await tx.execute(sql`DELETE FROM notification_mails WHERE ${waiting}`)
    else await tx.execute(sql`UPDATE notification_mails SET channel = ${channel} WHERE ${waiting}`)
    await wakeMail(ctx, tx)
    return choicesIn(ctx, tx)
  })
}

/** @throws notifications.unknown_zone for a time zone that nobody knows */
export async function saveQuietHours(
  ctx: Context,
  { quietHours, timeZone: given }: { quietHours: QuietHours | null; timeZone: string },
): Promise<Choices> {
  const timeZone = timeZoneNamed(given)
  if (timeZone === null) throw notificationErrors.unknownZone({ timeZone: given })
  return ctx.transaction(async (tx) => {
    await noteCaller(ctx, tx)
    await tx.execute(sql`UPDATE notification_people SET time_zone = ${timeZone},
        quiet_from = ${quietHours?.from ?? null}, quiet_until = ${quietHours?.until ?? null}
      WHERE user_id = ${ctx.actor.id}`)
    await wakeMail(ctx, tx)
    return choicesIn(ctx, tx)
  })
}

/** Whoever chooses is known from then on, also where his visit has not been noted. */
async function noteCaller(ctx: Context, tx: TenantTransaction): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  const { userId, name, email, roles } = ctx.actor.principal
  await notePerson(ctx, tx, { userId, name: name || email, email, roles })
}

/** What was put off may be due now. */
async function wakeMail(ctx: Context, tx: TenantTransaction): Promise<void> {
  await enqueue(tx, {
    kind: mailNotificationsJob,
    customerId: ctx.customerId,
    runAt: ctx.now(),
    dedupeKey: 'mail',
  })
}

const habitsRow = z.object({
  from: z.string().nullable(),
  until: z.string().nullable(),
  zone: z.string(),
})

const choiceRow = z.object({ kind: z.string(), channel: z.enum(notificationChannels) })

async function choicesIn(ctx: Context, tx: TenantTransaction): Promise<Choices> {
  const rows = await readRows(
    tx,
    choiceRow,
    sql`SELECT kind, channel FROM notification_choices WHERE user_id = ${ctx.actor.id}`,
  )
  const chosen = new Map(rows.map(({ kind, channel }) => [kind, channel]))
  const person = await readRows(
    tx,
    habitsRow,
    sql`SELECT quiet_from AS "from", quiet_until AS "until", time_zone AS zone
      FROM notification_people WHERE user_id = ${ctx.actor.id}`,
  )
  const habits = person[0]
  const defaults = await readSettings(tx, notificationDefaults)
  return {
    choices: Object.fromEntries(notificationKinds.map((kind) => [kind, chosen.get(kind) ?? defaults[kind]])),
    quietHours: habits?.from && habits.until ? { from: habits.from, until: habits.until } : null,
    timeZone: habits?.zone ?? (await customerZone(tx)),
  }
}

const unreadRow = z.object({ unread: wholeNumber })

async function countUnread(ctx: Context, tx: TenantTransaction): Promise<number> {
  const rows = await readRows(
    tx,
    unreadRow,
    sql`SELECT count(*) AS unread FROM
    (SELECT 1 FROM ${await own(ctx, tx)} AND r.notification_id IS NULL LIMIT ${mostCounted}) counted`,
  )
  return Number(rows[0]!.unread)
}

/** The caller's notifications `n` with what he read `r`, as a FROM clause that ends in an open WHERE. */
async function own(ctx: Context, tx: TenantReading): Promise<SQL> {
  const { actor } = ctx
  const roles = actor.kind === 'user' ? actor.principal.roles : []
  const forRoles = roles.length > 0 ? sql`ARRAY[${sql.join([...roles], sql`, `)}]::text[]` : sql`'{}'::text[]`
  const defaults = await readSettings(tx, notificationDefaults)
  const off = notificationKinds.filter((kind) => defaults[kind] === 'none')
  const defaultOf =
    off.length > 0 ? sql`CASE WHEN n.kind IN (${sql.join(off, sql`, `)}) THEN 'none' END` : sql`NULL`
  const since = new Date(ctx.now().getTime() - notificationDays * 86_400_000)
  return sql`notifications n
    LEFT JOIN notification_reads r ON r.notification_id = n.id AND r.user_id = ${actor.id}
    WHERE (n.for_user_id = ${actor.id} OR n.for_roles && ${forRoles})
      AND n.actor_id <> ${actor.id} AND n.at > ${since}
      AND (n.document_id IS NULL OR cardinality((SELECT kontor_hidden_inboxes())) = 0
        OR EXISTS (SELECT FROM documents d WHERE d.id = n.document_id))
      AND coalesce((SELECT c.channel FROM notification_choices c WHERE c.user_id = ${actor.id} AND c.kind = n.kind),
        ${defaultOf}, 'bell') <> 'none'`
}

function wireOf(row: Row): Notification {
  return {
    id: Number(row.id),
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    isForMe: row.is_for_me,
    isRead: row.is_read,
    invID: row.document_id === null ? null : Number(row.document_id),
    who: row.actor_name,
    why: row.why,
  }
}
