import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findDocument } from '../../documents/server/documents.queries'
import { writeNote } from '../../documents/server/move-document'
import { tellWhoDid } from '../../documents/server/tell-of-move'
import type { CodedText } from '../../kernel/told-text'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { MailChange, MailPurpose } from '../../platform/mailer/mail-purposes'
import { senderIn } from '../../platform/mailer/mail-sender'
import type { OutgoingMail, OutgoingMailState } from '../../platform/mailer/outgoing-mails.tables'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { type Context, systemActor, type TenantTransaction } from '../../tenants/server/context'
import { readMailOrigin, reasonNotToAnswer, reasonsNotToAnswer } from '../mail-origin'
import type { RejectionState } from '../rejection-wire'
import { textArray } from './create-rejection'

export type RejectionMailDependencies = {
  store: ObjectStore
  mailFrom: string
  contextFor(given: { customerId: number; actor: typeof systemActor; requestId: string }): Context
}

const headBytes = 64 * 1024

/** What the rejection room does with its mails in the queue: no machine is answered, and the rejection shows how far it got. */
export function rejectionMails(dependencies: RejectionMailDependencies): MailPurpose<TenantTransaction> {
  const contextOf = (mail: OutgoingMail) =>
    dependencies.contextFor({
      customerId: mail.customerId,
      actor: systemActor,
      requestId: `mail-${mail.id}`,
    })
  return {
    prepare: (mail) => prepare(contextOf(mail), dependencies, mail),
    follow: (tx, mail, change) => follow(contextOf(mail), tx, mail, change),
  }
}

async function prepare(
  ctx: Context,
  { store, mailFrom }: RejectionMailDependencies,
  mail: OutgoingMail,
): Promise<{ references?: string[] } | { cancelledBecause: CodedText }> {
  const { own, source } = await ctx.transaction(async (tx) => ({
    own: await ownAddresses(tx, mail.to, mailFrom),
    source: await sourceOf(tx, mail.documentId!),
  }))
  if (mail.to.every((address) => own.has(address.toLowerCase())))
    return { cancelledBecause: reasonsNotToAnswer.ownAddress() }
  if (!source) return {}
  const origin = readMailOrigin(await readHead(ctx, store, source.hash))
  const reason =
    mail.automatic === 'auto-replied'
      ? reasonNotToAnswer(origin, source.kind === 'SMTP' ? source.envelopeFrom : null)
      : null
  return reason === null ? { references: origin.messageIds.references } : { cancelledBecause: reason }
}

async function ownAddresses(tx: TenantTransaction, wanted: string[], mailFrom: string): Promise<Set<string>> {
  const untagged = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
  const inboxes = await readRows(
    tx,
    z.object({ address: z.string() }),
    sql`SELECT address FROM inboxes WHERE address IN (${sql.join(wanted.map(untagged), sql`, `)})`,
  )
  const own = new Set([...inboxes.map((row) => row.address), senderIn(mailFrom).address.toLowerCase()])
  return new Set(wanted.map((one) => one.toLowerCase()).filter((one) => own.has(untagged(one))))
}

const sourceMail = z.object({ hash: z.string(), envelopeFrom: z.string(), kind: z.string() })

/** The mail that the document came in, if it came in one. */
async function sourceOf(tx: TenantTransaction, documentId: number) {
  const [source] = await readRows(
    tx,
    sourceMail,
    sql`SELECT m.raw_hash AS hash, m.envelope_from AS "envelopeFrom", m.source AS kind
      FROM documents d JOIN mails m ON m.id = d.mail_id WHERE d.id = ${documentId}`,
  )
  return source
}

async function readHead(ctx: Context, store: ObjectStore, hash: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await store.get(String(ctx.customerId), hash, { start: 0, end: headBytes - 1 }))
    chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

const stateOf: Readonly<Record<OutgoingMailState, RejectionState>> = {
  QUEUED: 'QUEUED',
  SENDING: 'SENDING',
  SENT: 'SENT',
  REFUSED: 'REFUSED',
  BOUNCED: 'BOUNCED',
  CANCELLED: 'NO_MAIL',
  SUPPRESSED: 'REFUSED',
}

const rejected = z.object({ documentId: wholeNumber })

/** The rejection shows its mail's state; how it ended stands in the document's history, and a failure is told. */
async function follow(
  ctx: Context,
  tx: TenantTransaction,
  mail: OutgoingMail,
  { state: mailState, reason, refused }: MailChange,
): Promise<void> {
  const state = stateOf[mailState]
  const [rejection] = await readRows(
    tx,
    rejected,
    sql`UPDATE rejections SET state = ${state}, state_reason = ${reason && JSON.stringify(reason)}, state_since = ${mail.stateSince.toISOString()},
        attempts = ${mail.attempts}, refused_addresses = ${textArray(refused)}, sent_at = ${mail.sentAt?.toISOString() ?? null}
      WHERE mail_id = ${mail.id} RETURNING document_id AS "documentId"`,
  )
  if (!rejection || state === 'QUEUED' || state === 'SENDING') return
  const document = await findDocument(tx, rejection.documentId)
  await writeNote(ctx, tx, {
    document,
    action: 'rejection-mail',
    why: reason ?? undefined,
    details: { state, to: mail.to, refused, messageId: mail.messageId },
  })
  if (state === 'REFUSED' || state === 'BOUNCED')
    await tellWhoDid(ctx, tx, {
      kind: 'mail-failed',
      to: { whoDid: 'reject', else: ['AP_MANAGER'] },
      documentId: document.id,
      why: reason,
    })
}
