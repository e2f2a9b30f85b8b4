import { declareTexts } from '../kernel/declare-texts'
import type { CodedText } from '../kernel/told-text'

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

/** Why a mail gets no automatic answer. */
export const reasonsNotToAnswer = declareTexts('rejection.no_answer', {
  automatic: 'No reply is sent: automatic e-mail (Auto-Submitted).',
  bulk: 'No reply is sent: bulk e-mail (Precedence: {precedence}).',
  mailingList: 'No reply is sent: the e-mail came from a mailing list.',
  noReturnAddress: 'No reply is sent: the e-mail has no return address.',
  report: 'No reply is sent: the e-mail is a mail server report.',
  notWanted: 'No reply is sent: the sender asked for no automatic replies.',
  loop: 'This conversation has already been answered several times. Please reply manually.',
  ownAddress: 'No reply is sent: the only recipient is one of our own addresses.',
})

/**
 * Why a mail is not answered by a machine, null when it may be: mails that machines wrote, bulk and list mail, bounces
 * (RFC 3834), and conversations that have become a loop.
 */
export function reasonNotToAnswer(origin: MailOrigin, envelopeFrom: string | null): CodedText | null {
  const ours = [...origin.messageIds.references, ...origin.messageIds.inReplyTo].filter((id) =>
    ownId.test(id),
  )
  const isLoop = new Set(ours).size >= mostAnswers
  return reasonOfMachine(origin, envelopeFrom) ?? (isLoop ? reasonsNotToAnswer.loop() : null)
}

/** What shows that no person wrote this mail to us, null where nothing does. */
export function reasonOfMachine(origin: MailOrigin, envelopeFrom: string | null): CodedText | null {
  if (origin.autoSubmitted !== '' && !/^no\b/.test(origin.autoSubmitted))
    return reasonsNotToAnswer.automatic()
  if (/^(bulk|list|junk|auto_reply)/.test(origin.precedence))
    return reasonsNotToAnswer.bulk({ precedence: origin.precedence.slice(0, 20) })
  if (origin.listId !== '') return reasonsNotToAnswer.mailingList()
  if (envelopeFrom === '' || origin.returnPath === '<>') return reasonsNotToAnswer.noReturnAddress()
  if (origin.contentType.startsWith('multipart/report')) return reasonsNotToAnswer.report()
  if (/\b(all|autoreply)\b/.test(origin.suppressResponses)) return reasonsNotToAnswer.notWanted()
  return null
}
