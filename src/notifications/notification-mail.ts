import type { ToldText } from '../kernel/told-text'
import type { Speaker } from '../kernel/words'
import type { MailHabits } from './mail-times'
import { type NotificationKind, notificationPaths, notificationWords } from './notification-kinds'

export type Recipient = MailHabits & { userId: string; name: string; email: string }

export type MailedNotice = {
  id: string
  kind: NotificationKind
  at: string
  documentId: string | null
  who: string
  why: ToldText | null
}

type Given = {
  productName: string
  publicUrl: string
  recipient: Recipient
  channel: 'mail' | 'digest'
  /** Not empty: one for a mail at once, all of the day for the daily one. */
  notices: readonly MailedNotice[]
  /** Speaks the recipient's language. */
  speaker: Speaker
}

/** The mail that tells one person of what concerns them. */
export function notificationMail({ productName, publicUrl, recipient, channel, notices, speaker }: Given) {
  const { say } = speaker
  const [first] = notices
  const subject =
    channel === 'digest'
      ? say('{product}: {count, plural, one {# notification} other {# notifications}}', {
          product: productName,
          count: notices.length,
        })
      : sentenceOf(first!, speaker)
  return {
    to: [recipient.email],
    subject,
    text: [
      `${recipient.name},`,
      '',
      ...notices.flatMap((notice) => linesOf(notice, publicUrl, speaker)),
      say('Choose which e-mails {product} sends you in Notifications › Preferences.', {
        product: productName,
      }),
      '',
    ].join('\n'),
    automatic: 'auto-generated' as const,
  }
}

function linesOf(notice: MailedNotice, publicUrl: string, speaker: Speaker): string[] {
  const path = notice.documentId ? `/document/${notice.documentId}` : notificationPaths[notice.kind]
  const link = path ? [`${publicUrl}${path}`] : []
  const isSaid = notificationWords[notice.kind].says.includes('{why}')
  return [
    sentenceOf(notice, speaker),
    ...(notice.why && !isSaid ? [speaker.tell(notice.why)] : []),
    ...link,
    '',
  ]
}

function sentenceOf({ kind, who, documentId, why }: MailedNotice, { say, tell }: Speaker): string {
  return say(notificationWords[kind].says, { who, id: documentId ?? '', why: why ? tell(why) : '' })
}
