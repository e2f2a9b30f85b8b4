/** How much of a mail's beginning is looked at when it arrives; the rest waits for the reader. */
export const headerBytes = 64 * 1024

export type ArrivalHeaders = {
  messageId: string | null
  /** Addresses in To, Cc, Delivered-To, X-Original-To and the like, lower-case, in the order of trust. */
  recipients: string[]
}

const recipientHeaders = ['delivered-to', 'x-original-to', 'x-envelope-to', 'envelope-to', 'to', 'cc']
const maxAddresses = 200

/** Reads from the first bytes of a mail what has to be known before it is parsed. Never throws. */
export function readArrivalHeaders(head: Uint8Array): ArrivalHeaders {
  const text = Buffer.from(head.subarray(0, headerBytes)).toString('latin1')
  const end = text.search(/\r?\n\r?\n/)
  const lines = (end < 0 ? text : text.slice(0, end)).replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const valuesOf = (name: string) =>
    lines
      .filter((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`)
      .map((line) => line.slice(name.length + 1).trim())
  const recipients = recipientHeaders.flatMap((name) => valuesOf(name).flatMap(addressesIn))
  return {
    messageId: tidyMessageId(valuesOf('message-id')[0]),
    recipients: [...new Set(recipients)].slice(0, maxAddresses),
  }
}

/** Message-IDs are compared as they are, but kept short enough for an index. */
export function tidyMessageId(value: string | undefined): string | null {
  const id = value
    ?.replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)
  return id || null
}

function addressesIn(value: string): string[] {
  return (value.match(/[^\s<>,;:"'()[\]]{1,100}@[^\s<>,;:"'()[\]]{1,200}/g) ?? []).map((address) =>
    address.toLowerCase(),
  )
}
