import type { SplitSettings } from '../documents/split-section'
import { wordsOf } from '../settings/settings-section'
import { extractFields } from './extract-fields'
import type { InvoiceBeginning, PageText, RecognisedDocument } from './recognised-document'

/** The pages that look like the first of an invoice: each on its own names an invoice number and a date. */
export function findBeginnings(pages: PageText[]): InvoiceBeginning[] {
  return pages.flatMap((page) => {
    const { type, fields } = extractFields([page])
    const { invoice_number: number, issue_date: date } = fields
    if ((type !== 'invoice' && type !== 'credit_note') || !number || !date) return []
    const confidence = Math.min(number.confidence, date.confidence)
    return [{ page: page.number, invoiceNumber: number.value, confidence }]
  })
}

/** The pages with which a new document begins, besides the first; none where a page couldn't be read. */
export function splitPoints(
  { pages, unreadPages, beginnings = [] }: Pick<RecognisedDocument, 'pages' | 'unreadPages' | 'beginnings'>,
  { invoices, confidence, blankPages, separators }: SplitSettings,
): number[] {
  if (unreadPages.length > 0) return []
  const starts = new Set<number>()
  const [first, ...others] = beginnings.filter((one) => one.confidence >= Number(confidence) / 100)
  if (invoices === 'on' && first?.page === 1) {
    let current = first.invoiceNumber
    for (const { page, invoiceNumber } of others) {
      if (invoiceNumber !== current) starts.add(page)
      current = invoiceNumber
    }
  }
  const codes = wordsOf(separators)
  const isSheet = (page: PageText) => page.codes?.some((code) => codes.includes(code)) ?? false
  const isBetween = (page: PageText) => isSheet(page) || (blankPages === 'on' && page.words.length === 0)
  const content = pages.map((page) => !isBetween(page))
  for (const [at, { number }] of pages.entries())
    if (content[at] && content[at - 1] === false && content.slice(0, at).includes(true)) starts.add(number)
  return [...starts].sort((one, other) => one - other)
}
