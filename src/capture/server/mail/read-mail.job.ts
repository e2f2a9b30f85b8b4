import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { ExpectedError } from '../../../kernel/error-codes'
import type { CodedText } from '../../../kernel/told-text'
import type { Config } from '../../../platform/config/config'
import type { MalwareCheck } from '../../../platform/malware/malware-check'
import type { ObjectStore } from '../../../platform/object-storage/object-store'
import { readSettings } from '../../../settings/server/customer-settings'
import {
  type Actor,
  type Context,
  type ContextFor,
  systemActor,
  type TenantTransaction,
} from '../../../tenants/server/context'
import { mailArrivals } from '../../../tenants/server/room-server'
import { type RunningJob, type TenantJob, tenantJob } from '../../../tenants/server/tenant-job'
import { captureErrors } from '../../capture-errors'
import { filesSection, takenFiles } from '../../files-section'
import { mailPartReasons, mailReasons } from '../../mail-reasons'
import { type MailRow, mails } from '../capture.tables'
import { acknowledge, mayAcknowledge, originOf } from './acknowledge'
import { makeBodyPart, mayBodyBeDocument } from './body-part'
import { type InboxOfMail, inboxOfMail } from './inbox-of-mail'
import { keepReading } from './keep-reading'
import type { MailSandbox } from './mail-sandbox'
import type { ParsedMail } from './parsed-mail'
import { type ReadMailPayload, readMailJobKind, readMailPayload } from './read-mail-payload'
import { putOff, waitOfSender } from './sender-pace'
import { findMalware, quarantineParts, refuseParts, storeParts } from './store-parts'
import { tellOfAnswer } from './tell-of-answer'
import { openWorkFolder } from './work-folder'

export type ReadMailDependencies = {
  store: ObjectStore
  mailSandbox: MailSandbox
  malware: MalwareCheck
  contextFor: ContextFor
  config: Pick<Config, 'incoming' | 'outgoingMail'>
}

/** A parser that died may have died of its neighbours; only the mail itself dies of itself again. */
const triesOfParser = 2

/**
 * The job behind every mail that was received: parses it in a sandbox, stores its files, then writes header, parts,
 * documents and the end of the job in one commit. Killed anywhere before, it leaves nothing and starts again.
 */
export function readMailJob(dependencies: ReadMailDependencies): TenantJob {
  return tenantJob<ReadMailPayload>({
    kind: readMailJobKind,
    payload: readMailPayload,
    concurrencyClass: 'parsing',
    maxMs: 5 * 60_000,
    run: (ctx, job) => readMail(ctx, dependencies, job),
    onDead: (_ctx, tx, job) => giveUp(tx, job.payload.mailId),
  })
}

async function readMail(
  ctx: Context,
  dependencies: ReadMailDependencies,
  job: RunningJob<ReadMailPayload>,
): Promise<void> {
  const mail = await ctx.transaction(async (tx) => {
    const [found] = await tx.select().from(mails).where(eq(mails.id, job.payload.mailId))
    return found
  })
  if (!mail) return
  const limit = dependencies.config.incoming.filesPerSenderHour
  const until = await waitOfSender(ctx, mail, limit)
  if (until) return await job.finish((tx) => putOff(ctx, tx, { mail, until, limit }))
  for (const arrived of ctx.seams.of(mailArrivals)) await arrived(ctx, mail)
  const folder = await openWorkFolder()
  try {
    const settings = await ctx.read((tx) => readSettings(tx, filesSection))
    const taken = takenFiles(settings)
    const { partsPerMail: maxParts } = settings
    const parsed = await parse(ctx, dependencies, { mail, folder, maxParts, attempt: job.attempt })
    if (parsed instanceof ExpectedError) return await job.finish((tx) => markFailed(tx, mail.id, parsed.told))
    const inbox = await ctx.read((tx) => inboxOfMail(ctx, tx, { mail, fromAddress: parsed.from.address }))
    const origin = await originOf(ctx, dependencies.store, mail)
    if (
      inbox?.settings.body === 'document' &&
      (await ctx.read((tx) => mayBodyBeDocument(tx, { parsed, mail, origin, taken })))
    )
      parsed.parts.push(await makeBodyPart(parsed, mail, folder))
    const malware = await findMalware(dependencies.malware, parsed.parts)
    const hasMalware = malware.size > 0
    const refused = refusalOf(mail, { inbox, megabytesPerMail: settings.megabytesPerMail })
    const files = hasMalware
      ? quarantineParts(parsed.parts, { malware, taken })
      : refused
        ? refuseParts(parsed.parts, { taken, reason: refused.ofParts })
        : await storeParts(dependencies.store, parsed.parts, { customerId: job.customerId, taken })
    const answersFor =
      inbox?.settings.acknowledges && !refused && mayAcknowledge(origin, mail) ? inbox.address : null
    const sender = dependencies.contextFor({
      customerId: ctx.customerId,
      actor: senderOf(parsed, mail),
      requestId: ctx.requestId,
    })
    const keepsBody = inbox?.settings.body !== 'ignore'
    await sender.transaction(async (tx) => {
      await keepReading(sender, tx, {
        ...{ mail, parsed, files, hasMalware },
        refusal: refused?.reason ?? null,
        inbox: inbox?.address,
        keepsBody,
      })
      if (!hasMalware && !refused) await tellOfAnswer(sender, tx, { mail, parsed, origin })
      if (answersFor !== null) {
        const { from: mailFrom } = dependencies.config.outgoingMail
        await acknowledge(sender, tx, { mail, parsed, inbox: answersFor, mailFrom })
      }
      await job.complete(tx)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Why a mail as a whole isn't taken, and what that says of its parts. */
function refusalOf(
  mail: MailRow,
  { inbox, megabytesPerMail }: { inbox: InboxOfMail | null; megabytesPerMail: number },
): { reason: CodedText; ofParts: CodedText } | null {
  if (inbox?.refusal) return { reason: inbox.refusal, ofParts: mailPartReasons.senderRefused() }
  if (mail.rawSize <= megabytesPerMail * 1024 * 1024) return null
  return {
    reason: mailReasons.tooLarge({ megabytes: megabytesPerMail }),
    ofParts: mailPartReasons.mailTooLarge(),
  }
}

/** The mail, or the reason why nobody will be able to read it. Anything that another try may cure is thrown. */
async function parse(
  ctx: Context,
  { store, mailSandbox }: ReadMailDependencies,
  { mail, folder, maxParts, attempt }: { mail: MailRow; folder: string; maxParts: number; attempt: number },
): Promise<ParsedMail | ExpectedError> {
  const raw = await store.openPath(String(mail.customerId), mail.rawHash)
  try {
    return await mailSandbox.run({ rawPath: raw.path, folder, maxParts })
  } catch (error) {
    const isAboutTheMail =
      error instanceof ExpectedError &&
      (error.code.startsWith('capture.') || (error.code.startsWith('sandbox.') && attempt >= triesOfParser))
    if (!isAboutTheMail) throw error
    ctx.log.warn(
      { mailId: mail.id, customerId: mail.customerId, code: error.code },
      'a mail could not be read',
    )
    return error.code.startsWith('sandbox.') ? unreadable(error) : error
  } finally {
    await raw.dispose()
  }
}

function unreadable(error: ExpectedError): ExpectedError {
  return captureErrors.mailHostile({ problem: error.told })
}

/** Also when five tries ended in errors that were not the mail's fault, such as a store that stayed away. */
async function giveUp(tx: TenantTransaction, mailId: number): Promise<void> {
  await markFailed(tx, mailId, mailReasons.givenUp())
}

async function markFailed(tx: TenantTransaction, mailId: number, reason: CodedText): Promise<void> {
  await tx.update(mails).set({ overallStatus: 'FAILED', reason }).where(eq(mails.id, mailId))
}

function senderOf(parsed: ParsedMail, mail: MailRow): Actor {
  const address = parsed.from.address || mail.envelopeFrom
  if (!address) return systemActor
  return { kind: 'sender', id: address, name: parsed.from.name || address }
}
