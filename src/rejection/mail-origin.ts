import type { ScreenText } from '../kernel/screen-text'
/** What the header of a mail says about where it came from; every text as it stood, without line breaks. */
export type MailOrigin = {
  autoSubmitted: string
  precedence: string
  listId: string
  returnPath: string
  contentType: string
  suppressResponses: string
  messageIds: { own: string | null; inReplyTo: string[]; references: string[] }
}

/** Reads what decides whether a mail may be answered, from the beginning of the raw mail. Never throws. */
export function readMailOrigin(head: string): MailOrigin {
  const end = head.search(/\r?\n\r?\n/)
  const lines = (end < 0 ? head : head.slice(0, end)).replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headerOf = (name: string) => {
    const line = lines.find((one) => one.slice(0, name.length + 1).toLowerCase() === `${name}:`)
    return line ? line.slice(name.length + 1).trim() : ''
  }
  return {
    autoSubmitted: headerOf('auto-submitted').toLowerCase(),
    precedence: headerOf('precedence').toLowerCase(),
    listId: headerOf('list-id'),
    returnPath: headerOf('return-path'),
    contentType: headerOf('content-type').toLowerCase(),
    suppressResponses: headerOf('x-auto-response-suppress').toLowerCase(),
    messageIds: {
      own: idsIn(headerOf('message-id'))[0] ?? null,
      inReplyTo: idsIn(headerOf('in-reply-to')),
      references: idsIn(headerOf('references')),
    },
  }
}

function idsIn(value: string): string[] {
  return (value.match(/<[^<>\s]{3,400}>/g) ?? []).slice(-30)
}

const ownId = /^<rejection\.[0-9a-f-]{36}@/

/** Answers of ours in one conversation, after which a machine must be at the other end. */
const mostAnswers = 3

/**
 * Why a mail is not answered by a machine, null when it may be: mails that machines wrote, bulk and list mail, bounces
 * (RFC 3834), and conversations that have become a loop.
 */
export function reasonNotToAnswer(origin: MailOrigin, envelopeFrom: string | null): ScreenText | null {
  if (origin.autoSubmitted !== '' && !/^no\b/.test(origin.autoSubmitted))
    return 'The mail was written by a machine (Auto-Submitted), which is not answered.'
  if (/^(bulk|list|junk|auto_reply)/.test(origin.precedence))
    return `The mail was sent in bulk (Precedence: ${origin.precedence.slice(0, 20)}), which is not answered.`
  if (origin.listId !== '') return 'The mail came from a mailing list, which is not answered.'
  if (envelopeFrom === '' || origin.returnPath === '<>')
    return 'The mail has no sender that it could be returned to, so it is not answered.'
  if (origin.contentType.startsWith('multipart/report')) return 'The mail is a report of a mail server.'
  if (/\b(all|autoreply)\b/.test(origin.suppressResponses)) return 'The sender asks for no automatic answers.'
  const answers = new Set(
    [...origin.messageIds.references, ...origin.messageIds.inReplyTo].filter((id) => ownId.test(id)),
  )
  if (answers.size >= mostAnswers)
    return 'This conversation was answered several times already; answer it by hand.'
  return null
}

/** What a report about an undelivered mail says. */
export type DeliveryReport = {
  messageIds: string[]
  action: 'failed' | 'delayed' | 'delivered'
  diagnosis: string
}

/**
 * Reads a delivery report (RFC 3464) from the raw text: whether the mail failed, why, and which of our mails it names.
 * Null for a mail that is no such report or names none of ours. The ids are unguessable, so a report that names one is
 * about it.
 */
export function readDeliveryReport(raw: string): DeliveryReport | null {
  const origin = readMailOrigin(raw)
  const isReport = origin.contentType.startsWith('multipart/report') || origin.returnPath === '<>'
  const looksLikeOne = /^(action|final-recipient|status):/im.test(raw)
  if (!isReport && !looksLikeOne) return null
  const unfolded = raw.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]+/g, ' ')
  const messageIds = [...new Set(unfolded.match(/<rejection\.[0-9a-f-]{36}@[A-Za-z0-9.-]{1,255}>/g) ?? [])]
  if (messageIds.length === 0) return null
  const stated = /^action:\s*([a-z]+)/im.exec(unfolded)?.[1]?.toLowerCase()
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(unfolded)?.[1] ?? ''
  if (stated === undefined && status === '') return null
  const diagnosis = /^diagnostic-code:\s*(?:[a-z-]+;)?\s*([^\r\n]{1,500})/im.exec(unfolded)?.[1]?.trim() ?? ''
  return { messageIds, action: actionOf(stated, status), diagnosis: diagnosis || status }
}

function actionOf(stated: string | undefined, status: string): DeliveryReport['action'] {
  if (stated === 'failed' || (stated === undefined && status.startsWith('5'))) return 'failed'
  return stated === 'delayed' || status.startsWith('4') ? 'delayed' : 'delivered'
}
