import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { type CappedCount, cappedTo, countLimit } from '../../listing/server/count-rows'
import type { TenantTransaction } from '../../tenants/server/context'
import type { MailPart, ReceivedMail } from '../capture.api'
import type { MailStatus } from '../mail-status'
import { type MailPartRow, type MailRow, mailParts, mails } from './capture.tables'

/** One page of mails, newest first unless asked otherwise, from behind the id `before`, and how many there are in all. */
export async function queryMails(
  tx: TenantTransaction,
  wanted: {
    before?: number
    limit: number
    status?: MailStatus
    q?: string
    order: 'newest' | 'oldest'
  },
): Promise<{ mails: ReceivedMail[]; nextBefore: number | null; total: CappedCount }> {
  const text = wanted.q?.trim().toLowerCase()
  const isMatch = text
    ? sql`strpos(lower(concat_ws(' ', ${mails.subject}, ${mails.fromName}, ${mails.fromAddress}, ${mails.preview})), ${text}) > 0`
    : undefined
  const isAsked = and(
    wanted.status === undefined ? undefined : eq(mails.overallStatus, wanted.status),
    isMatch,
  )
  const [isBehind, order] = wanted.order === 'oldest' ? [gt, asc] : [lt, desc]
  const rows = await tx
    .select(listColumns)
    .from(mails)
    .where(and(wanted.before === undefined ? undefined : isBehind(mails.id, wanted.before), isAsked))
    .orderBy(order(mails.id))
    .limit(wanted.limit + 1)
  const counted = tx
    .select({ one: sql`1` })
    .from(mails)
    .where(isAsked)
    .limit(countLimit + 1)
    .as('counted')
  const [sum] = await tx.select({ count: count() }).from(counted)
  const page = rows.slice(0, wanted.limit)
  return {
    mails: page.map(toReceivedMail),
    nextBefore: rows.length > page.length ? page.at(-1)!.id : null,
    total: cappedTo(sum!.count),
  }
}

/** One mail with all its columns; undefined when this customer has none of that id. */
export async function queryMail(tx: TenantTransaction, mailId: number): Promise<MailRow | undefined> {
  const [found] = await tx.select().from(mails).where(eq(mails.id, mailId))
  return found
}

/** The parts of a mail in their order. */
export async function queryParts(tx: TenantTransaction, mailId: number): Promise<MailPartRow[]> {
  return tx
    .select()
    .from(mailParts)
    .where(eq(mailParts.mailId, mailId))
    .orderBy(asc(mailParts.position), asc(mailParts.id))
}

const listColumns = {
  id: mails.id,
  receivedAt: mails.receivedAt,
  fromName: mails.fromName,
  fromAddress: mails.fromAddress,
  receivedBy: mails.receivedBy,
  ccAddresses: mails.ccAddresses,
  subject: mails.subject,
  preview: mails.preview,
  attachmentsCount: mails.attachmentsCount,
  overallStatus: mails.overallStatus,
}

/** A mail as lists show it. */
export function toReceivedMail(mail: Pick<MailRow, keyof typeof listColumns>): ReceivedMail {
  return {
    id: mail.id,
    received_at: mail.receivedAt.toISOString(),
    from_name: mail.fromName,
    from_address: mail.fromAddress,
    email_address: mail.receivedBy.join(', '),
    cc_addresses: mail.ccAddresses,
    subject: mail.subject,
    body: mail.preview,
    attachments_cnt: mail.attachmentsCount,
    overall_status: mail.overallStatus,
  }
}

/** A part as a screen shows it. */
export function toMailPart(part: MailPartRow): MailPart {
  return {
    id: part.id,
    fileName: part.fileName,
    fileType: part.fileType,
    size: part.size,
    status: part.status,
    reason: part.reason,
    invID: part.documentId,
  }
}
