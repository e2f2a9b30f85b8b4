import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { supplierMailSection } from '../../../documents/supplier-mail'
import { speakerOf } from '../../../kernel/words'
import { newMessageId } from '../../../platform/mailer/mail-sender'
import { queueMail } from '../../../platform/mailer/queue-mail'
import type { ObjectStore } from '../../../platform/object-storage/object-store'
import { languageOf } from '../../../recognition/language-of'
import { type MailOrigin, readMailOrigin, reasonNotToAnswer } from '../../../rejection/mail-origin'
import { readSettings } from '../../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../../tenants/server/context'
import { readOwnCustomer } from '../../../tenants/server/read-customer'
import { inboxes } from '../../../tenants/server/tenants.tables'
import { loadWordsFor } from '../../../ui/words-for'
import { acknowledgementTexts } from '../../acknowledgement-texts'
import { type MailRow, mailParts } from '../capture.tables'
import { bodyPath } from './body-part'
import { headerBytes } from './mail-headers'
import type { ParsedMail } from './parsed-mail'

const ownId = /^<acknowledgement\./
const anAddress = /^[^\s@<>,;]+@[^\s@<>,;]+$/

/** What the header of a stored mail says about where it came from. */
export async function originOf(ctx: Context, store: ObjectStore, mail: MailRow): Promise<MailOrigin> {
  const chunks: Buffer[] = []
  const range = { start: 0, end: headerBytes - 1 }
  for await (const chunk of await store.get(String(ctx.customerId), mail.rawHash, range))
    chunks.push(chunk as Buffer)
  return readMailOrigin(Buffer.concat(chunks).toString('latin1'))
}

/** Whether a mail may be answered by itself: no machine's mail, and none that answers an acknowledgement of ours. */
export function mayAcknowledge(origin: MailOrigin, mail: MailRow): boolean {
  const { references, inReplyTo } = origin.messageIds
  if ([...references, ...inReplyTo].some((id) => ownId.test(id))) return false
  return reasonNotToAnswer(origin, mail.source === 'SMTP' ? mail.envelopeFrom : null) === null
}

type Answer = { mail: MailRow; parsed: ParsedMail; inbox: string; mailFrom: string }

/** Tells whoever sent a mail which documents came of it, once; nothing where none did, and never an address of ours. */
export async function acknowledge(
  ctx: Context,
  tx: TenantTransaction,
  { mail, parsed, inbox, mailFrom }: Answer,
): Promise<void> {
  const to = (parsed.from.address || mail.envelopeFrom).toLowerCase()
  if (!anAddress.test(to)) return
  const own = [to, to.replace(/\+[^@]*(?=@)/, '')]
  const [ours] = await tx
    .select({ address: inboxes.address })
    .from(inboxes)
    .where(inArray(inboxes.address, own))
  if (ours) return
  const files = await tx
    .select({ name: mailParts.fileName, path: mailParts.path })
    .from(mailParts)
    .where(and(eq(mailParts.mailId, mail.id), isNotNull(mailParts.documentId)))
    .orderBy(mailParts.position)
  if (files.length === 0) return
  const sent = files.filter(({ path }) => path !== bodyPath)
  const customer = await readOwnCustomer(tx)
  const language = languageOf(`${parsed.subject} ${parsed.text}`) ?? customer.locale
  const { senderName, signature } = await readSettings(tx, supplierMailSection)
  const { tell } = speakerOf(await loadWordsFor(language))
  const { subject } = parsed
  await queueMail(tx, {
    customerId: ctx.customerId,
    purpose: 'acknowledgement',
    idempotencyKey: `acknowledgement:${mail.id}`,
    messageId: newMessageId({ mailFrom, prefix: 'acknowledgement.' }),
    fromName: senderName || customer.name,
    replyTo: inbox,
    to: [to],
    subject: tell(
      subject === '' ? acknowledgementTexts.noSubject() : acknowledgementTexts.subject({ subject }),
    ),
    text: [
      ...(sent.length === 0
        ? [tell(acknowledgementTexts.receivedText({ customer: customer.name }))]
        : [
            tell(acknowledgementTexts.received({ customer: customer.name, count: sent.length })),
            [tell(acknowledgementTexts.files()), ...sent.map(({ name }) => `- ${name}`)].join('\n'),
          ]),
      tell(acknowledgementTexts.automatic()),
      ...(signature ? [signature] : []),
    ].join('\n\n'),
    inReplyTo: parsed.messageId,
    automatic: 'auto-replied',
    now: ctx.now(),
  })
}
