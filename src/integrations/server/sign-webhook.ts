import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new signing secret: 256 random bits. */
export const newSecret = () => `${prefix}${randomBytes(32).toString('base64')}`

export type Message = { id: string; at: Date; body: string }

/**
 * The headers that prove where a message comes from (Standard Webhooks 1.0.0, symmetric signatures): HMAC-SHA256 over
 * "id.timestamp.body", one signature for each secret that holds.
 */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
