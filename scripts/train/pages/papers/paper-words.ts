import { centralPapers } from './central-papers'
import { germanicPapers } from './germanic-papers'
import { romancePapers } from './romance-papers'

/** What papers that are no invoices call things, in one language; "|" parts what means the same. */
export type PaperWords = Record<PaperWord, string>

/** Papers that come with the invoices. Their words are "title|title / name of the number|…". */
export const papers = [
  'order',
  'quotation',
  'confirmation',
  'contract',
  'booking',
  'delivery',
  'statement',
  'reminder',
  'advice',
  'prices',
  'letter',
  'timesheet',
] as const
export type Paper = (typeof papers)[number]

export type PaperWord =
  | Paper
  /** Parties and data. */
  | 'vendor'
  | 'issuer'
  | 'wanted'
  | 'validUntil'
  | 'revision'
  | 'signature'
  /** Columns and sums. */
  | 'ordered'
  | 'delivered'
  | 'weight'
  | 'packages'
  | 'starts'
  | 'ends'
  | 'times'
  | 'open'
  | 'debit'
  | 'credit'
  | 'balance'
  | 'payment'
  | 'age'
  | 'fee'
  | 'hours'
  /** Sentences, for each paper. {d} is a day. */
  | `${Paper}Text`

/** By language. */
export const paperWords: Record<string, PaperWords> = {
  ...germanicPapers,
  ...romancePapers,
  ...centralPapers,
}
