import { expect, it } from 'vitest'
import { languageOf } from './language-of'

it.each([
  ['en', 'Invoice number 4711. Please pay the total amount due to our account. Thank you for your order.'],
  ['de', 'Rechnung Nr. 4711. Bitte überweisen Sie den Betrag auf unser Konto. Zahlung innert 30 Tage netto.'],
  ['fr', 'Facture n° 12 du 3 mars. Montant HT, TVA, total TTC. Veuillez régler votre facture à échéance.'],
  ['it', 'Fattura n. 318/B. Imponibile, IVA, importo totale. Pagamento a 30 giorni. Spettabile ditta'],
  ['es', 'Factura con fecha de vencimiento. Importe del pedido, cantidad y precio. NIF del cliente'],
  ['ja', '請求書 ご請求金額のお知らせ'],
])('knows %s by its words', (language, text) => {
  expect(languageOf(text)).toBe(language)
})

it('says nothing of numbers, of too few words, or of two languages at once', () => {
  expect(languageOf('4711 12.50 USD 2026-03-02')).toBeNull()
  expect(languageOf('Invoice 4711')).toBeNull()
  expect(languageOf('invoice date due number please / rechnung datum fällig nummer bitte')).toBeNull()
})
