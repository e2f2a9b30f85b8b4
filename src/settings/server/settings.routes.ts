import { and, eq, sql } from 'drizzle-orm'
import { type Served, serve } from '../../access/server/serve-endpoints'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { listDeadJobs, retryDeadJob } from '../../platform/jobs/dead-jobs'
import { listOutbox, readOutboxMail } from '../../platform/mailer/outbox-queries'
import type { Context } from '../../tenants/server/context'
import * as api from '../settings.api'
import { userPreferences } from './settings.tables'

export function settingsRoutes({
  flags,
  isMailEmbedded,
}: {
  flags: FeatureFlags
  isMailEmbedded: boolean
}): Served[] {
  const flagsFor = async (ctx: Context) => ({
    flags: await flags.evaluateFlags({ customerId: ctx.customerId, userId: ctx.actor.id }),
  })
  return [
    serve(api.readPreference, async (ctx, { params }) => ({ value: await readPreference(ctx, params.key) })),
    serve(api.savePreference, async (ctx, { params, body }) => ({
      value: await savePreference(ctx, params.key, body.value),
    })),
    serve(api.listOutboxMails, (ctx, { query }) =>
      ctx.transaction(async (tx) => ({
        mails: (await listOutbox(tx, query)).map((mail) => ({
          id: mail.id,
          to: mail.to.join(', '),
          subject: mail.subject,
          created_at: mail.createdAt.toISOString(),
          state: mail.state,
        })),
        isEmbedded: isMailEmbedded,
      })),
    ),
    serve(api.readOutboxMail, (ctx, { params }) =>
      ctx.transaction(async (tx) => {
        const mail = await readOutboxMail(tx, params.id)
        return {
          id: mail.id,
          to: mail.to.join(', '),
          cc: mail.cc.join(', '),
          from: mail.from.name ? `${mail.from.name} <${mail.from.address}>` : mail.from.address,
          replyTo: mail.replyTo,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          created_at: mail.createdAt.toISOString(),
          state: mail.state,
        }
      }),
    ),
    serve(api.listDeadJobs, (ctx) =>
      ctx.transaction(async (tx) => ({
        jobs: (await listDeadJobs(tx, { customerId: ctx.customerId })).map((job) => ({
          id: Number(job.id),
          kind: job.kind,
          invID: job.documentId,
          attempts: job.attempts + job.crashes,
          error: job.error,
          dead_at: job.diedAt.toISOString(),
        })),
      })),
    ),
    serve(api.retryDeadJob, (ctx, { params }) =>
      ctx.transaction(async (tx) => {
        await retryDeadJob(tx, { id: String(params.id), customerId: ctx.customerId })
        return { isQueued: true }
      }),
    ),
    serve(api.readFlags, flagsFor),
    serve(api.setFlag, async (ctx, { params, body }) => {
      await flags.setFlag({
        customerId: ctx.customerId,
        name: params.name,
        enabled: body.enabled,
        changedBy: ctx.actor.name,
      })
      return flagsFor(ctx)
    }),
  ]
}

const ownPreference = (ctx: Context, key: string) =>
  and(eq(userPreferences.userId, ctx.actor.id), eq(userPreferences.key, key))

function readPreference(ctx: Context, key: string): Promise<unknown> {
  return ctx.transaction(async (tx) => {
    const [row] = await tx
      .select({ value: userPreferences.value })
      .from(userPreferences)
      .where(ownPreference(ctx, key))
    return row?.value ?? null
  })
}

function savePreference(ctx: Context, key: string, value: unknown): Promise<unknown> {
  // a bare null would be the database's, which is no value
  const stored = sql`${JSON.stringify(value)}::jsonb`
  return ctx.transaction(async (tx) => {
    await tx
      .insert(userPreferences)
      .values({ userId: ctx.actor.id, key, value: stored, updatedAt: ctx.now() })
      .onConflictDoUpdate({
        target: [userPreferences.customerId, userPreferences.userId, userPreferences.key],
        set: { value: stored, updatedAt: ctx.now() },
      })
    return value
  })
}
