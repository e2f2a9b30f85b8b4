/** Words that are frequent on invoices and in the mails around them, and belong to one of these languages alone. */
const tellingWords: Readonly<Record<string, string>> = {
  en: 'the and of to for invoice date due number amount please payment your our with from order bill tax days account balance total',
  de: 'der die das und von für rechnung datum fällig nummer betrag bitte zahlung ihre unsere mit bestellung mwst tage konto zzgl netto brutto gesamtbetrag menge ust sehr',
  fr: 'le les des et du pour facture montant veuillez paiement votre notre avec commande tva jours compte échéance numéro quantité prix une est ht ttc',
  it: 'il gli dei della e di per fattura importo pagamento vostra nostra con ordine iva giorni conto scadenza numero quantità prezzo totale imponibile una spettabile',
  es: 'el los las y del para factura fecha importe pago su nuestra con pedido días cuenta vencimiento número cantidad precio una impuesto nif cif',
  pt: 'o os das e do para fatura nota data valor pagamento sua nossa com pedido dias conta vencimento número quantidade preço uma imposto cnpj não',
  nl: 'de het een en van voor factuur datum bedrag betaling uw onze met bestelling btw dagen rekening vervaldatum nummer aantal prijs',
  // Serbian and Bosnian too: their "do", "na" and "za" would be taken for Polish
  hr: 'i u za na od do sa se račun računa datum kupac količina cijena cena iznos ukupno pdv oib pib rok plaćanja uplatu plaćanje robu',
  pl: 'i w z na do faktura data kwota płatność termin zapłaty nabywca sprzedawca ilość cena wartość nip razem',
}

const languagesOfWord = new Map<string, string[]>()
for (const [language, words] of Object.entries(tellingWords))
  for (const word of words.split(' '))
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language])

const fewestPoints = 3
const enoughWords = 4_000

/**
 * The language that a text is written in, ISO 639-1, by the frequent words that it shares with few others; null when
 * they are too few or two languages are equally likely.
 */
export function languageOf(text: string): string | null {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja'
  const points = new Map<string, number>()
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  for (const word of words.slice(0, enoughWords)) {
    const languages = languagesOfWord.get(word) ?? []
    for (const language of languages) points.set(language, (points.get(language) ?? 0) + 1 / languages.length)
  }
  const [first, second] = [...points].sort(([, one], [, other]) => other - one)
  if (!first || first[1] < fewestPoints) return null
  return second && second[1] > first[1] * 0.7 ? null : first[0]
}
