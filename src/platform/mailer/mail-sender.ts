import { randomUUID } from 'node:crypto'

/** What 'Name <address@host>' or 'address@host' says; the name is '' where there is none. */
export function senderIn(mailFrom: string): { address: string; name: string } {
  const match = /^(.*)<([^<>]+)>\s*$/.exec(mailFrom)
  const name = match?.[1]?.trim().replace(/^"|"$/g, '') ?? ''
  return { address: (match?.[2] ?? mailFrom).trim(), name }
}

/**
 * A new Message-ID at the host of `mailFrom`, such as <rejection.0f8b…@host>, with `prefix` and `suffix` around the
 * random part. Nobody can guess it, so whoever names it has seen the mail.
 */
export function newMessageId(given: { mailFrom: string; prefix: string; suffix?: string }): string {
  const host = /@([A-Za-z0-9.-]+)$/.exec(senderIn(given.mailFrom).address)?.[1] ?? 'kontor.invalid'
  return `<${given.prefix}${randomUUID()}${given.suffix ?? ''}@${host}>`
}
