import { type FieldCandidate, toField } from './field-candidate'
import { type Piece, pieceOf, wordsUnder } from './find-labels'
import type { PrintedDocument } from './printed-document'
import type { RecognisedField } from './recognised-document'

const codes =
  'EUR|USD|CHF|GBP|PLN|CAD|AUD|NZD|SEK|NOK|DKK|CZK|HUF|RON|BGN|MYR|SGD|HKD|INR|JPY|CNY|MXN|BRL|ZAR|TRY|ILS|AED|THB'

/** What is printed to what it means, in the order in which a doubt is settled. */
const signs: [RegExp, string][] = [
  [new RegExp(`(?<![A-Z])(?:${codes})(?![A-Z])`, 'g'), ''],
  [/€|\bEuro?s?\b/g, 'EUR'],
  [/£/g, 'GBP'],
  [/\bRM(?=\s?\d|\b)/g, 'MYR'],
  [/(?:\bCA?\$|\bCAD\$)/g, 'CAD'],
  [/\bA\$|\bAU\$/g, 'AUD'],
  [/\$|\bUS Dollars?\b/g, 'USD'],
  [/zł(?!\p{L})/gu, 'PLN'],
  [/\bSFr\.?(?=\s?\d)/g, 'CHF'],
]

/** Reads the currency: announced by a label, else the one that stands most often beside amounts. */
export function extractCurrency(document: PrintedDocument): RecognisedField | null {
  const announced = document.labels
    .filter((label) => label.kind === 'currency')
    .flatMap((label) => {
      const row = document.rows[label.rowIndex]!
      const rest = [
        pieceOf(label.segment, label.end),
        ...row.segments.filter((one) => one.left > label.segment.right - 1).map((one) => pieceOf(one)),
      ]
      return rest.flatMap((piece) => signsIn(piece, 0.97)).slice(0, 1)
    })
  if (announced[0]) return toField(announced[0])
  const found = document.rows.flatMap((row) =>
    row.segments.flatMap((segment) => signsIn(pieceOf(segment), 0.3)),
  )
  const counts = new Map<string, FieldCandidate[]>()
  for (const one of found) counts.set(one.value, [...(counts.get(one.value) ?? []), one])
  const ranked = [...counts.values()].sort((a, b) => weight(b) - weight(a))
  const best = ranked[0]?.at(-1)
  if (!best) return null
  const dollar = best.value === 'USD' ? otherDollar(document) : null
  if (dollar) return toField({ ...best, value: dollar }, unsure)
  const share = weight(ranked[0]!) / found.reduce((sum, one) => sum + one.score, 0)
  return toField(best, 0.55 + 0.42 * share)
}

const unsure = 0.6
/** Postal codes and tax numbers of those who write their own dollars as "$" too. */
const dollarsOf: readonly [RegExp, string][] = [
  [/\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\bHST\b|\bCanada\b/, 'CAD'],
  [/\bABN\b|\bAustralia\b/, 'AUD'],
  [/\bNew Zealand\b/, 'NZD'],
]

/** The dollars that a "$" may be as well on a page that names no currency; null where it can only be the American one. */
function otherDollar({ text }: PrintedDocument): string | null {
  if (/\bUSD\b|\bUS ?\$|\bUS Dollars?\b/.test(text)) return null
  return dollarsOf.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

function weight(candidates: FieldCandidate[]): number {
  return candidates.reduce((sum, one) => sum + one.score, 0)
}

function signsIn(piece: Piece, score: number): FieldCandidate[] {
  const found: FieldCandidate[] = []
  if (!/[A-Z]{2}|[$€£]|Euro|zł|\bFr/.test(piece.text)) return found
  for (const [pattern, meaning] of signs) {
    for (const match of piece.text.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (found.some((one) => one.note === `${match.index}` || one.note === `${match.index - 1}`)) continue
      const isBesideNumber =
        /\d\s?$/.test(piece.text.slice(0, match.index)) || /^\s?-?\d/.test(piece.text.slice(end))
      found.push({
        value: meaning || match[0],
        score: isBesideNumber ? Math.max(score, 1) : score,
        words: wordsUnder(piece, match.index, end),
        note: `${match.index}`,
      })
    }
  }
  return found
}
