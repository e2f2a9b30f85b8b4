import type { EdiAllowance, EdiInvoice, EdiLine, EdiParty, Stated } from '../edi/edi-invoice'
import { dueDay, grossTotal, netTotal, taxTotal } from '../edi/invoice-totals'
import type { AllowanceOrCharge, InvoiceLine } from './invoice-line'
import type { Invoice } from './invoice-model'
import { nobody, type Party } from './invoice-party'
import { noMeans } from './no-payment-means'

/** An EDI invoice in the model of EN 16931, so that people read it like any other. What the model has no place for is left out. */
export function ediAsInvoice(edi: EdiInvoice): Invoice {
  const party = (...qualifiers: string[]) =>
    qualifiers.flatMap((qualifier) => edi.parties.filter((one) => one.qualifier === qualifier))[0]
  const seller = party('SE', 'SU', 'VN', 'II', 'FR', 'RI')
  const payee = party('RE', 'PE')
  const shipTo = party('ST', 'DP')
  return {
    kind: edi.kind,
    number: said(edi.number),
    issueDate: said(edi.issueDate),
    typeCode: said(edi.typeCode),
    currency: said(edi.currency),
    vatCurrency: null,
    taxPointDate: said(edi.taxPointDate),
    taxPointDateCode: null,
    dueDate: said(edi.dueDate) ?? dueDay(edi)?.value ?? null,
    buyerReference: null,
    project: null,
    contract: null,
    purchaseOrder: said(edi.orderRef),
    salesOrder: null,
    receivingAdvice: null,
    despatchAdvice: null,
    tender: null,
    invoicedObject: null,
    buyerAccountingReference: null,
    paymentTerms:
      edi.terms
        .map(({ text }) => text)
        .filter(Boolean)
        .join('\n') || null,
    notes: edi.notes.map(({ value }) => ({ subject: null, text: value })),
    businessProcess: null,
    specification: null,
    precedingInvoices: [],
    thirdPartyPayments: [],
    seller: seller ? partyOf(seller) : nobody,
    buyer: {
      ...partyOf(party('BY', 'BT', 'IV', 'SO', 'OB')),
      customerNumber: said(edi.customerAccount),
    },
    payee: payee && payee !== seller ? partyOf(payee) : null,
    taxRepresentative: null,
    delivery:
      shipTo || edi.deliveryDate
        ? {
            name: shipTo?.name ?? null,
            location: shipTo?.id ? { value: shipTo.id, scheme: shipTo.idQualifier } : null,
            date: said(edi.deliveryDate),
            address: shipTo ? partyOf(shipTo).address : null,
          }
        : null,
    periodFrom: said(edi.periodFrom),
    periodTo: said(edi.periodTo),
    paymentMeans:
      edi.iban || edi.paymentMeans
        ? [{ ...noMeans, code: said(edi.paymentMeans), iban: said(edi.iban) }]
        : [],
    allowances: ofKind(edi.allowances, 'allowance'),
    charges: ofKind(edi.allowances, 'charge'),
    totals: {
      lines: said(edi.totals.lines),
      allowances: null,
      charges: null,
      withoutVat: netTotal(edi)?.value ?? null,
      vat: taxTotal(edi)?.value ?? null,
      vatInVatCurrency: null,
      withVat: grossTotal(edi)?.value ?? null,
      paid: said(edi.totals.prepaid),
      rounding: null,
      payable: said(edi.totals.payable),
    },
    vatBreakdown: edi.taxes.map((tax) => ({
      taxable: tax.taxable,
      vat: tax.amount,
      category: tax.category ?? tax.type,
      rate: tax.rate,
      exemptionReason: null,
      exemptionCode: null,
    })),
    supportingDocuments: [],
    lines: edi.lines.map(lineOf),
  }
}

const said = (stated: Stated | null | undefined) => stated?.value ?? null

function partyOf(party: EdiParty | undefined): Party {
  if (!party) return nobody
  const [line1 = null, line2 = null, line3 = null] = party.street
  const { city, postcode: postCode, region: subdivision, country } = party
  const hasAddress = [line1, city, postCode, subdivision, country].some((one) => one !== null)
  return {
    ...nobody,
    name: [party.name, ...party.moreNames].filter(Boolean).join(' ') || null,
    identifiers: party.id === null ? [] : [{ value: party.id, scheme: party.idQualifier }],
    vatId: said(party.vatId),
    address: hasAddress ? { line1, line2, line3, city, postCode, subdivision, country } : null,
    contact:
      party.contacts.length === 0 ? null : { name: party.contacts.join(', '), phone: null, email: null },
  }
}

const ofKind = (all: readonly EdiAllowance[], kind: EdiAllowance['kind']): AllowanceOrCharge[] =>
  all
    .filter((one) => one.kind === kind)
    .map(({ amount, basis, percent, text, code }) => ({
      amount,
      baseAmount: basis,
      percentage: percent,
      vatCategory: null,
      vatRate: null,
      reason: text,
      reasonCode: code,
    }))

function lineOf(line: EdiLine): InvoiceLine {
  const [tax] = line.taxes
  return {
    id: said(line.number),
    parentId: line.partOf,
    status: null,
    note: null,
    objectIdentifier: null,
    quantity: said(line.quantity),
    unit: said(line.unit),
    netAmount: said(line.net),
    purchaseOrder: said(line.orderRef),
    purchaseOrderLine: said(line.orderLine),
    buyerAccountingReference: null,
    periodFrom: null,
    periodTo: null,
    allowances: ofKind(line.allowances, 'allowance'),
    charges: ofKind(line.allowances, 'charge'),
    netPrice: line.price?.value ?? null,
    priceDiscount: null,
    grossPrice: line.grossPrice?.value ?? null,
    priceBaseQuantity: line.price?.base ?? null,
    priceBaseUnit: line.price?.baseUnit ?? null,
    priceWithVat: null,
    vat: null,
    amountWithVat: null,
    vatCategory: tax?.category ?? tax?.type ?? null,
    vatRate: tax?.rate ?? null,
    name: said(line.name),
    description: line.descriptions.map(({ value }) => value).join('\n') || null,
    sellerItem: said(line.sellerItem),
    buyerItem: said(line.buyerItem),
    standardItem: line.gtin ? { value: line.gtin.value, scheme: 'GTIN' } : null,
    classifications: [],
    origin: null,
    attributes: [],
  }
}
