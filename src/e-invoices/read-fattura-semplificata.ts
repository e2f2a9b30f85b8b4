import type { AllowanceOrCharge, InvoiceLine } from './invoice-line'
import type { Invoice, Totals, VatBreakdown } from './invoice-model'
import type { Party } from './invoice-party'
import {
  fatturaAddress,
  fatturaAttachment,
  fatturaVatId,
  nameIn,
  toBuyerAddress,
} from './read-fatturapa-party'
import {
  absent,
  below,
  day,
  decimal,
  group,
  identifierOf,
  inside,
  list,
  none,
  optional,
  type Part,
  text,
  unnoted,
} from './read-parts'

const header = 'FatturaElettronicaHeader'
const general = 'FatturaElettronicaBody/DatiGenerali'
const document = `${general}/DatiGeneraliDocumento`
const goods = 'FatturaElettronicaBody/DatiBeniServizi'
const sent = `${header}/DatiTrasmissione`

const party = (names: string, numbers: string) =>
  group<Party>({
    name: nameIn(names),
    tradingName: absent,
    identifiers: none,
    legalRegistration: optional('IscrizioneREA', identifierOf('NumeroREA', 'Ufficio')),
    vatId: fatturaVatId(numbers),
    taxRegistrations: list(`${numbers}/CodiceFiscale`, identifierOf('.', '@schemeID')),
    legalInformation: absent,
    electronicAddress: absent,
    customerNumber: absent,
    address: optional(`${names}/Sede`, fatturaAddress),
    contact: absent,
  })

const buyer: Part<Party> = (place) => ({
  ...inside(
    `${header}/CessionarioCommittente`,
    party('AltriDatiIdentificativi', 'IdentificativiFiscali'),
  )(place),
  electronicAddress: toBuyerAddress(sent)({ ...place, at: below(place.at, 'electronicAddress') }),
})

const nothing = { quantity: absent, unit: absent, netAmount: absent, netPrice: absent } as const

/** DatiBeniServizi: an amount with VAT, and either the VAT or its rate. */
const line = group<InvoiceLine>({
  ...nothing,
  id: absent,
  parentId: absent,
  status: absent,
  note: absent,
  objectIdentifier: absent,
  purchaseOrder: absent,
  purchaseOrderLine: absent,
  buyerAccountingReference: absent,
  periodFrom: absent,
  periodTo: absent,
  allowances: none as Part<AllowanceOrCharge[]>,
  charges: none as Part<AllowanceOrCharge[]>,
  priceDiscount: absent,
  grossPrice: absent,
  priceBaseQuantity: absent,
  priceBaseUnit: absent,
  priceWithVat: absent,
  vat: decimal('DatiIVA/Imposta'),
  amountWithVat: decimal('Importo'),
  vatCategory: text('Natura'),
  vatRate: decimal('DatiIVA/Aliquota'),
  name: text('Descrizione'),
  description: absent,
  sellerItem: absent,
  buyerItem: absent,
  standardItem: absent,
  classifications: none,
  origin: absent,
  attributes: none,
})

/** Each part stands for itself: the simplified invoice has no sums, and no taxable amounts. */
const vatBreakdown = group<VatBreakdown>({
  taxable: absent,
  vat: decimal('DatiIVA/Imposta'),
  category: text('Natura'),
  rate: decimal('DatiIVA/Aliquota'),
  exemptionReason: text('RiferimentoNormativo'),
  exemptionCode: absent,
})

const totals = group<Totals>({
  lines: absent,
  allowances: absent,
  charges: absent,
  withoutVat: absent,
  vat: absent,
  vatInVatCurrency: absent,
  withVat: absent,
  paid: absent,
  rounding: absent,
  payable: absent,
})

const kind: Part<Invoice['kind']> = (place) =>
  text(`${document}/TipoDocumento`)(unnoted(place)) === 'TD08' ? 'credit_note' : 'invoice'

/** The simplified FatturaPA (FSM10: TD07 invoice, TD08 credit note, TD09 debit note) by the Agenzia delle Entrate. */
export const simplifiedFattura = group<Invoice>({
  kind,
  number: text(`${document}/Numero`),
  issueDate: day(`${document}/Data`),
  typeCode: text(`${document}/TipoDocumento`),
  currency: text(`${document}/Divisa`),
  vatCurrency: absent,
  taxPointDate: absent,
  taxPointDateCode: absent,
  dueDate: absent,
  buyerReference: absent,
  project: absent,
  contract: absent,
  purchaseOrder: absent,
  salesOrder: absent,
  receivingAdvice: absent,
  despatchAdvice: absent,
  tender: absent,
  invoicedObject: absent,
  buyerAccountingReference: absent,
  paymentTerms: absent,
  notes: list(
    `${general}/DatiFatturaRettificata/ElementiRettificati`,
    group({ subject: absent, text: text('.') }),
  ),
  businessProcess: absent,
  specification: text(`${sent}/FormatoTrasmissione`),
  thirdPartyPayments: none,
  precedingInvoices: list(
    `${general}/DatiFatturaRettificata`,
    group({ number: text('NumeroFR'), issueDate: day('DataFR') }),
  ),
  seller: inside(`${header}/CedentePrestatore`, party('.', '.')),
  buyer,
  payee: absent,
  taxRepresentative: optional(`${header}/CedentePrestatore/RappresentanteFiscale`, party('.', '.')),
  delivery: absent,
  periodFrom: absent,
  periodTo: absent,
  paymentMeans: none,
  allowances: none,
  charges: none,
  totals,
  vatBreakdown: list(goods, vatBreakdown),
  supportingDocuments: list('FatturaElettronicaBody/Allegati', fatturaAttachment),
  lines: list(goods, line),
})
