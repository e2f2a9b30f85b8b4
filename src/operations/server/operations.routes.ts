import { environmentIs } from '../../access/environments'
import { type Served, serve } from '../../access/server/serve-endpoints'
import type { Config } from '../../platform/config/config'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { listDeadJobs, retryDeadJob } from '../../platform/jobs/dead-jobs'
import type { MailPurposes } from '../../platform/mailer/mail-purposes'
import { senderIn } from '../../platform/mailer/mail-sender'
import { listOutbox, readOutboxMail } from '../../platform/mailer/outbox-queries'
import type { OutgoingMail } from '../../platform/mailer/outgoing-mails.tables'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import * as api from '../operations.api'
import { downloadAttachment, listAttachments } from './outbox-attachments'

export type OperationsDependencies = {
  flags: FeatureFlags
  config: Pick<Config, 'environment' | 'outgoingMail'>
  mailPurposes: MailPurposes<TenantTransaction>
  store: ObjectStore
}

/** What was sent, what failed, and what is switched on. */
export function operationsRoutes({ flags, config, mailPurposes, store }: OperationsDependencies): Served[] {
  const { outgoingMail } = config
  const sender = senderIn(outgoingMail.from).address
  const isEmbedded = outgoingMail.smtpUrl === null
  const stateOf = ({ state }: Pick<OutgoingMail, 'state'>): api.OutboxState =>
    isEmbedded && state === 'SENT' ? 'KEPT' : state
  // where mails never leave, a developer opens links from here
  const showsLinks = isEmbedded && environmentIs('localDevelopment', config.environment)
  const readable = ({ purpose }: OutgoingMail, text: string) => {
    const { hides } = mailPurposes[purpose] ?? {}
    return hides && !showsLinks ? text.replaceAll(hides, '…') : text
  }
  const flagsFor = async (ctx: Context) => ({
    flags: await flags.evaluateFlags({ customerId: ctx.customerId, userId: ctx.actor.id }),
  })
  return [
    serve(api.listOutboxMails, (ctx, { query: { failed, ...page } }) =>
      ctx.transaction(async (tx) => ({
        mails: (await listOutbox(tx, { ...page, failedAt: failed ? ctx.now() : undefined })).map((mail) => ({
          id: mail.id,
          to: mail.to.join(', '),
          subject: mail.subject,
          created_at: mail.createdAt.toISOString(),
          state: stateOf(mail),
          reason: mail.reason,
        })),
        isEmbedded,
      })),
    ),
    serve(api.readOutboxMail, async (ctx, { params }) => {
      const mail = await ctx.transaction((tx) => readOutboxMail(tx, params.id))
      return {
        id: mail.id,
        to: mail.to.join(', '),
        cc: mail.cc.join(', '),
        from: mail.fromName ? `${mail.fromName} <${sender}>` : sender,
        replyTo: mail.replyTo,
        subject: mail.subject,
        text: readable(mail, mail.text),
        html: mail.html && readable(mail, mail.html),
        created_at: mail.createdAt.toISOString(),
        state: stateOf(mail),
        reason: mail.reason,
        attachments: await listAttachments(store, mail),
      }
    }),
    serve(api.downloadOutboxAttachment, (ctx, { params }) => downloadAttachment(ctx, store, params)),
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
