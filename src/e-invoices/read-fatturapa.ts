import { FoundElements } from './found-elements'
import type { AllowanceOrCharge, InvoiceLine } from './invoice-line'
import type { Invoice, PaymentMeans, Totals, VatBreakdown } from './invoice-model'
import type { Party } from './invoice-party'
import { fatturaDiscount, fatturaLine } from './read-fatturapa-line'
import { fatturaAttachment, fatturaParty, toBuyerAddress } from './read-fatturapa-party'
import {
  absent,
  below,
  day,
  decimal,
  group,
  inside,
  joined,
  list,
  namedIban,
  none,
  optional,
  type Part,
  text,
  unnoted,
} from './read-parts'
import { elementsAt, type OwnNamespace, valuesAt, xmlPath } from './xml-path'
import { XmlElement } from './xml-tree'

const namespaces =
  /^(http:\/\/ivaservizi\.agenziaentrate\.gov\.it\/docs\/xsd\/fatture\/|http:\/\/www\.fatturapa\.gov\.it\/sdi\/fatturapa\/)/

export const isFatturaRootNamespace: OwnNamespace = (namespace) => namespaces.test(namespace)

/** Only the root is in the namespace; what is in it has none. */
export const isFatturaNamespace: OwnNamespace = (namespace) =>
  namespace === '' || isFatturaRootNamespace(namespace)

/** A file holds one header for any number of invoices: each of them as a document of its own with that header. */
export function fatturaBodies(root: XmlElement): XmlElement[] {
  return root.children
    .filter((child) => child.name === 'FatturaElettronicaBody')
    .map((body) => new XmlElement(root.tree.without(body.index), root.index))
}

const header = 'FatturaElettronicaHeader'
const sent = `${header}/DatiTrasmissione`
const general = 'FatturaElettronicaBody/DatiGenerali'
const document = `${general}/DatiGeneraliDocumento`
const goods = 'FatturaElettronicaBody/DatiBeniServizi'
const payment = 'FatturaElettronicaBody/DatiPagamento'
const references = `${general}/DatiOrdineAcquisto|DatiContratto|DatiConvenzione`

const buyer: Part<Party> = (place) => ({
  ...inside(`${header}/CessionarioCommittente`, fatturaParty)(place),
  electronicAddress: toBuyerAddress(sent)({ ...place, at: below(place.at, 'electronicAddress') }),
})

const paymentMeans = group<PaymentMeans>({
  code: text('ModalitaPagamento'),
  text: absent,
  remittance: text('CodicePagamento'),
  iban: namedIban('IBAN'),
  otherAccount: absent,
  accountName: text('Beneficiario'),
  bic: text('BIC'),
  cardNumber: absent,
  cardHolder: absent,
  mandate: absent,
  creditorId: absent,
  debitedAccount: absent,
  amount: decimal('ImportoPagamento'),
  dueDate: day('DataScadenzaPagamento'),
})

/** The contribution to a professional's pension fund that the buyer pays: a charge on the document. */
const pensionFund = group<AllowanceOrCharge>({
  amount: decimal('ImportoContributoCassa'),
  baseAmount: decimal('ImponibileCassa'),
  percentage: decimal('AlCassa'),
  vatCategory: text('Natura'),
  vatRate: decimal('AliquotaIVA'),
  reason: absent,
  reasonCode: text('TipoCassa'),
})

const surcharges = list(`${document}/ScontoMaggiorazione[Tipo=MG]`, fatturaDiscount)
const pensionFunds = xmlPath(`${document}/DatiCassaPrevidenziale`)

const charges: Part<AllowanceOrCharge[]> = (place) => {
  const first = surcharges(place)
  const funds = elementsAt(place.element, pensionFunds, place.isOwn)
  const more = funds.map((element, at) =>
    pensionFund({ ...place, element, at: below(place.at, first.length + at) }),
  )
  return [...first, ...more]
}

/** The order of each line: an order names the numbers of its lines. */
const lines: Part<InvoiceLine[]> = (place) => {
  const orders = new Map<string, XmlElement>()
  for (const order of elementsAt(place.element, xmlPath(`${general}/DatiOrdineAcquisto`), place.isOwn))
    for (const { value } of valuesAt(order, xmlPath('RiferimentoNumeroLinea'), place.isOwn))
      orders.set(value, order)
  const orderOf: Part<string | null> = (line) => {
    const [number] = valuesAt(line.element, xmlPath('NumeroLinea'), line.isOwn)
    const element = number && orders.get(number.value)
    return element ? text('IdDocumento')({ ...line, element }) : null
  }
  return list(`${goods}/DettaglioLinee`, (line) => ({
    ...fatturaLine(line),
    purchaseOrder: orderOf({ ...line, at: below(line.at, 'purchaseOrder') }),
  }))(place)
}

/** EN 16931 wants sums that FatturaPA has no place for: they are those of the VAT breakdown. */
const totals = group<Totals>({
  lines: absent,
  allowances: absent,
  charges: absent,
  withoutVat: absent,
  vat: absent,
  vatInVatCurrency: absent,
  withVat: decimal(`${document}/ImportoTotaleDocumento`),
  paid: absent,
  rounding: decimal(`${document}/Arrotondamento`),
  payable: absent,
})

const vatBreakdown = group<VatBreakdown>({
  taxable: decimal('ImponibileImporto'),
  vat: decimal('Imposta'),
  category: text('Natura'),
  rate: decimal('AliquotaIVA'),
  exemptionReason: text('RiferimentoNormativo'),
  exemptionCode: absent,
})

const causes = list(`${document}/Causale`, group({ subject: absent, text: text('.') }))

/** Tax that the buyer keeps back and pays himself, and the stamp duty: neither has a place in EN 16931, and both change what is due. */
const withheld = list(
  `${document}/DatiRitenuta`,
  group({
    subject: absent,
    text: labelled('Ritenuta', 'TipoRitenuta', 'ImportoRitenuta', 'AliquotaRitenuta', 'CausalePagamento'),
  }),
)
const stampDuty = list(
  `${document}/DatiBollo`,
  group({ subject: absent, text: labelled('Bollo virtuale', 'BolloVirtuale', 'ImportoBollo') }),
)

const notes: Part<Invoice['notes']> = (place) => {
  const found: Invoice['notes'] = []
  for (const part of [causes, withheld, stampDuty]) {
    const own = FoundElements.empty()
    const some = part({ ...place, sources: own })
    place.sources.take(place.at, own, some.length)
    found.push(...some)
  }
  return found
}

function labelled(label: string, ...paths: string[]): Part<string | null> {
  const values = joined(' ', ...paths)
  return (place) => {
    const found = values(place)
    return found === null ? null : `${label}: ${found}`
  }
}

const kind: Part<Invoice['kind']> = (place) => {
  const code = text(`${document}/TipoDocumento`)(unnoted(place))
  return code === 'TD04' || code === 'TD08' ? 'credit_note' : 'invoice'
}

/** FatturaPA 1.2 (FPR12, FPA12) by the technical specifications of the Agenzia delle Entrate, annex A. */
export const fatturaInvoice = group<Invoice>({
  kind,
  number: text(`${document}/Numero`),
  issueDate: day(`${document}/Data`),
  typeCode: text(`${document}/TipoDocumento`),
  currency: text(`${document}/Divisa`),
  vatCurrency: absent,
  taxPointDate: absent,
  taxPointDateCode: text(`${goods}/DatiRiepilogo/EsigibilitaIVA`),
  dueDate: day(`${payment}/DettaglioPagamento/DataScadenzaPagamento`),
  buyerReference: absent,
  project: text(`${references}/CodiceCUP`),
  contract: text(`${general}/DatiContratto/IdDocumento`),
  purchaseOrder: text(`${general}/DatiOrdineAcquisto/IdDocumento`),
  salesOrder: absent,
  receivingAdvice: text(`${general}/DatiRicezione/IdDocumento`),
  despatchAdvice: text(`${general}/DatiDDT/NumeroDDT`),
  tender: text(`${references}/CodiceCIG`),
  invoicedObject: absent,
  buyerAccountingReference: text(`${header}/CedentePrestatore/RiferimentoAmministrazione`),
  paymentTerms: text(`${payment}/CondizioniPagamento`),
  notes,
  businessProcess: absent,
  specification: text(`${sent}/FormatoTrasmissione`),
  thirdPartyPayments: none,
  precedingInvoices: list(
    `${general}/DatiFattureCollegate`,
    group({ number: text('IdDocumento'), issueDate: day('Data') }),
  ),
  seller: inside(`${header}/CedentePrestatore`, fatturaParty),
  buyer,
  payee: absent,
  taxRepresentative: optional(`${header}/RappresentanteFiscale`, fatturaParty),
  delivery: optional(
    general,
    group({
      name: absent,
      location: absent,
      date: day('DatiTrasporto/DataOraConsegna', 'DatiDDT/DataDDT'),
      address: absent,
    }),
  ),
  periodFrom: absent,
  periodTo: absent,
  paymentMeans: list(`${payment}/DettaglioPagamento`, paymentMeans),
  allowances: list(`${document}/ScontoMaggiorazione[Tipo=SC]`, fatturaDiscount),
  charges,
  totals,
  vatBreakdown: list(`${goods}/DatiRiepilogo`, vatBreakdown),
  supportingDocuments: list('FatturaElettronicaBody/Allegati', fatturaAttachment),
  lines,
})
