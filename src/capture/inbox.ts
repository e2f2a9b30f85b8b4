/**
 * evidence: the text stays with the mail; document: it becomes a document where nothing attached does; ignore: it isn't kept
 * outside the original mail, but for what answers a mail of ours.
 */
export const bodyRules = ['evidence', 'document', 'ignore'] as const
export type BodyRule = (typeof bodyRules)[number]

/** What a customer sets for one of the addresses that their invoices come in at. */
export type InboxSettings = {
  displayName: string
  isActive: boolean
  /** The company of a document on which none is read; null leaves it open. */
  companyID: string | null
  /** Only these may send; none named: everybody. */
  allowedSenders: string[]
  /** These may not, whatever else is said. */
  blockedSenders: string[]
  /** Whoever sent a document hears that it came in. */
  acknowledges: boolean
  /** What becomes of the text of its mails. */
  body: BodyRule
  /** Only these see its mails and documents, beside admins and reviewers; none named: everybody. */
  viewers: Viewer[]
}

export type Viewer = { userId: string; name: string }

/** As Kontor delivers an inbox. */
export const deliveredInbox = (displayName: string): InboxSettings => ({
  displayName,
  isActive: true,
  companyID: null,
  allowedSenders: [],
  blockedSenders: [],
  acknowledges: false,
  body: 'evidence',
  viewers: [],
})

/** A sender as it is kept: lower case, a domain without the @ before it. */
export const tidySender = (text: string) => text.trim().toLowerCase().replace(/^@/, '')

const anAddress = /^[^\s@,;<>]{1,64}@[a-z0-9*](?:[a-z0-9.*-]*[a-z0-9])?$/
const aDomain = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** Whether a text is an address, a domain, or every domain below one (`*.example.com`); `*` stands for anything. */
export function isSenderPattern(text: string): boolean {
  const tidy = tidySender(text)
  return tidy.length <= 254 && (tidy.includes('@') ? anAddress : aDomain).test(tidy)
}

/** Whether a text can stand before the @ of an address of ours: nothing that has a meaning of its own in mail (a tag, a route). */
export const isLocalPart = (text: string) =>
  /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/i.test(text.trim()) && !text.includes('..')

/**
 * Why an inbox doesn't take what these addresses sent (the header's and the envelope's): one of them is blocked, or none
 * is allowed. Null when it takes it.
 */
export function refusalOfSender(
  { allowedSenders, blockedSenders }: Pick<InboxSettings, 'allowedSenders' | 'blockedSenders'>,
  addresses: readonly string[],
): 'blocked' | 'not-allowed' | null {
  const isOneOf = (patterns: readonly string[]) =>
    addresses.some((address) => patterns.some((pattern) => isSender(pattern, address.trim().toLowerCase())))
  if (isOneOf(blockedSenders)) return 'blocked'
  return allowedSenders.length > 0 && !isOneOf(allowedSenders) ? 'not-allowed' : null
}

function isSender(pattern: string, address: string): boolean {
  const said = pattern.includes('@') ? address : address.slice(address.lastIndexOf('@') + 1)
  return isLike(pattern.split('*'), said)
}

/** Whether a text has these pieces in their order, the first at its beginning and the last at its end. */
function isLike(pieces: readonly string[], text: string): boolean {
  const [first = '', ...others] = pieces
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let from = first.length
  for (const piece of others) {
    const at = text.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return text.length - last.length >= from && text.endsWith(last)
}
