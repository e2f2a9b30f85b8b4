import { sayInEnglish } from '../kernel/icu-text'
import type { MailHabits } from './mail-times'
import { type NotificationKind, notificationWords } from './notification-kinds'

export type Recipient = MailHabits & { userId: string; name: string; email: string }

export type MailedNotice = {
  id: string
  kind: NotificationKind
  at: string
  documentId: string | null
  who: string
  why: string | null
}

type Given = {
  /** 'Name <address@host>' or the address alone. */
  from: string
  productName: string
  publicUrl: string
  recipient: Recipient
  channel: 'mail' | 'digest'
  /** Not empty: one for a mail at once, all of the day for the daily one. */
  notices: readonly MailedNotice[]
}

/** The mail that tells one person of what concerns him. The same notices make the same Message-ID. */
export function notificationMail({ from, productName, publicUrl, recipient, channel, notices }: Given) {
  const sender = /^(.*)<([^>]+)>$/.exec(from)
  const address = (sender?.[2] ?? from).trim()
  const [first] = notices
  const last = notices.at(-1)!
  const key = `${channel}-${first!.id}-${last.id}-${recipient.userId.replaceAll(/[^A-Za-z0-9-]/g, '.')}`
  const subject =
    channel === 'digest'
      ? `${productName}: ${notices.length === 1 ? '1 notification' : `${notices.length} notifications`}`
      : sentenceOf(first!)
  return {
    messageId: `<notification-${key}@${address.split('@')[1] ?? 'localhost'}>`,
    from: { address, name: sender?.[1]?.trim() || productName },
    to: [recipient.email],
    subject,
    text: [
      `${recipient.name},`,
      '',
      ...notices.flatMap((notice) => linesOf(notice, publicUrl)),
      `You can choose what ${productName} tells you by mail, and when not, under the bell: Preferences.`,
      '',
    ].join('\n'),
    automatic: 'auto-generated' as const,
  }
}

function linesOf(notice: MailedNotice, publicUrl: string): string[] {
  const link = notice.documentId ? [`${publicUrl}/document/${notice.documentId}`] : []
  const isSaid = notificationWords[notice.kind].says.includes('{why}')
  return [sentenceOf(notice), ...(notice.why && !isSaid ? [notice.why] : []), ...link, '']
}

function sentenceOf({ kind, who, documentId, why }: MailedNotice): string {
  return sayInEnglish(notificationWords[kind].says, { who, id: documentId ?? '', why: why ?? '' })
}
