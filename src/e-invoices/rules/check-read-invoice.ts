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
  if (findings.length === 0) return []
  const places = placesOf(sources)
  return findings.map((finding) => ({
    ...finding,
    source: finding.source ?? nearest(places, finding.location),
  }))
}

type Places = ReadonlyMap<string, SourcePlace>

/** Of every value its place, and of every part that of its first value. */
function placesOf(sources: ReadInvoice['sources']): Places {
  const places = new Map<string, SourcePlace>()
  for (const name of sources.keys()) {
    const place = sources.get(name)!
    for (let part = name; part !== ''; part = wholeOf(part)) {
      const known = places.get(part)
      if (!known || place.line < known.line) places.set(part, place)
    }
  }
  return places
}

function nearest(places: Places, location: string): SourcePlace | null {
  for (let part = location; part !== ''; part = wholeOf(part)) {
    const place = places.get(part)
    if (place) return place
  }
  return null
}

/** "lines.0.unit" → "lines.0" → "lines" → "" */
const wholeOf = (part: string) => part.slice(0, Math.max(0, part.lastIndexOf('.')))
