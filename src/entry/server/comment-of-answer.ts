import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MailAnswer } from '../../documents/server/document-seams'
import { documents } from '../../documents/server/documents.tables'
import { tellWhoDid } from '../../documents/server/tell-of-move'
import { outgoingMails } from '../../platform/mailer/outgoing-mails.tables'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { longestComment } from '../entry.api'
import { insertAnswer } from './questions'

/**
 * What somebody answers to the mail of a rejection stands among the document's comments, under the address that the mail
 * had gone to, and whoever rejected the document is told. Of anybody else, or where nothing is written, there is none.
 */
export async function commentOfAnswer(
  ctx: Context,
  tx: TenantTransaction,
  answer: MailAnswer,
): Promise<void> {
  const { messageIds, from } = answer
  const body = answer.text.slice(0, longestComment)
  if (body === '') return
  const [answered] = await tx
    .select({ document: documents })
    .from(outgoingMails)
    .innerJoin(documents, eq(documents.id, outgoingMails.documentId))
    .where(
      and(
        inArray(outgoingMails.messageId, [...messageIds]),
        inArray(outgoingMails.purpose, ['rejection', 'reopening']),
        sql`${from} IN (SELECT lower(address) FROM unnest(${outgoingMails.to} || ${outgoingMails.cc}) address)`,
      ),
    )
    .orderBy(desc(outgoingMails.id))
    .limit(1)
  if (!answered || answered.document.status === 'PURGED') return
  const sender: Context = { ...ctx, actor: { kind: 'sender', id: from, name: from } }
  const { kept } = await insertAnswer(sender, tx, { document: answered.document, body })
  await tellWhoDid(sender, tx, {
    kind: 'question-answered',
    to: { whoDid: 'reject', else: ['AP_MANAGER'] },
    documentId: kept.id,
    why: body.slice(0, 300),
  })
}
