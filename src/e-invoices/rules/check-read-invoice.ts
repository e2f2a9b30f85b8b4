import type { ReadInvoice, SourcePlace } from '../invoice-model'
import { checkInvoice } from './check-invoice'
import type { RuleFinding } from './rule'

export type LocatedFinding = Omit<RuleFinding, 'source'> & { source: SourcePlace | null }

/**
 * Checks an invoice as it was read (see `checkInvoice`), and tells for each finding where in the XML it is: where the value
 * stands, or if it is missing, where the part of the invoice begins that lacks it. Null when the whole invoice lacks it.
 */
export function checkReadInvoice({ invoice, syntax, sources, element }: ReadInvoice): LocatedFinding[] {
  const findings = checkInvoice(invoice, {
    syntax,
    specification: invoice.specification,
    element: element ?? null,
  })
  return findings.map((finding) => ({
    ...finding,
    source: finding.source ?? nearest(sources, finding.location),
  }))
}

function nearest(sources: ReadInvoice['sources'], location: string): SourcePlace | null {
  for (let part = location; part !== ''; part = wholeOf(part)) {
    const place = sources.first(part)
    if (place) return place
  }
  return null
}

/** "lines.0.unit" → "lines.0" → "lines" → "" */
const wholeOf = (part: string) => part.slice(0, Math.max(0, part.lastIndexOf('.')))
