import { mailerErrors } from './mail-texts'
import type { MailAttachment, MailMessage } from './mailer'

const addressPattern = /^[^\s<>(),;:"\\@[\]]+@[^\s<>(),;:"\\@[\]]+$/u
const messageIdPattern = /^<[\x21-\x3b\x3d\x3f\x41-\x7e]+@[\x21-\x3b\x3d\x3f\x41-\x7e]+>$/
const contentTypePattern = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/i
const longestAddress = 254
const longestSubject = 500
const longestMessageId = 500
const mostReferences = 20

/**
 * The message with every text that becomes a header freed of line breaks and control characters, so that no text can
 * add a header or a recipient. An address is never repaired: throws ExpectedError `mailer.bad-address`. A bad
 * Message-ID is a bug and throws a plain Error.
 */
export function safeMessage(message: MailMessage): MailMessage {
  if (!messageIdPattern.test(message.messageId))
    throw new Error(`Not a Message-ID: ${JSON.stringify(message.messageId)}`)
  if (message.to.length === 0) throw mailerErrors.noRecipient()
  return {
    ...message,
    from: {
      address: checkAddress(message.from.address),
      name: message.from.name && oneLine(message.from.name),
    },
    replyTo: message.replyTo === undefined ? undefined : checkAddress(message.replyTo),
    envelopeFrom: message.envelopeFrom === undefined ? undefined : checkAddress(message.envelopeFrom),
    inReplyTo: message.inReplyTo === undefined ? undefined : foreignIds([message.inReplyTo])[0],
    references: message.references && foreignIds(message.references).slice(-mostReferences),
    to: message.to.map(checkAddress),
    cc: message.cc?.map(checkAddress),
    subject: safeSubject(message.subject),
    text: message.text.replaceAll('\u0000', ''),
    html: message.html?.replaceAll('\u0000', ''),
    attachments: message.attachments?.map(safeAttachment),
  }
}

/** A subject in one line, as it stands in the header. */
export function safeSubject(subject: string): string {
  return oneLine(subject).slice(0, longestSubject)
}

/** Ids that strangers gave to their mails: one that could break a header is left out. */
function foreignIds(ids: string[]): string[] {
  return ids.filter((id) => id.length <= longestMessageId && messageIdPattern.test(id))
}

function safeAttachment(attachment: MailAttachment): MailAttachment {
  const { contentType, content } = attachment
  return {
    fileName: oneLine(attachment.fileName).replaceAll(/[/\\]/g, '_') || 'attachment',
    contentType: contentTypePattern.test(contentType) ? contentType : 'application/octet-stream',
    content,
  }
}

/** Throws ExpectedError `mailer.bad-address` for a text that is no bare address; it is never repaired. */
export function checkAddress(address: string): string {
  const trimmed = address.trim()
  if (
    trimmed === address &&
    trimmed.length <= longestAddress &&
    addressPattern.test(trimmed) &&
    oneLine(trimmed) === trimmed
  ) {
    return trimmed
  }
  throw mailerErrors.badAddress({ address }, { address })
}

/** Control, line-separator and direction-changing characters become a space; runs of spaces one. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
