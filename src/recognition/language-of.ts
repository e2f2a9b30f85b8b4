import { fold } from './fold-text'

/** Words that are frequent on invoices and in the mails around them, and belong to one of these languages, or to few. */
const tellingWords: Readonly<Record<string, string>> = {
  en: 'the and of to for invoice date due number amount please payment your our with from order bill tax days account balance total',
  de: 'der die das und von für rechnung datum fällig nummer betrag bitte zahlung ihre unsere mit bestellung mwst tage konto zzgl netto brutto gesamtbetrag menge ust sehr rechnungsnummer rechnungsdatum bezeichnung beschreibung einzelpreis gesamt zahlbar leistung kunde kundennummer steuernummer bankverbindung zwischensumme stück gmbh lieferdatum straße grüßen',
  fr: 'le les des et du pour facture montant veuillez paiement votre notre avec commande tva jours compte échéance numéro quantité prix une est ht ttc désignation description émission règlement adresse siret siège forfait unitaire rue par au aux société livraison référence facturation de en total',
  it: 'il gli dei della di per fattura importo pagamento vostra nostra con ordine iva giorni conto scadenza numero quantità prezzo totale imponibile una spettabile fatture descrizione quantita partita via cliente bonifico sede scadenze pagamenti aliquota unitario srl spett codice fiscale data del le se totali',
  es: 'el los las del para factura fecha importe pago su nuestra con pedido días cuenta vencimiento número cantidad precio una impuesto nif cif emisión nombre dirección teléfono descripción servicio concepto unidad por que correo rfc ruc rif nit subtotal señores calle de en total iva cliente se',
  pt: 'os das do para fatura nota data valor pagamento sua nossa com pedido dias conta vencimento número quantidade preço uma imposto cnpj não descrição emissão endereço telefone entidade emitente serviço unitário contribuinte ltda lda rua recibo vencimentos cep nif de total iva cliente por se produto',
  nl: 'de het een en van voor factuur datum bedrag betaling uw onze met bestelling btw dagen rekening vervaldatum nummer aantal prijs omschrijving subtotaal totaal excl incl kvk klant klantnummer factuurnummer factuurdatum graag onder vermelding uur stuks straat',
  sv: 'och att det som för med på av till är den ett en vid faktura fakturanummer fakturanr fakturadatum förfallodatum datum antal summa belopp betala betalas moms exkl inkl pris kr öre kund kundnummer vår er referens oss tillhanda dröjsmålsränta organisationsnr orgnr bankgiro plusgiro kundinformation namn rad personnummer arbete',
  da: 'og at det som for med på af til er den et en ved faktura fakturanr fakturanummer fakturadato forfaldsdato dato antal beløb betales betaling moms ekskl inkl pris kr kunde kundenr vores ialt dage konto reg kontonr cvr stk ydelse vare',
  cs: 'je na za do od se pro ze faktura daňový doklad číslo datum vystavení splatnosti dodavatel odběratel částka celkem úhradě dph ičo dič základ cena množství jednotka úhrady platby variabilní symbol bankovní účet účtu převodem zdanitelného plnění kč dodání objednávka',
  // Serbian and Bosnian too: their "do", "na" and "za" would be taken for Polish
  hr: 'za na od do sa se račun računa datum kupac količina cijena cena iznos ukupno pdv oib pib rok plaćanja uplatu plaćanje robu',
  pl: 'na do faktura data kwota płatność termin zapłaty nabywca sprzedawca ilość cena wartość nip razem wystawienia sprzedaży brutto netto usługi numer konta ul szt słownie odbiorca adres przelew',
}

const languagesOfWord = new Map<string, string[]>()
for (const [language, words] of Object.entries(tellingWords))
  for (const word of new Set(words.split(' ').map(fold)))
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language])

const fewestPoints = 3
const enoughWords = 4_000
/** A table says its unit in each row. */
const mostTimes = 3

/**
 * The language that a text is written in, ISO 639-1, by the frequent words that it shares with few others; null when
 * they are too few or two languages are equally likely. Accents don't count, as OCR in another language loses them.
 */
export function languageOf(text: string): string | null {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja'
  const points = new Map<string, number>()
  const seen = new Map<string, number>()
  const words = fold(text).match(/\p{L}+/gu) ?? []
  for (const word of words.slice(0, enoughWords)) {
    const times = (seen.get(word) ?? 0) + 1
    seen.set(word, times)
    const languages = times > mostTimes ? [] : (languagesOfWord.get(word) ?? [])
    for (const language of languages) points.set(language, (points.get(language) ?? 0) + 1 / languages.length)
  }
  const [first, second] = [...points].sort(([, one], [, other]) => other - one)
  if (!first || first[1] < fewestPoints) return null
  return second && second[1] > first[1] * 0.7 ? null : first[0]
}
