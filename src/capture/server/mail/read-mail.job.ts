import { rm } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { ExpectedError } from '../../../kernel/error-codes'
import type { Database } from '../../../platform/database/database'
import { type Job, type JobHandler, jobHandler } from '../../../platform/jobs/job'
import type { ObjectStore } from '../../../platform/object-storage/object-store'
import {
  type Actor,
  type Context,
  createContext,
  type Log,
  systemActor,
  type TenantTransaction,
} from '../../../tenants/server/context'
import { type MailRow, mails } from '../capture.tables'
import { keepReading } from './keep-reading'
import type { MailSandbox } from './mail-sandbox'
import type { ParsedMail } from './parsed-mail'
import { type ReadMailPayload, readMailPayload } from './read-mail-payload'
import { storeParts } from './store-parts'
import { openWorkFolder } from './work-folder'

export type ReadMailDependencies = {
  database: Database
  store: ObjectStore
  sandbox: MailSandbox
  log: Log
  clock: { now(): Date }
}

/** A parser that died may have died of its neighbours; only the mail itself dies of itself again. */
const triesOfParser = 2

/**
 * The job behind every mail that was received: parses it in a sandbox, stores its files, then writes header, parts,
 * documents and the end of the job in one commit. Killed anywhere before, it leaves nothing and starts again.
 * Kind `readMailJobKind`.
 */
export function readMailJob(dependencies: ReadMailDependencies): JobHandler {
  return jobHandler<ReadMailPayload>({
    payload: readMailPayload,
    concurrencyClass: 'light',
    maxMs: 5 * 60_000,
    run: (job) => readMail(dependencies, job),
    onDead: (job, tx) =>
      giveUp(tx as TenantTransaction, job.customerId, readMailPayload.parse(job.payload).mailId),
  })
}

async function readMail(dependencies: ReadMailDependencies, job: Job<ReadMailPayload>): Promise<void> {
  const ctx = contextOf(dependencies, job, systemActor)
  const mail = await ctx.transaction(async (tx) => {
    const [found] = await tx.select().from(mails).where(eq(mails.id, job.payload.mailId))
    return found
  })
  if (!mail) return
  const folder = await openWorkFolder()
  try {
    const parsed = await parse(dependencies, mail, folder, job.attempt)
    if (parsed instanceof ExpectedError)
      return await ctx.transaction(async (tx) => {
        await markFailed(tx, mail.id, parsed.message)
        await job.complete(tx)
      })
    const files = await storeParts(dependencies.store, job.customerId, parsed.parts)
    const sender = contextOf(dependencies, job, senderOf(parsed, mail))
    await sender.transaction(async (tx) => {
      await keepReading(sender, tx, { mail, parsed, files })
      await job.complete(tx)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The mail, or the reason why nobody will be able to read it. Anything that another try may cure is thrown. */
async function parse(
  { store, sandbox, log }: ReadMailDependencies,
  mail: MailRow,
  folder: string,
  attempt: number,
): Promise<ParsedMail | ExpectedError> {
  const raw = await store.openPath(String(mail.customerId), mail.rawHash)
  try {
    return await sandbox.run({ rawPath: raw.path, folder })
  } catch (error) {
    const isAboutTheMail =
      error instanceof ExpectedError &&
      (error.code.startsWith('capture.') || (error.code.startsWith('sandbox.') && attempt >= triesOfParser))
    if (!isAboutTheMail) throw error
    log.warn({ mailId: mail.id, customerId: mail.customerId, code: error.code }, 'a mail could not be read')
    return error.code.startsWith('sandbox.') ? unreadable(error) : error
  } finally {
    await raw.dispose()
  }
}

function unreadable(error: ExpectedError): ExpectedError {
  return new ExpectedError(
    'capture.mail_unreadable',
    'refused',
    `The mail is damaged or made to break its reader, and its parts could not be taken out (${error.message}) Download it to see what came, or ask the sender to send it again.`,
  )
}

/** Also when five tries ended in errors that were not the mail's fault, such as a store that stayed away. */
async function giveUp(tx: TenantTransaction, customerId: number, mailId: number): Promise<void> {
  await tx.execute(sql`SELECT set_config('kontor.customer_id', ${String(customerId)}, true)`)
  await markFailed(
    tx,
    mailId,
    'The mail could not be read after several tries. It is kept as it came: press "Process again", or ask support.',
  )
}

async function markFailed(tx: TenantTransaction, mailId: number, reason: string): Promise<void> {
  await tx.update(mails).set({ overallStatus: 'FAILED', reason }).where(eq(mails.id, mailId))
}

function contextOf(dependencies: ReadMailDependencies, job: Job<ReadMailPayload>, actor: Actor): Context {
  const { database, log, clock } = dependencies
  return createContext({
    database,
    customerId: job.customerId,
    actor,
    requestId: `job ${job.id}`,
    log,
    now: () => clock.now(),
  })
}

function senderOf(parsed: ParsedMail, mail: MailRow): Actor {
  const address = parsed.from.address || mail.envelopeFrom
  if (!address) return systemActor
  return { kind: 'sender', id: address, name: parsed.from.name || address }
}
