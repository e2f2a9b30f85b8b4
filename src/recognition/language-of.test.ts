import { expect, it } from 'vitest'
import { languageOf } from './language-of'

it.each([
  ['en', 'Invoice number 4711. Please pay the total amount due to our account. Thank you for your order.'],
  ['de', 'Rechnung Nr. 4711. Bitte überweisen Sie den Betrag auf unser Konto. Zahlung innert 30 Tage netto.'],
  ['fr', 'Facture n° 12 du 3 mars. Montant HT, TVA, total TTC. Veuillez régler votre facture à échéance.'],
  ['it', 'Fattura n. 318/B. Imponibile, IVA, importo totale. Pagamento a 30 giorni. Spettabile ditta'],
  ['es', 'Factura con fecha de vencimiento. Importe del pedido, cantidad y precio. NIF del cliente'],
  ['pt', 'Fatura n.º 12. Descrição, quantidade e valor. Data de vencimento. Contribuinte: 501 234 567'],
  [
    'nl',
    'Factuur 2026-14. Omschrijving, aantal, bedrag excl. btw. Graag betalen onder vermelding van het factuurnummer',
  ],
  ['pl', 'Faktura VAT nr 12. Data wystawienia, termin płatności. Nabywca, sprzedawca. Wartość brutto, razem'],
  ['cs', 'Faktura – daňový doklad. Dodavatel, odběratel, datum vystavení, datum splatnosti, celkem k úhradě'],
  [
    'sv',
    'Faktura. Fakturadatum, förfallodatum och OCR-nummer. Att betala inkl. moms. Dröjsmålsränta debiteras',
  ],
  [
    'da',
    'Faktura. Fakturadato, forfaldsdato. Beløb ekskl. moms. I alt at betale. Vores kundenr. på fakturaen',
  ],
  ['ja', '請求書 ご請求金額のお知らせ'],
])('knows %s by its words', (language, text) => {
  expect(languageOf(text)).toBe(language)
})

it('says nothing of numbers, of too few words, or of two languages at once', () => {
  expect(languageOf('4711 12.50 USD 2026-03-02')).toBeNull()
  expect(languageOf('Invoice 4711')).toBeNull()
  expect(languageOf('invoice date due number please / rechnung datum fällig nummer bitte')).toBeNull()
})

it('knows a language that OCR has read in another one, which loses its accents', () => {
  const read = [
    'Faktura - danovy doklad Dodavatel: Odbératel: Datum vystaveni: Datum splatnosti: Celkem k uhrade',
  ]
  expect(languageOf(read.join(' '))).toBe('cs')
  expect(languageOf('| ) o a e i . Invoice 4711 z y')).toBeNull()
})
