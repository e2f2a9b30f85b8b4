import { and, eq } from 'drizzle-orm'
import { documents } from '../../../documents/server/documents.tables'
import type { CodedText } from '../../../kernel/told-text'
import type { Context, TenantTransaction } from '../../../tenants/server/context'
import { mailPartReasons } from '../../mail-reasons'
import { type MailPartRow, type MailRow, mailParts, mails } from '../capture.tables'
import { receiveStoredFile } from '../capture-document'
import { bodyPath } from './body-part'
import { sendersOf } from './forwarded-mail'
import { lockMail, updateOverallStatus } from './mail-part-outcome'
import type { ParsedMail } from './parsed-mail'
import type { StoredPart } from './store-parts'

type Reading = {
  mail: MailRow
  parsed: ParsedMail
  files: StoredPart[]
  hasMalware: boolean
  /** Why the mail isn't taken. */
  refusal: CodedText | null
  /** The inbox that took it. */
  inbox: string | undefined
  /** Whether its text is kept beside the original mail. */
  keepsBody: boolean
}

const previewLength = 300
const overflowPath = 'rest'

/**
 * Writes what was read of a mail: its header and body, a row for each part, a document for each file. Parts that
 * became documents and parts that a person dismissed stay as they are when the mail is read again.
 */
export async function keepReading(ctx: Context, tx: TenantTransaction, reading: Reading): Promise<void> {
  const { mail, parsed, files, hasMalware, refusal, keepsBody } = reading
  const attached = files.filter(({ part, verdict }) => part.path !== bodyPath && verdict.status !== 'IGNORED')
  await lockMail(tx, mail.id)
  await tx
    .update(mails)
    .set({
      messageId: mail.messageId ?? parsed.messageId,
      fromName: parsed.from.name,
      fromAddress: parsed.from.address || mail.envelopeFrom,
      toAddresses: parsed.to,
      ccAddresses: parsed.cc,
      subject: parsed.subject,
      preview: keepsBody ? parsed.text.replace(/\s+/g, ' ').trim().slice(0, previewLength) : '',
      bodyText: keepsBody ? parsed.text : '',
      bodyHtml: keepsBody ? parsed.html : null,
      attachmentsCount: attached.length + parsed.leftOut,
      reason: null,
      readAt: ctx.now(),
    })
    .where(eq(mails.id, mail.id))
  const known = await tx.select().from(mailParts).where(eq(mailParts.mailId, mail.id))
  const knownByPath = new Map(known.map((part) => [part.path, part]))
  // every transaction takes the locks of its files in the same order, so that two mails never wait for each other
  const inLockOrder = files
    .map((file, position) => ({ file, position }))
    .sort(
      (one, other) =>
        compare(one.file.object?.hash, other.file.object?.hash) || one.position - other.position,
    )
  for (const { file, position } of inLockOrder) {
    await keepPart(ctx, tx, { ...reading, file, position, known: knownByPath.get(file.part.path) })
  }
  await keepOverflow(tx, mail.id, { taken: files.length, leftOut: parsed.leftOut })
  if (hasMalware) await tx.update(mails).set({ overallStatus: 'QUARANTINED' }).where(eq(mails.id, mail.id))
  else await updateOverallStatus(tx, mail.id)
  if (refusal && !hasMalware)
    await tx.update(mails).set({ overallStatus: 'REJECTED', reason: refusal }).where(eq(mails.id, mail.id))
}

/** One row in place of all parts beyond the limit, so that nobody takes the mail for processed. */
async function keepOverflow(
  tx: TenantTransaction,
  mailId: number,
  { taken, leftOut }: { taken: number; leftOut: number },
): Promise<void> {
  const isOverflow = and(eq(mailParts.mailId, mailId), eq(mailParts.path, overflowPath))
  await tx.delete(mailParts).where(isOverflow)
  if (leftOut === 0) return
  await tx.insert(mailParts).values({
    mailId,
    path: overflowPath,
    position: taken,
    fileName: `+${leftOut}`,
    fileType: 'application/octet-stream',
    size: 0,
    sha256: '',
    status: 'TOO_LARGE',
    reason: mailPartReasons.tooMany({ count: taken + leftOut, limit: taken }),
  })
}

async function keepPart(
  ctx: Context,
  tx: TenantTransaction,
  given: Reading & { file: StoredPart; position: number; known: MailPartRow | undefined },
): Promise<void> {
  const { mail, file, position, known } = given
  if (known && (known.documentId !== null || known.dismissedBy !== null)) return
  const { part, verdict } = file
  const row = {
    mailId: mail.id,
    path: part.path,
    position,
    fileName: verdict.fileName,
    fileType: verdict.fileType,
    size: part.size,
    sha256: part.sha256,
    ...(await becomeDocument(ctx, tx, given)),
  }
  await tx
    .insert(mailParts)
    .values(row)
    .onConflictDoUpdate({ target: [mailParts.mailId, mailParts.path], set: row })
}

async function becomeDocument(
  ctx: Context,
  tx: TenantTransaction,
  { mail, parsed, file, inbox = mail.receivedBy[0] }: Reading & { file: StoredPart },
): Promise<Pick<MailPartRow, 'status' | 'reason' | 'documentId'>> {
  const { verdict, object } = file
  if (object === null) return { status: verdict.status, reason: verdict.reason, documentId: null }
  const { outcome, document } = await receiveStoredFile(ctx, tx, {
    source: 'EMAIL',
    fileName: verdict.fileName,
    fileType: verdict.fileType,
    object,
    mailId: mail.id,
    ...sendersOf({ parsed, path: file.part.path, inbox, envelopeFrom: mail.envelopeFrom }),
    receivedByEmail: inbox,
  })
  if (outcome === 'captured' && file.picture)
    await tx.update(documents).set({ picture: file.picture }).where(eq(documents.id, document.id))
  if (outcome === 'captured') return { status: 'PROCESSING', reason: null, documentId: document.id }
  return {
    status: 'DUPLICATE_FILE',
    reason: mailPartReasons.sameFile({ documentId: String(document.id) }),
    documentId: document.id,
  }
}

function compare(one = '', other = ''): number {
  return one < other ? -1 : one > other ? 1 : 0
}
