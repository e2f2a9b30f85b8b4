import type { CodedText } from '../../../kernel/told-text'
import type { Context, TenantReading } from '../../../tenants/server/context'
import { type InboxSettings, refusalOfSender } from '../../inbox'
import { mailReasons } from '../../mail-reasons'
import type { MailRow } from '../capture.tables'
import { readInboxes } from '../inboxes/inboxes'

/** The inbox whose settings hold for a mail; `refusal` is why it doesn't take the sender. */
export type InboxOfMail = { address: string; settings: InboxSettings; refusal: CodedText | null }

/**
 * Of the inboxes that a mail came in at, the first that takes its sender, else the first of all with why it doesn't. Null
 * for what somebody of the customer brought in, and for an inbox that is none any more.
 */
export async function inboxOfMail(
  ctx: Context,
  tx: TenantReading,
  { mail, fromAddress }: { mail: MailRow; fromAddress: string },
): Promise<InboxOfMail | null> {
  if (mail.source === 'UPLOAD') return null
  const { inboxes } = await readInboxes(ctx, tx)
  const senders = [fromAddress, mail.envelopeFrom].filter((address) => address !== '')
  const judged = mail.receivedBy
    .flatMap((address) => inboxes.find((inbox) => inbox.address === address) ?? [])
    .map(({ address, settings }) => ({ address, settings, refusal: refusalIn(settings, senders) }))
  return judged.find(({ refusal }) => refusal === null) ?? judged[0] ?? null
}

function refusalIn(settings: InboxSettings, senders: string[]): CodedText | null {
  const refusal = refusalOfSender(settings, senders)
  const sender = senders[0] ?? '–'
  if (refusal === null) return null
  return refusal === 'blocked'
    ? mailReasons.senderBlocked({ sender })
    : mailReasons.senderNotAllowed({ sender })
}
