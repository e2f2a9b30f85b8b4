import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a link in a mail belongs to: a row of a customer, and the mail's own id, which nobody can guess. `purpose` keeps
 * links to one page from opening another.
 */
export type LinkSubject = { purpose: string; customerId: number; id: number; messageId: string }

/**
 * The token in a link for people without an account: customer, row and a signature over all of the subject. It follows
 * from the subject, so every try of the mail carries the same one, and only its hash is kept.
 */
export function linkToken(secret: string, subject: LinkSubject): string {
  const { customerId, id } = subject
  return `${customerId.toString(36)}-${id.toString(36)}-${signature(secret, subject)}`
}

function signature(secret: string, { purpose, customerId, id, messageId }: LinkSubject): string {
  return createHmac('sha256', secret)
    .update(`${purpose}\n${customerId}\n${id}\n${messageId}`)
    .digest('base64url')
}

/** What a token claims, null when it is not even shaped like one. Nothing is proven yet. */
export function claimOf(token: string): { customerId: number; id: number } | null {
  const match = /^([0-9a-z]{1,7})-([0-9a-z]{1,10})-[A-Za-z0-9_-]{43}$/.exec(token)
  if (!match) return null
  const customerId = Number.parseInt(match[1]!, 36)
  const id = Number.parseInt(match[2]!, 36)
  return customerId <= 2_147_483_647 ? { customerId, id } : null
}

export function isTokenOf(secret: string, token: string, subject: LinkSubject): boolean {
  const wanted = Buffer.from(linkToken(secret, subject))
  const given = Buffer.from(token)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
