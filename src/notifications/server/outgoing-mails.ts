import type { Database } from '../../platform/database/database'
import { readDeliveryReport } from '../../platform/mailer/delivery-report'
import type { MailPurposes } from '../../platform/mailer/mail-purposes'
import type { Mailer } from '../../platform/mailer/mailer'
import { noteBounce } from '../../platform/mailer/note-bounce'
import { sendMailsJob } from '../../platform/mailer/queue-mail'
import { sendMails } from '../../platform/mailer/send-mails.job'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import {
  inCustomerTransaction,
  type Log,
  systemActor,
  type TenantTransaction,
} from '../../tenants/server/context'
import type { MailArrival } from '../../tenants/server/room-server'
import type { TenantJob } from '../../tenants/server/tenant-job'

export type OutgoingMailDependencies = {
  database: Database
  store: ObjectStore
  mailer: Mailer
  clock: { now(): Date }
  log: Log
  /** What every room does with its mails. */
  mailPurposes: MailPurposes<TenantTransaction>
}

/** A report and the head of the mail that it returns fit in here; the rest is the mail itself. */
const reportBytes = 512 * 1024

/** Sends each customer's queued mails. */
export function sendQueuedMails(deps: OutgoingMailDependencies & { mailFrom: string }): TenantJob {
  const { database, mailPurposes: purposes } = deps
  return {
    kind: sendMailsJob,
    handlerFor: (contextFor) =>
      sendMails<TenantTransaction>({
        ...deps,
        purposes,
        nowOf: (customerId) => contextFor({ customerId, actor: systemActor, requestId: 'mails' }).now(),
        inCustomer: (customerId, work) => inCustomerTransaction(database, customerId, work),
      }),
  }
}

/** A mail that reports one of our own as undeliverable is noted; noting twice is harmless. */
export function noteBounces({ store, mailPurposes: purposes }: OutgoingMailDependencies): MailArrival {
  return async (ctx, { rawHash }) => {
    const report = readDeliveryReport(await readHead(store, String(ctx.customerId), rawHash))
    if (report) await ctx.transaction((tx) => noteBounce({ tx, purposes, now: ctx.now() }, report))
  }
}

async function readHead(store: ObjectStore, owner: string, hash: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await store.get(owner, hash, { start: 0, end: reportBytes - 1 }))
    chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}
