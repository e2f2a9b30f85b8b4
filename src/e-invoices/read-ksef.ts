import { canonicalDecimal } from '../kernel/compare-decimals'
import { sumOf } from '../kernel/decimals'
import type { InvoiceLine } from './invoice-line'
import type { Invoice, PaymentMeans, Totals, VatBreakdown } from './invoice-model'
import type { Address, Party } from './invoice-party'
import { ksefLine, ksefOrderLine } from './read-ksef-line'
import {
  absent,
  below,
  day,
  decimal,
  group,
  iban,
  identifierOf,
  inside,
  joined,
  list,
  none,
  note,
  optional,
  otherAccount,
  type Part,
  text,
  unnoted,
} from './read-parts'
import { elementsAt, type OwnNamespace, valuesAt, xmlPath } from './xml-path'

/** Templates of the Polish Central Repository of Document Models, the structures FA(1) to FA(3) among them. */
export const isKsefNamespace: OwnNamespace = (namespace) => namespace.startsWith('http://crd.gov.pl/')

const identity = 'DaneIdentyfikacyjne'
const foreignVatId = joined('', `${identity}/KodUE`, `${identity}/NrVatUE`)

/** BT-31 and BT-48 begin with the country's code, a NIP doesn't. */
const vatId: Part<string | null> = (place) => {
  const [nip] = valuesAt(place.element, xmlPath(`${identity}/NIP`), place.isOwn)
  return nip ? note(place, { ...nip, value: `PL${nip.value.replace(/[\s-]/g, '')}` }) : foreignVatId(place)
}

const address = group<Address>({
  line1: text('AdresL1'),
  line2: text('AdresL2'),
  line3: absent,
  city: absent,
  postCode: absent,
  subdivision: absent,
  country: text('KodKraju'),
})

/** Podmiot1 (seller), Podmiot2 (buyer) and Podmiot3 (others). */
const party = group<Party>({
  name: text(`${identity}/Nazwa|PelnaNazwa`),
  tradingName: text(`${identity}/NazwaHandlowa`),
  identifiers: list('NrEORI', identifierOf('.', '@schemeID')),
  legalRegistration: absent,
  vatId,
  taxRegistrations: list(`${identity}/NIP|NrID`, identifierOf('.', '@schemeID')),
  legalInformation: absent,
  electronicAddress: absent,
  customerNumber: text('NrKlienta'),
  address: optional('Adres', address),
  contact: optional('DaneKontaktowe', group({ name: absent, phone: text('Telefon'), email: text('Email') })),
})

/** A Polish account has 26 digits; its IBAN puts the country before them. */
const isDomestic = (account: string) => /^(\d\s?){26}$/.test(account)

const polishIban: Part<string | null> = (place) => {
  const [written] = valuesAt(place.element, xmlPath('NrRB'), place.isOwn)
  if (!written || !isDomestic(written.value)) return iban('NrRB')(place)
  return note(place, { ...written, value: `PL${written.value.replace(/\s/g, '')}` })
}

const accountAbroad: Part<string | null> = (place) => {
  const written = otherAccount('NrRB')(place)
  return written !== null && isDomestic(written) ? null : written
}

const meansToAccount = group<PaymentMeans>({
  code: absent,
  text: text('OpisRachunku'),
  remittance: absent,
  iban: polishIban,
  otherAccount: accountAbroad,
  accountName: absent,
  bic: text('SWIFT'),
  cardNumber: absent,
  cardHolder: absent,
  mandate: absent,
  creditorId: absent,
  debitedAccount: absent,
  amount: absent,
  dueDate: absent,
})

/** One way to pay for each account, the factor's first: he is to be paid where there is one. */
const paymentMeans: Part<PaymentMeans[]> = (place) => {
  const code = text('Fa/Platnosc/FormaPlatnosci', 'Fa/Platnosc/OpisPlatnosci')
  const accounts = ['RachunekBankowyFaktora', 'RachunekBankowy'].flatMap((name) =>
    elementsAt(place.element, xmlPath(`Fa/Platnosc/${name}`), place.isOwn),
  )
  const [first] = valuesAt(place.element, xmlPath('Fa/Platnosc/FormaPlatnosci'), place.isOwn)
  const elements = accounts.length > 0 || !first ? accounts : [first.element]
  return elements.map((element, at) => {
    const means = below(place.at, at)
    return {
      ...meansToAccount({ ...place, element, at: means }),
      code: code({ ...place, at: below(means, 'code') }),
    }
  })
}

/** The sums of an invoice by rate stand in fields of their own: P_13_1 with the VAT P_14_1, and so on. */
const rates = ['1', '2', '3', '4', '5', '6_1', '6_2', '6_3', '7', '8', '9', '10', '11']
const rateRows = rates.map((rate) => ({
  taxablePath: xmlPath(`Fa/P_13_${rate}`),
  row: group<VatBreakdown>({
    taxable: decimal(`Fa/P_13_${rate}`),
    vat: decimal(`Fa/P_14_${rate}`),
    category: absent,
    rate: absent,
    exemptionReason: rate === '7' ? text('Fa/Adnotacje/Zwolnienie/P_19A|P_19B|P_19C') : absent,
    exemptionCode: absent,
  }),
}))

const vatBreakdown: Part<VatBreakdown[]> = (place) =>
  rateRows
    .filter(({ taxablePath }) => valuesAt(place.element, taxablePath, place.isOwn).length > 0)
    .map(({ row }, at) => row({ ...place, at: below(place.at, at) }))

/** VAT is owed in zloty: of an invoice in another currency P_14_1W and the like say how much (art. 106e of the Polish VAT act). */
const zlotyPaths = rates.map((rate) => xmlPath(`Fa/P_14_${rate}W`))

const vatInZloty: Part<string | null> = (place) => {
  const found = zlotyPaths.flatMap((path) => valuesAt(place.element, path, place.isOwn).slice(0, 1))
  const sum = sumOf(found.map(({ value }) => canonicalDecimal(value) ?? '0'))
  const [first] = found
  return first && sum !== null ? note(place, { value: sum, element: first.element }) : null
}

/** An advance invoice has the lines of its order: they say what the advance is for, and don't add up to it. */
const lines: Part<InvoiceLine[]> = (place) => {
  const own = list('Fa/FaWiersz', ksefLine)(place)
  return own.length > 0 ? own : list('Fa/Zamowienie/ZamowienieWiersz', ksefOrderLine)(place)
}

const totals = group<Totals>({
  lines: absent,
  allowances: absent,
  charges: absent,
  withoutVat: absent,
  vat: absent,
  vatInVatCurrency: vatInZloty,
  withVat: decimal('Fa/P_15'),
  paid: absent,
  rounding: absent,
  payable: decimal('Fa/Rozliczenie/DoZaplaty', 'Fa/P_15'),
})

/** A correction is a credit note when it takes something away. */
const kind: Part<Invoice['kind']> = (place) => {
  const here = unnoted(place)
  const isCorrection = text('Fa/RodzajFaktury')(here)?.startsWith('KOR') ?? false
  return isCorrection && decimal('Fa/P_15')(here)?.startsWith('-') ? 'credit_note' : 'invoice'
}

const corrected = 'Fa/DaneFaKorygowanej'

/** KSeF FA(2) and FA(3), by the information sheets of the Polish Ministry of Finance on the logical structures. */
export const ksefInvoice = group<Invoice>({
  kind,
  number: text('Fa/P_2'),
  issueDate: day('Fa/P_1'),
  typeCode: text('Fa/RodzajFaktury'),
  currency: text('Fa/KodWaluty'),
  vatCurrency: (place) => (vatInZloty(unnoted(place)) === null ? null : 'PLN'),
  taxPointDate: absent,
  taxPointDateCode: absent,
  dueDate: day('Fa/Platnosc/TerminPlatnosci/Termin', 'Fa/Platnosc/TerminyPlatnosci/TerminPlatnosci'),
  buyerReference: absent,
  project: absent,
  contract: text('Fa/WarunkiTransakcji/Umowy/NrUmowy'),
  purchaseOrder: text('Fa/WarunkiTransakcji/Zamowienia/NrZamowienia'),
  salesOrder: absent,
  receivingAdvice: absent,
  despatchAdvice: text('Fa/WZ'),
  tender: absent,
  invoicedObject: absent,
  buyerAccountingReference: absent,
  paymentTerms: text('Fa/Platnosc/TerminPlatnosci/TerminOpis', 'Fa/Platnosc/Skonto/WarunkiSkonta'),
  notes: list(
    'Fa/DodatkowyOpis|PrzyczynaKorekty',
    group({ subject: text('Klucz'), text: text('Wartosc', '.') }),
  ),
  businessProcess: absent,
  specification: text('Naglowek/KodFormularza/@kodSystemowy'),
  thirdPartyPayments: none,
  precedingInvoices: list(
    corrected,
    group({ number: text('NrFaKorygowanej'), issueDate: day('DataWystFaKorygowanej') }),
  ),
  seller: inside('Podmiot1', party),
  buyer: inside('Podmiot2', party),
  payee: optional('Podmiot3[Rola=1]', party),
  taxRepresentative: absent,
  delivery: optional('Fa', group({ name: absent, location: absent, date: day('P_6'), address: absent })),
  periodFrom: day('Fa/OkresFa/P_6_Od'),
  periodTo: day('Fa/OkresFa/P_6_Do'),
  paymentMeans,
  allowances: none,
  charges: none,
  totals,
  vatBreakdown,
  supportingDocuments: none,
  lines,
})
