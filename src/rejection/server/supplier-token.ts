import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Whose rejection a link belongs to; the signature proves that Kontor made it. */
export type LinkSubject = { customerId: number; rejectionId: number; messageId: string }

/**
 * The token in a supplier's link: customer, rejection and a signature over both and the mail's own id. It follows from
 * the rejection, so every try of the mail carries the same one, and only its hash is kept.
 */
export function supplierToken(secret: string, subject: LinkSubject): string {
  const { customerId, rejectionId } = subject
  return `${customerId.toString(36)}-${rejectionId.toString(36)}-${signature(secret, subject)}`
}

function signature(secret: string, { customerId, rejectionId, messageId }: LinkSubject): string {
  return createHmac('sha256', secret)
    .update(`supplier link\n${customerId}\n${rejectionId}\n${messageId}`)
    .digest('base64url')
}

/** What a token claims, null when it is not even shaped like one. Nothing is proven yet. */
export function claimOf(token: string): { customerId: number; rejectionId: number } | null {
  const match = /^([0-9a-z]{1,7})-([0-9a-z]{1,10})-[A-Za-z0-9_-]{43}$/.exec(token)
  if (!match) return null
  const customerId = Number.parseInt(match[1]!, 36)
  const rejectionId = Number.parseInt(match[2]!, 36)
  return customerId <= 2_147_483_647 ? { customerId, rejectionId } : null
}

export function isTokenOf(secret: string, token: string, subject: LinkSubject): boolean {
  const wanted = Buffer.from(supplierToken(secret, subject))
  const given = Buffer.from(token)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
