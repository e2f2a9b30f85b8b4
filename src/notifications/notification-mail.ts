import type { Speaker } from '../kernel/words'
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
  /** Speaks the recipient's language. */
  speaker: Speaker
}

/** The mail that tells one person of what concerns him. The same notices make the same Message-ID. */
export function notificationMail({
  from,
  productName,
  publicUrl,
  recipient,
  channel,
  notices,
  speaker,
}: Given) {
  const { say } = speaker
  const sender = /^(.*)<([^>]+)>$/.exec(from)
  const address = (sender?.[2] ?? from).trim()
  const [first] = notices
  const last = notices.at(-1)!
  const key = `${channel}-${first!.id}-${last.id}-${recipient.userId.replaceAll(/[^A-Za-z0-9-]/g, '.')}`
  const subject =
    channel === 'digest'
      ? say('{product}: {count, plural, one {# notification} other {# notifications}}', {
          product: productName,
          count: notices.length,
        })
      : sentenceOf(first!, speaker)
  return {
    messageId: `<notification-${key}@${address.split('@')[1] ?? 'localhost'}>`,
    from: { address, name: sender?.[1]?.trim() || productName },
    to: [recipient.email],
    subject,
    text: [
      `${recipient.name},`,
      '',
      ...notices.flatMap((notice) => linesOf(notice, publicUrl, speaker)),
      say('You can choose what {product} tells you by mail, and when not, under the bell: Preferences.', {
        product: productName,
      }),
      '',
    ].join('\n'),
    automatic: 'auto-generated' as const,
  }
}

function linesOf(notice: MailedNotice, publicUrl: string, speaker: Speaker): string[] {
  const link = notice.documentId ? [`${publicUrl}/document/${notice.documentId}`] : []
  const isSaid = notificationWords[notice.kind].says.includes('{why}')
  return [
    sentenceOf(notice, speaker),
    ...(notice.why && !isSaid ? [speaker.retell(notice.why)] : []),
    ...link,
    '',
  ]
}

function sentenceOf({ kind, who, documentId, why }: MailedNotice, { say }: Speaker): string {
  return say(notificationWords[kind].says, { who, id: documentId ?? '', why: why ?? '' })
}
