import { conceptAt, meaningOf } from './concepts'
import { farthestAbove } from './label-context'
import type { Cell } from './page-layout'

const endsInNumber = /(?<!\p{L})(?:nr|no|n[º°]|№|num(?:ber|mer|er|éro|ero)?)\)?[.:]?\s?$/iu

/** "Faktura nr 9/06/2026", "Numer faktury: 9/06/2026": what would be a day is a number. */
export const isBehindNumber = (text: string) => endsInNumber.test(text) || isBehindInvoice(text)

/** "Faktura 14/02/2026" is a number where days are printed in another way. */
export const invoiceAlone = /^(?:faktura|f(?= vat))(?: vat)?:?\s?$/i
export const otherDays = /(?<!\d)(?:20\d\d-\d\d-\d\d|\d{1,2}\.\d{1,2}\.20\d\d)(?!\d)/

/** The number of an invoice is called one: "invoice of 9/06/2026" is a day. */
export function isBehindInvoice(text: string): boolean {
  if (!(/[:.]\s?$/.test(text) || endsInNumber.test(text)) || /\d/.test(text)) return false
  const { scores, unknown } = meaningOf(text)
  return unknown === 0 && scores.size === 2 && ofNumbers.every((concept) => (scores.get(concept) ?? 0) > 0.9)
}

const ofNumbers = (['invoice', 'number'] as const).map(conceptAt)

/** "N°" right above and nothing else: what looks like a day is how the paper is numbered. */
export const isUnderNumber = ({ above, aboveGap }: Cell, start: number) =>
  start === 0 && above !== null && aboveGap < farthestAbove && numberAlone.test(above.segment.text)

const numberAlone = /^(?:n[°ºo]|nr|number|numéro|numero|número|nummer|numer)\.?:?$/iu
