import { domainOf } from '../../../kernel/mail-domain'
import type { ParsedMail } from './parsed-mail'

/**
 * Who sent a part of a mail. A mail that somebody with the inbox's own domain passed on, with the first mail attached or its
 * header quoted in the text, is from whoever wrote that: questions and rejections are for them, not for the colleague.
 */
export function sendersOf(given: {
  parsed: Pick<ParsedMail, 'from' | 'subject' | 'text' | 'parts'>
  /** The part's path. */
  path: string
  /** The address that took the mail. */
  inbox: string | undefined
  envelopeFrom: string
}): { sentByEmail?: string; forwardedByEmail?: string } {
  const { parsed, inbox, envelopeFrom } = given
  const from = parsed.from.address || envelopeFrom
  if (!from) return {}
  const own = inbox && domainOf(inbox)
  if (!own || domainOf(from) !== own) return { sentByEmail: from }
  const first = writerAround(parsed.parts, given.path) ?? quotedWriter(parsed)
  return first && domainOf(first) !== own
    ? { sentByEmail: first, forwardedByEmail: from }
    : { sentByEmail: from }
}

/** Of the mail inside the mail that a part came in, the innermost. */
function writerAround(parts: ParsedMail['parts'], path: string): string | undefined {
  const around = parts.filter((part) => part.innerFrom && path.startsWith(`${part.path}.`))
  return around.sort((one, other) => other.path.length - one.path.length)[0]?.innerFrom?.address || undefined
}

/** As mail programs mark a subject that is passed on, in the interface's languages. */
const forwarded = /^\s*(fwd?|wg|tr|i|enc|rv|転送|转发|轉寄)\s*[:：]/i
/** A quoted header's line with its writer's address. */
const writtenBy =
  /^[>*\s]{0,10}(?:from|von|de|da|差出人|发件人|寄件者)[*\s]{0,3}[:：][^\n]{0,200}?([\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}.-]{1,200}\p{L})/imu

function quotedWriter({ subject, text }: Pick<ParsedMail, 'subject' | 'text'>): string | undefined {
  return forwarded.test(subject) ? writtenBy.exec(text)?.[1]?.toLowerCase() : undefined
}
