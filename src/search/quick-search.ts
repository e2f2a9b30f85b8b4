import { decimalFromMinor, minorFromDecimal } from '../kernel/money'
import { fold } from '../recognition/fold-text'

/** One thing typed that has a digit, and everything that it may mean. */
export type QuickPart = {
  /** A document's number. */
  id: number | null
  /** An invoice's or order's number, as numbers are compared. */
  key: string | null
  /** A plain decimal; what is not typed of its fraction is open: "12.5" means 12.50 to 12.59, "12" means 12.00 to 12.99. */
  amount: string | null
  /** The word before it said what it is: "PO 4711". */
  only: 'document' | 'invoice' | 'order' | null
}

/** What somebody typed into the quick search, taken apart. */
export type QuickQuery = {
  /** Words that stand in the supplier's name. */
  words: string[]
  /** All must be found in one document, and the words too. */
  parts: QuickPart[]
  currency: string | null
  /** Everything typed read as one number ("INV 4711"); null where it cannot be one. */
  wholeKey: string | null
  /** Everything typed read as a name ("3M Deutschland"); null where `words` says it already. */
  wholeName: string[] | null
}

const labels: Record<string, NonNullable<QuickPart['only']>> = {
  ...named(
    'invoice',
    'inv invoice rechnung rg re rgnr facture fattura factura faktura nr no number num numero',
  ),
  ...named('order', 'po order bestellung auftrag commande ordine pedido zamówienie zamowienie'),
  ...named('document', 'doc document beleg dokument id'),
}

function named<T>(meaning: T, words: string): Record<string, T> {
  return Object.fromEntries(words.split(' ').map((word) => [word, meaning]))
}

const currencySigns: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' }
const currencyCode = /^(?:EUR|USD|CHF|GBP|CAD|PLN|JPY|AUD|SEK|NOK|DKK|CZK|HUF)$/i
/** Thousands set apart by blanks, as the French and Poles write them: only with decimals is it surely an amount. */
const spacedAmount = /(?<![\d.,])(\d{1,3})((?:[ \u00a0\u202f]\d{3})+)(?=[.,]\d{1,3}(?!\d))/g
const longest = 200
const mostParts = 3

/** Takes apart what was typed, in whatever way people write numbers and amounts. Nothing to look for gives null. */
export function readQuickQuery(typed: string): QuickQuery | null {
  const text = typed
    .slice(0, longest)
    .replace(spacedAmount, (_, first: string, rest: string) => first + rest.replace(/\D/g, ''))
    .replace(/([€$£¥])/g, ' $1 ')
    .replace(/#/g, ' # ')
    .trim()
  const tokens = text.split(/\s+/).filter((token) => token !== '')
  const query: QuickQuery = { words: [], parts: [], currency: null, wholeKey: null, wholeName: null }
  let label: QuickPart['only'] = null
  for (const [index, token] of tokens.entries()) {
    const next = tokens.slice(index + 1).find((one) => one !== '#')
    const bare = labelOf(token)
    if (currencySigns[token] || (currencyCode.test(token) && tokens.some(hasDigit)))
      query.currency = currencySigns[token] ?? token.toUpperCase()
    else if (hasDigit(token)) {
      if (query.parts.length < mostParts) query.parts.push(partOf(token, label))
      label = null
    } else if (labels[bare] && next !== undefined && (hasDigit(next) || labels[labelOf(next)]))
      label = labels[bare]!
    else query.words.push(...wordsOf(token))
  }
  query.parts = query.parts.filter(({ id, key, amount }) => id !== null || key !== null || amount !== null)
  query.wholeKey = wholeKeyOf(text, tokens)
  query.wholeName = wholeNameOf(tokens, query)
  return query.words.length === 0 && query.parts.length === 0 && !query.wholeKey ? null : query
}

const labelOf = (token: string) => fold(token).replace(/[.:]+$/, '')
const hasDigit = (token: string) => /\d/.test(token)
const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

function partOf(token: string, only: QuickPart['only']): QuickPart {
  return {
    id:
      (only ?? 'document') === 'document' && /^\d{1,15}$/.test(token) && Number(token) > 0
        ? Number(token)
        : null,
    key: only === 'document' ? null : numberKey(token),
    amount: only === null ? readAmount(token) : null,
    only,
  }
}

/** A number without what people write differently; the same as kontor_number_key (migration 0095). */
export function numberKey(text: string): string | null {
  return (
    text
      .replace(/[\s./-]+/g, '')
      .toUpperCase()
      .replace(/^0+/, '') || null
  )
}

/** As accountants write less than nothing. */
const inBrackets = /^\((\d[^)]*)\)$/

/**
 * An amount as people type it: "1.204,50", "1,204.50", "1'204.50", "1204,5", "-12", "(12)". With one separator before exactly
 * three digits it groups thousands. Null when it is none.
 */
export function readAmount(token: string): string | null {
  const match = /^([-−–+])?(\d[\d.,'’]*)([-−])?$/.exec(token.replace(inBrackets, '-$1'))
  if (!match) return null
  const digits = match[2]!.replace(/['’]/g, '').replace(/[.,]$/, '')
  const plain = withPoint(digits)
  if (plain === null || plain.length > 16) return null
  return (match[1] && match[1] !== '+') || match[3] ? `-${plain}` : plain
}

function withPoint(digits: string): string | null {
  const marks = digits.match(/[.,]/g) ?? []
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const behind = last < 0 ? 0 : digits.length - last - 1
  const isGrouping = marks.length > 0 && marks.every((mark) => mark === marks[0]) && behind === 3
  if (marks.length > 1 && marks.every((mark) => mark === marks[0]) && !isGrouping) return null
  const whole = last < 0 || isGrouping ? digits : digits.slice(0, last)
  const isRightlyGrouped = /^\d+$/.test(whole) || /^\d{1,3}(?:[.,]\d{3})+$/.test(whole)
  if (!isRightlyGrouped) return null
  const units = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  return last < 0 || isGrouping ? units : `${units}.${digits.slice(last + 1)}`
}

function wholeKeyOf(text: string, tokens: string[]): string | null {
  if (tokens.length < 2 || !hasDigit(text) || !/^[\p{L}\p{N}\s./#-]+$/u.test(text)) return null
  return numberKey(text.replaceAll('#', ''))
}

function wholeNameOf(tokens: string[], { words }: QuickQuery): string[] | null {
  const all = wordsOf(tokens.join(' '))
  const hasLetter = all.some((word) => /\p{L}/u.test(word))
  return hasLetter && all.length <= 6 && all.join(' ') !== words.join(' ') ? all : null
}

/** Minor units from … to … that an amount means in a currency with so many decimals; both signs where none was typed. */
export function minorRanges(amount: string, exponent: number): [low: bigint, high: bigint][] {
  const isNegative = amount.startsWith('-')
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.')
  if (/[1-9]/.test(fraction.slice(exponent))) return []
  const known = fraction.slice(0, exponent)
  const low = BigInt(whole + known.padEnd(exponent, '0'))
  const high = BigInt(whole + known.padEnd(exponent, '9'))
  return isNegative
    ? [[-high, -low]]
    : [
        [low, high],
        [-high, -low],
      ]
}

/** What of a document the quick search looks at. */
export type QuickDocument = {
  id: number
  invoiceNumber: string | null
  poNumber: string | null
  supplierName: string | null
  currency: string
  payableMinor: bigint | null
}

export const quickReasons = ['document', 'invoice', 'order', 'supplier', 'amount'] as const
export type QuickReason = (typeof quickReasons)[number]
export type QuickMatch = { score: number; reasons: QuickReason[] }

/** Why a document answers the question and how well; null when something typed is nowhere in it. */
export function matchDocument(
  query: QuickQuery,
  document: QuickDocument,
  names: ReadonlyMap<string, number>,
): QuickMatch | null {
  const readings = [
    matchParts(query, document, names),
    matchWhole(query, document),
    matchName(query, document, names),
  ]
  const found = readings.filter((one) => one !== null)
  return found.sort((a, b) => b.score - a.score)[0] ?? null
}

function matchParts(
  query: QuickQuery,
  document: QuickDocument,
  names: ReadonlyMap<string, number>,
): QuickMatch | null {
  if (query.words.length === 0 && query.parts.length === 0) return null
  if (query.currency !== null && document.currency !== query.currency) return null
  const matches: [QuickReason, number][] = []
  for (const part of query.parts) {
    const best = matchPart(part, document)
    if (!best) return null
    matches.push(best)
  }
  if (query.words.length > 0) {
    const place = names.get(document.supplierName ?? '')
    if (place === undefined) return null
    matches.push(['supplier', 50 - place])
  }
  return {
    score: Math.max(...matches.map(([, score]) => score)) + matches.length - 1,
    reasons: matches.map(([reason]) => reason),
  }
}

function matchPart(part: QuickPart, document: QuickDocument): [QuickReason, number] | null {
  const { only, key } = part
  if (part.id !== null && part.id === document.id) return ['document', 100]
  const invoice = only === 'order' || !key ? 0 : numberScore(key, document.invoiceNumber)
  const order = only === 'invoice' || !key ? 0 : numberScore(key, document.poNumber) - 1
  const amount = part.amount === null ? 0 : amountScore(part.amount, document)
  const best = Math.max(invoice, order, amount)
  if (best <= 0) return null
  if (best === invoice) return ['invoice', best]
  return best === order ? ['order', best] : ['amount', best]
}

/** Whole numbers before beginnings, beginnings before ends. */
function numberScore(key: string, written: string | null): number {
  const own = written === null ? null : numberKey(written)
  if (!own) return 0
  if (own === key) return 90
  if (own.startsWith(key)) return 70
  return key.length >= 3 && own.endsWith(key) ? 66 : 0
}

function amountScore(amount: string, { payableMinor, currency }: QuickDocument): number {
  if (payableMinor === null) return 0
  const own = decimalFromMinor(payableMinor, currency)
  const exponent = own.split('.')[1]?.length ?? 0
  const isIn = minorRanges(amount, exponent).some(
    ([low, high]) => payableMinor >= low && payableMinor <= high,
  )
  if (!isIn) return 0
  const isExact =
    minorFromDecimal(amount.replace('-', ''), currency) === minorFromDecimal(own.replace('-', ''), currency)
  return isExact ? 80 : 60
}

function matchWhole({ wholeKey }: QuickQuery, document: QuickDocument): QuickMatch | null {
  if (!wholeKey) return null
  const invoice = numberScore(wholeKey, document.invoiceNumber)
  const order = numberScore(wholeKey, document.poNumber) - 1
  if (invoice <= 0 && order <= 0) return null
  return invoice >= order ? { score: invoice, reasons: ['invoice'] } : { score: order, reasons: ['order'] }
}

function matchName(
  { wholeName }: QuickQuery,
  { supplierName }: QuickDocument,
  names: ReadonlyMap<string, number>,
): QuickMatch | null {
  if (!wholeName || !supplierName) return null
  const own = fold(supplierName)
  if (!wholeName.every((word) => own.includes(word))) return null
  return { score: 50 - (names.get(supplierName) ?? 0), reasons: ['supplier'] }
}
