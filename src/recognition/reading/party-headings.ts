import { conceptAt, meaningOf, means, meansOnly } from './concepts'

const nameAlone = new Set((['name', 'buyer', 'customer'] as const).map(conceptAt))

/** "Full name", "Nombre completo" */
const whole = /^full\s|\scomplet[oe]?(?=:?$)/i

/** "Name", "Client name" */
export function isNameLabel(text: string): boolean {
  const meaning = meaningOf(text.replace(whole, ''))
  return means(meaning, 'name') && meansOnly(meaning, nameAlone)
}

/** What joins the words of a label. */
export const joining =
  /(?<!\p{L})(?:(?:(?:de )?l|dell|d)['’]|(?:del?|della|di|do|da|of|the|der|des|van|von|para)(?!\p{L}))/giu
/** "Datos del cliente", "Dane nabywcy": that they are data is said of either party. */
const dataOf = /^(?:datos|dati|dados|données|daten|dane|data|gegevens|údaje|uppgifter|oplysninger)(?!\p{L})/iu

/** "To:", "An", "Para": short words that head an address alone, and mean much else among others. */
const toWhom = /^(?:to|an|a|à|al|para|aan|till?|per|pro|für|for|pour|voor|do|dla|för|za|за|кому)$/iu
const fromWhom = /^(?:from|von|van|de|da|from|från|fra|od|dari|ab)$/iu

const alone = (text: string) =>
  /^\p{Lu}\p{L}*\s?:?$|^\p{L}{2,}\s?:$/u.test(text) ? text.replace(/\s?:$/, '') : ''

/** "To:", "Til:" */
export const isToAlone = (text: string) => toWhom.test(alone(text.trim()))

/** "From:", "Van" */
export const isFromAlone = (text: string) => fromWhom.test(alone(text.trim()))

const papers = '(?:invoice|bill|facture|factur[ae]|rechnung|fattura|fatura|factuur|faktura)'
/** "Factura para:", "Invoice for" */
const paperTo = new RegExp(
  `^${papers} (?:to|for|a|à|al|para|an|für|aan|voor|till?|dla|per|pour)\\s?:?$`,
  'iu',
)
/** "Factura de:" */
const paperFrom = new RegExp(`^${papers} (?:from|by|de|von|van|da|från|fra|od)\\s?:$`, 'iu')

/** "Buyer's reference" heads no party. */
const valuesOfOthers = ['reference', 'code', 'number', 'order', 'taxid', 'account'] as const

const notOfBuyers = [...valuesOfOthers, 'supplier', 'delivery', 'remit'] as const
/** What may be said besides of whose data stand below. */
const besideCustomer = new Set(
  (['customer', 'buyer', 'name', 'invoice', 'description', 'address'] as const).map(conceptAt),
)

/** "Exmo.(s) Sr.(s)", "SEÑOR(ES):" */
const honoured = /^(?:ex\.?m[oa]s?\.?(?:\(s\))?,? srs?\.?(?:\(s\))?|señor(?:\(es\)|es)):?$/iu

export function isBuyerHeading(text: string): boolean {
  if (/\d/.test(text)) return false
  if (isToAlone(text) || honoured.test(text) || paperTo.test(text.trim())) return true
  const meaning = meaningOf(text)
  if (meaning.unknown === 0 && means(meaning, 'buyer')) return !notOfBuyers.some((one) => means(meaning, one))
  return isOnlyOf(text, 'customer', besideCustomer)
}

const besideSeller = new Set((['supplier', 'name', 'from', 'service'] as const).map(conceptAt))

/** "Emitida por" */
const issuedBy =
  /^(?:emitid[ao] por|émise? par|emess[ao] da|issued by|ausgestellt von|uitgegeven door|wystawion[ae] przez):?$/iu

export const isSupplierHeading = (text: string) =>
  issuedBy.test(text.trim()) ||
  isFromAlone(text) ||
  paperFrom.test(text.trim()) ||
  (!/\d/.test(text) && isOnlyOf(text, 'supplier', besideSeller))

/** "------Datos del cliente------" as tills print it */
const rules = /^[-=*_]{2,}\s*|\s*[-=*_]{2,}$/g

function isOnlyOf(text: string, party: 'customer' | 'supplier', beside: ReadonlySet<number>): boolean {
  const meaning = meaningOf(text.replace(rules, '').replace(dataOf, '').replace(joining, ' '))
  return (meaning.scores.get(conceptAt(party)) ?? 0) > 0.9 && meansOnly(meaning, beside)
}

/** Does a text say that the name of supplier or buyer stands below, and nothing else? */
export const isHeadOfParty = (text: string) => isBuyerHeading(text) || isSupplierHeading(text)

export function isDeliveryHeading(text: string): boolean {
  const meaning = meaningOf(text.replace(joining, ' '))
  const isParty = (['buyer', 'customer', 'supplier', 'invoice'] as const).some((one) => means(meaning, one))
  return meaning.unknown === 0 && !/\d/.test(text) && means(meaning, 'delivery') && !isParty
}

/** Does a text say whose name stands below, and nothing else? */
export const isCalledParty = (text: string) =>
  meaningOf(text.replace(joining, ' ')).unknown === 0 && namesParty(text)

/** Is one of a few words for a party, and none for a number of its? */
export function namesParty(text: string): boolean {
  const meaning = meaningOf(text)
  const isParty = (['supplier', 'buyer', 'customer'] as const).some((one) => means(meaning, one))
  return meaning.unknown <= 1 && isParty && !valuesOfOthers.some((one) => means(meaning, one))
}
