import { findIbans } from '../../src/recognition/ibans'
import { findNumbers, fromHundredths, hundredths, numberStyle } from '../../src/recognition/parse-amount'
import { dateOrder, findDates } from '../../src/recognition/parse-date'
import type { FieldName, PageText } from '../../src/recognition/recognised-document'
import { findVatIds } from '../../src/recognition/tax-numbers'
import { textRows } from '../../src/recognition/text-rows'
import type { Answer } from './measure'

/** What a reader of an afternoon does: the first match of a pattern on a line. What the real one has to beat. */
const labels: Partial<Record<FieldName, RegExp>> = {
  invoice_number:
    /(?:invoice|rechnung|facture|fattura|factura|factuur|faktura)s?[ -]?(?:no|nr|number|nummer|n°|numero|#)?\.?\s*[:#]?\s*([A-Z0-9][\w/.-]*\d[\w/.-]*)/i,
  issue_date:
    /(?:invoice date|rechnungsdatum|date de facture|data fattura|fecha|factuurdatum|data wystawienia|datum|date|data)\b(.*)/i,
  due_date: /(?:due|fällig|zahlbar bis|échéance|scadenza|vencimiento|vervaldatum|termin płatności)\b(.*)/i,
  order_ref:
    /(?:purchase order|p\.?o\.? (?:no|number)|bestellnummer|bestellung|commande|ordine|pedido)\s*(?:no|nr|n°)?\.?\s*[:#]?\s*([A-Z0-9][\w/-]*\d[\w/-]*)/i,
  net_total: /(?:sub ?total|net total|netto|zwischensumme|total ht|imponibile|base imponible|subtotaal)(.*)/i,
  tax_total: /(?:vat|tax|mwst|ust|tva|iva|btw)\b(.*)/i,
  gross_total: /(?:grand total|total|gesamtbetrag|rechnungsbetrag|summe|totale|totaal|razem)\b(.*)/i,
  payable: /(?:amount due|balance due|zahlbetrag|net à payer|netto a pagare|te betalen|do zapłaty)(.*)/i,
}

export function naiveAnswer(pages: readonly PageText[]): Answer {
  const lines = pages.flatMap(textRows).map(({ text }) => text)
  const style = numberStyle(lines)
  const order = dateOrder(lines, /\$/.test(lines.join(' ')))
  const valueIn = (name: FieldName, rest: string): string | undefined => {
    if (name.endsWith('_date')) return findDates(rest, order)[0]?.value
    if (!/total|payable/.test(name)) return rest
    const last = findNumbers(rest, style).at(-1)
    const cents = last && hundredths(last.value)
    return cents === undefined || cents === null ? undefined : fromHundredths(cents)
  }
  const found: Partial<Record<FieldName, string>> = {}
  for (const [name, pattern] of Object.entries(labels) as [FieldName, RegExp][]) {
    const values = lines.flatMap((line) => {
      const rest = pattern.exec(line)?.[1]
      const value = rest === undefined ? undefined : valueIn(name, rest)
      return value === undefined ? [] : [value]
    })
    const value = name === 'gross_total' ? values.at(-1) : values[0]
    if (value !== undefined) found[name] = value
  }
  const text = lines.join('\n')
  const company = lines.find((line) =>
    /\b(?:GmbH|AG|Ltd|LLC|Inc|SARL|S\.r\.l|S\.L|B\.V|Sp\. z o\.o)\b/.test(line),
  )
  Object.assign(found, {
    supplier_name: company ?? lines[0],
    currency: /€|EUR/.test(text) ? 'EUR' : /£|GBP/.test(text) ? 'GBP' : /CHF/.test(text) ? 'CHF' : 'USD',
    iban: findIbans(text)[0]?.value,
    supplier_vat_id: findVatIds(text)[0]?.value,
  })
  const fields = Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, { value, confidence: 0, page: 1, box: null }]],
    ),
  )
  return { type: /gutschrift|credit note|avoir/i.test(text) ? 'credit_note' : 'invoice', fields, lines: [] }
}
