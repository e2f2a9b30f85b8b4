import { describe, expect, it } from 'vitest'
import { dueBesideTotal } from './amount-due'
import { asEn16931 } from './as-en-16931'
import type { ReadInvoice } from './invoice-model'
import { readInvoices } from './read-invoices'
import { checkInvoice } from './rules/check-invoice'
import { readEInvoice } from './server/read-e-invoice'
import { toRecognised } from './to-recognised'
import { writeCii } from './write-cii'
import { writeUbl } from './write-ubl'
import { parseXml } from './xml-tree'

// Invoices of our own by the documentation of the standards: what the corpus lacks.

const read = (xml: string): ReadInvoice => readInvoices(parseXml(xml))[0]!

const values = (invoice: ReadInvoice) =>
  Object.fromEntries(Object.entries(toRecognised(invoice).fields).map(([name, { value }]) => [name, value]))

const amounts = (invoice: ReadInvoice) =>
  toRecognised(invoice).lines.map(({ name, net_amount: net }) => [name, net])

/** The rules that the invoice breaks once it is written in either syntax and read again. */
function brokenRules(invoice: ReadInvoice): string[] {
  return [writeUbl, writeCii].flatMap((write) => {
    const { invoice: again, syntax } = read(write(asEn16931(invoice)))
    return checkInvoice(again, { syntax, specification: again.specification })
      .filter(({ severity }) => severity === 'fatal')
      .map(({ id }) => `${syntax} ${id}`)
  })
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const core = 'urn:cen.eu:en16931:2017'

/** UBL with a prefix for each of its namespaces, as some programs write it. */
const prefixed = (inner: string) =>
  `<inv:Invoice xmlns:inv="${ubl}:Invoice-2" xmlns:a="${ubl}:CommonAggregateComponents-2" xmlns:b="${ubl}:CommonBasicComponents-2">${inner}</inv:Invoice>`

const totalsOf = (net: string, gross: string) =>
  `<a:LegalMonetaryTotal><b:LineExtensionAmount currencyID="EUR">${net}</b:LineExtensionAmount><b:TaxExclusiveAmount currencyID="EUR">${net}</b:TaxExclusiveAmount><b:TaxInclusiveAmount currencyID="EUR">${gross}</b:TaxInclusiveAmount><b:PayableAmount currencyID="EUR">${gross}</b:PayableAmount></a:LegalMonetaryTotal>`

const subLine = (id: string, amount: string, name: string) =>
  `<a:SubInvoiceLine><b:ID>${id}</b:ID><b:InvoicedQuantity unitCode="C62">1</b:InvoicedQuantity><b:LineExtensionAmount currencyID="EUR">${amount}</b:LineExtensionAmount><a:Item><b:Name>${name}</b:Name><a:ClassifiedTaxCategory><b:ID>S</b:ID><b:Percent>19</b:Percent><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:ClassifiedTaxCategory></a:Item><a:Price><b:PriceAmount currencyID="EUR">${amount}</b:PriceAmount></a:Price></a:SubInvoiceLine>`

const withParts = (amount: string, ...parts: string[]) =>
  prefixed(`<b:ID>X-1</b:ID><b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>${totalsOf('60.00', '71.40')}
  <a:InvoiceLine><b:ID>1</b:ID><b:InvoicedQuantity unitCode="C62">1</b:InvoicedQuantity><b:LineExtensionAmount currencyID="EUR">${amount}</b:LineExtensionAmount><a:Item><b:Name>Workstation</b:Name></a:Item><a:Price><b:PriceAmount currencyID="EUR">${amount}</b:PriceAmount></a:Price>${parts.join('')}</a:InvoiceLine>`)

describe('UBL', () => {
  it('with lines within lines counts those within, where they add up (XRechnung Extension)', () => {
    const nested = read(
      withParts('60.00', subLine('1.1', '40.00', 'Computer'), subLine('1.2', '20.00', 'Screen')),
    )
    expect(nested.invoice.lines.map(({ id, parentId, status }) => [id, parentId, status])).toEqual([
      ['1', null, 'GROUP'],
      ['1.1', '1', 'DETAIL'],
      ['1.2', '1', 'DETAIL'],
    ])
    expect(amounts(nested)).toEqual([
      ['Computer', '40.00'],
      ['Screen', '20.00'],
    ])
    expect(nested.sources.get('lines.2.netAmount')?.path).toBe(
      '/inv:Invoice/a:InvoiceLine/a:SubInvoiceLine[2]/b:LineExtensionAmount',
    )
    expect(read(writeUbl(nested.invoice)).invoice.lines).toEqual(nested.invoice.lines)
    expect(read(writeCii(nested.invoice)).invoice.lines).toEqual(nested.invoice.lines)
  })

  it('with parts of a line that do not add up counts the line', () => {
    const bundle = read(
      withParts('60.00', subLine('1.1', '0.00', 'Computer'), subLine('1.2', '0.00', 'Screen')),
    )
    expect(amounts(bundle)).toEqual([['Workstation', '60.00']])
    expect(read(writeUbl(bundle.invoice)).invoice.lines).toHaveLength(1)
  })

  const tax = `<a:TaxTotal><b:TaxAmount currencyID="AUD">10.00</b:TaxAmount><a:TaxSubtotal><b:TaxableAmount currencyID="AUD">100.00</b:TaxableAmount><b:TaxAmount currencyID="AUD">10.00</b:TaxAmount><a:TaxCategory><b:ID>S</b:ID><b:Percent>10</b:Percent><a:TaxScheme><b:ID>GST</b:ID></a:TaxScheme></a:TaxCategory></a:TaxSubtotal></a:TaxTotal>`
  const seller = (scheme: string) =>
    `<a:AccountingSupplierParty><a:Party><a:PartyName><b:Name>Southern Bolts</b:Name></a:PartyName><a:PartyTaxScheme><b:CompanyID>51824753556</b:CompanyID><a:TaxScheme><b:ID>${scheme}</b:ID></a:TaxScheme></a:PartyTaxScheme></a:Party></a:AccountingSupplierParty>`
  const terms = `<a:PaymentTerms><b:Note>2 % within 10 days</b:Note><b:Note>Net within 30 days</b:Note></a:PaymentTerms>`

  it('outside of Europe names its currency at the amounts, and its tax number by GST', () => {
    const foreign = read(
      prefixed(
        `<b:ID>AU-7</b:ID><b:IssueDate>2026-03-02</b:IssueDate>${seller('GST')}${terms}${tax}${totalsOf('100.00', '110.00').replaceAll('EUR', 'AUD')}`,
      ),
    )
    expect(values(foreign)).toMatchObject({
      supplier_name: 'Southern Bolts',
      supplier_vat_id: '51824753556',
      currency: 'AUD',
      net_total: '100.00',
      tax_total: '10.00',
      gross_total: '110.00',
    })
    expect(foreign.invoice.paymentTerms).toBe('2 % within 10 days\nNet within 30 days')
  })

  it('of Europe without a currency lacks it', () => {
    const lacks = read(
      prefixed(`<b:CustomizationID>${core}</b:CustomizationID><b:ID>1</b:ID>${totalsOf('1.00', '1.00')}`),
    )
    expect(lacks.invoice.currency).toBeNull()
  })

  it.each([
    ['UTF-16', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
    ['ISO-8859-1', (xml: string) => Buffer.from(xml, 'latin1')],
    ['ISO-8859-15', (xml: string) => Buffer.from(xml, 'latin1')],
    ['UTF-8', (xml: string) => Buffer.from(`\ufeff${xml}`)],
  ])('in %s is read', (encoding, bytes) => {
    const xml = `<?xml version="1.0" encoding="${encoding}"?>${prefixed('<b:ID>Größe-1</b:ID>')}`
    expect(readEInvoice(bytes(xml))[0]!.invoice.number).toBe('Größe-1')
  })
})

const cii = (context: string, settlement: string, lines = '') =>
  `<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${context}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument><ram:ID>C-1</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20260302</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${lines}
  <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Lieferant SAS</ram:Name><ram:PostalTradeAddress><ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR40303265045</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty><ram:BuyerTradeParty><ram:Name>Client SARL</ram:Name></ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeDelivery/><ram:ApplicableHeaderTradeSettlement>${settlement}</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`

describe('charges of the document', () => {
  const charge = (isCharge: boolean, amount: string, reason: string) =>
    `<a:AllowanceCharge><b:ChargeIndicator>${isCharge}</b:ChargeIndicator><b:AllowanceChargeReason>${reason}</b:AllowanceChargeReason><b:Amount currencyID="EUR">${amount}</b:Amount></a:AllowanceCharge>`
  const line = `<a:InvoiceLine><b:ID>1</b:ID><b:LineExtensionAmount currencyID="EUR">100.00</b:LineExtensionAmount></a:InvoiceLine>`
  const sums = `<a:LegalMonetaryTotal><b:LineExtensionAmount currencyID="EUR">100.00</b:LineExtensionAmount><b:TaxExclusiveAmount currencyID="EUR">107.00</b:TaxExclusiveAmount><b:TaxInclusiveAmount currencyID="EUR">127.33</b:TaxInclusiveAmount></a:LegalMonetaryTotal>`

  it('stand apart from the net amount in the form, so that lines, charges and tax make the total', () => {
    const { header, fields, sources } = toRecognised(
      read(
        prefixed(
          `<b:ID>9</b:ID><b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode><a:BillingReference><a:InvoiceDocumentReference><b:ID>R-1</b:ID></a:InvoiceDocumentReference></a:BillingReference>${charge(true, '12.00', 'Versandkosten')}${charge(false, '5.00', 'Treuerabatt')}${sums}${line}`,
        ),
      ),
    )
    expect(header).toEqual({
      freightAmt: '12.00',
      otherChargesAmt: '-5.00',
      netAmt: '100.00',
      referenceInvoice: 'R-1',
    })
    expect(fields.net_total?.value).toBe('107.00')
    expect(sources.freightAmt?.path).toBe('/inv:Invoice/a:AllowanceCharge/b:Amount')
  })
})

describe('CII', () => {
  it('of Factur-X MINIMUM has its totals and no lines', () => {
    const minimum = read(
      cii(
        'urn:factur-x.eu:1p0:minimum',
        `<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">20.00</ram:TaxTotalAmount><ram:GrandTotalAmount>120.00</ram:GrandTotalAmount><ram:DuePayableAmount>120.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>`,
      ),
    )
    expect(values(minimum)).toMatchObject({
      invoice_number: 'C-1',
      supplier_name: 'Lieferant SAS',
      supplier_vat_id: 'FR40303265045',
      net_total: '100.00',
      tax_total: '20.00',
      gross_total: '120.00',
      payable: '120.00',
    })
    expect(toRecognised(minimum).lines).toEqual([])
  })

  it('with VAT in its own currency only does not take it for that of the invoice; payment terms stay together', () => {
    const abroad = read(
      cii(
        core,
        `<ram:TaxCurrencyCode>GBP</ram:TaxCurrencyCode><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
        <ram:SpecifiedTradePaymentTerms><ram:Description>2 % Skonto</ram:Description></ram:SpecifiedTradePaymentTerms><ram:SpecifiedTradePaymentTerms><ram:Description>30 Tage netto</ram:Description><ram:DueDateDateTime><udt:DateTimeString format="102">20260401</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
        <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxTotalAmount currencyID="GBP">17.00</ram:TaxTotalAmount><ram:GrandTotalAmount>120.00</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>`,
      ),
    )
    expect(abroad.invoice.totals).toMatchObject({ vat: null, vatInVatCurrency: '17.00' })
    expect(abroad.invoice).toMatchObject({
      paymentTerms: '2 % Skonto\n30 Tage netto',
      dueDate: '2026-04-01',
    })
  })
})

describe('a debit note', () => {
  const ofUbl = (code: string) =>
    toRecognised(read(prefixed(`<b:ID>9</b:ID><b:InvoiceTypeCode>${code}</b:InvoiceTypeCode>`))).header

  it('is one in the form by its code, also by that of FatturaPA', () => {
    for (const code of ['80', '84', '383', '527']) expect(ofUbl(code)).toEqual({ documentType: 'DEBIT' })
    expect(ofUbl('380')).toEqual({})
    const { header, sources } = toRecognised(read(simplified('', 'TD09')))
    expect(header.documentType).toBe('DEBIT')
    expect(sources.documentType?.path).toMatch(/TipoDocumento$/)
  })
})

it('a pro forma invoice is neither an invoice nor a note in the form', () => {
  const ofUbl = `<b:ID>9</b:ID><b:InvoiceTypeCode>325</b:InvoiceTypeCode>`
  expect(toRecognised(read(prefixed(ofUbl))).header).toEqual({ documentType: 'OTHER' })
})

const simplified = (goods: string, type = 'TD07') =>
  `<ns:FatturaElettronicaSemplificata versione="FSM10" xmlns:ns="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0"><FatturaElettronicaHeader>
  <DatiTrasmissione><FormatoTrasmissione>FSM10</FormatoTrasmissione><CodiceDestinatario>ABC1234</CodiceDestinatario></DatiTrasmissione>
  <CedentePrestatore><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567890</IdCodice></IdFiscaleIVA><Denominazione>Bar Centrale Srl</Denominazione><Sede><Indirizzo>Via Po</Indirizzo><NumeroCivico>4</NumeroCivico><CAP>10123</CAP><Comune>Torino</Comune><Provincia>TO</Provincia><Nazione>IT</Nazione></Sede><RegimeFiscale>RF01</RegimeFiscale></CedentePrestatore>
  <CessionarioCommittente><IdentificativiFiscali><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>09876543210</IdCodice></IdFiscaleIVA></IdentificativiFiscali><AltriDatiIdentificativi><Denominazione>Beta Spa</Denominazione><Sede><Indirizzo>Via Roma</Indirizzo><CAP>00100</CAP><Comune>Roma</Comune><Nazione>IT</Nazione></Sede></AltriDatiIdentificativi></CessionarioCommittente></FatturaElettronicaHeader>
  <FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>${type}</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-02</Data><Numero>S/9</Numero></DatiGeneraliDocumento><DatiFatturaRettificata><NumeroFR>S/1</NumeroFR><DataFR>2026-01-02</DataFR><ElementiRettificati>Quantit\u00e0</ElementiRettificati></DatiFatturaRettificata></DatiGenerali>${goods}</FatturaElettronicaBody></ns:FatturaElettronicaSemplificata>`

describe('FatturaPA', () => {
  it('simplified states amounts with VAT; what is without it is the difference', () => {
    const invoice = read(
      simplified(
        '<DatiBeniServizi><Descrizione>Pranzo</Descrizione><Importo>110.00</Importo><DatiIVA><Imposta>10.00</Imposta><Aliquota>10.00</Aliquota></DatiIVA></DatiBeniServizi><DatiBeniServizi><Descrizione>Acqua</Descrizione><Importo>12.20</Importo><DatiIVA><Imposta>2.20</Imposta><Aliquota>22.00</Aliquota></DatiIVA></DatiBeniServizi>',
      ),
    )
    expect(invoice.syntax).toBe('fatturapa')
    expect(values(invoice)).toMatchObject({
      doc_type: 'invoice',
      invoice_number: 'S/9',
      issue_date: '2026-03-02',
      supplier_name: 'Bar Centrale Srl',
      supplier_vat_id: 'IT01234567890',
      buyer_name: 'Beta Spa',
      net_total: '110.00',
      tax_total: '12.20',
      gross_total: '122.20',
    })
    expect(amounts(invoice)).toEqual([
      ['Pranzo', '100.00'],
      ['Acqua', '10.00'],
    ])
    expect(invoice.invoice).toMatchObject({
      seller: { address: { line1: 'Via Po 4', country: 'IT' } },
      buyer: { vatId: 'IT09876543210', electronicAddress: { value: 'ABC1234' } },
      precedingInvoices: [{ number: 'S/1', issueDate: '2026-01-02' }],
    })
    expect(brokenRules(invoice)).toEqual([])
  })

  it('simplified with a rate alone keeps its amounts with VAT as they are, and computes none', () => {
    const invoice = read(
      simplified(
        '<DatiBeniServizi><Descrizione>Taxi</Descrizione><Importo>33.00</Importo><DatiIVA><Aliquota>10.00</Aliquota></DatiIVA></DatiBeniServizi>',
        'TD08',
      ),
    )
    const fields = values(invoice)
    expect(fields).toMatchObject({ doc_type: 'credit_note', gross_total: '33.00' })
    expect([fields.net_total, fields.tax_total]).toEqual([undefined, undefined])
    expect(amounts(invoice)).toEqual([['Taxi', '33.00']])
    expect(asEn16931(invoice).totals).toMatchObject({ withoutVat: '30', vat: '3', payable: '33' })
    expect(brokenRules(invoice)).toEqual([])
  })

  it('of a professional says what the buyer keeps back, and what is due without it', () => {
    const invoice = read(
      `<p:FatturaElettronica versione="FPA12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"><FatturaElettronicaHeader><CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567890</IdCodice></IdFiscaleIVA><Anagrafica><Nome>Ada</Nome><Cognome>Neri</Cognome></Anagrafica></DatiAnagrafici><Sede><Indirizzo>Via Po 1</Indirizzo><CAP>10123</CAP><Comune>Torino</Comune><Nazione>IT</Nazione></Sede></CedentePrestatore><CessionarioCommittente><DatiAnagrafici><CodiceFiscale>09876543210</CodiceFiscale><Anagrafica><Denominazione>Comune di Asti</Denominazione></Anagrafica></DatiAnagrafici><Sede><Indirizzo>Piazza 1</Indirizzo><CAP>14100</CAP><Comune>Asti</Comune><Nazione>IT</Nazione></Sede></CessionarioCommittente></FatturaElettronicaHeader>
      <FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD06</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-02</Data><Numero>12</Numero><DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta><ImportoRitenuta>200.00</ImportoRitenuta><AliquotaRitenuta>20.00</AliquotaRitenuta><CausalePagamento>A</CausalePagamento></DatiRitenuta><DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo><ImportoTotaleDocumento>1220.00</ImportoTotaleDocumento><Causale>Progetto</Causale></DatiGeneraliDocumento></DatiGenerali><DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Progetto</Descrizione><PrezzoUnitario>1000.00</PrezzoUnitario><PrezzoTotale>1000.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee><DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>1000.00</ImponibileImporto><Imposta>220.00</Imposta></DatiRiepilogo></DatiBeniServizi><DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><ImportoPagamento>1020.00</ImportoPagamento><IBAN>IT60X0542811101000000123456</IBAN></DettaglioPagamento></DatiPagamento></FatturaElettronicaBody></p:FatturaElettronica>`,
    )
    expect(values(invoice)).toMatchObject({
      gross_total: '1220.00',
      payable: '1020.00',
      net_total: '1000.00',
    })
    expect(invoice.invoice.notes.map(({ text }) => text)).toEqual([
      'Progetto',
      'Ritenuta: RT01 200.00 20.00 A',
      'Bollo virtuale: SI 2.00',
    ])
    expect(dueBesideTotal(invoice.invoice)).toEqual({ due: '1020.00', total: '1220.00' })
    expect(invoice.sources.get('notes.1.text')?.path).toMatch(/DatiRitenuta\/CausalePagamento$/)
    expect(asEn16931(invoice).totals).toMatchObject({ withVat: '1220.00', paid: '200', payable: '1020.00' })
    expect(brokenRules(invoice)).toEqual([])
  })
})

const faktura = (fa: string) =>
  `<tns:Faktura xmlns:tns="http://crd.gov.pl/wzor/2025/06/25/13775/"><tns:Naglowek><tns:KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</tns:KodFormularza></tns:Naglowek>
  <tns:Podmiot1><tns:DaneIdentyfikacyjne><tns:NIP>5260250274</tns:NIP><tns:Nazwa>Sprzedawca</tns:Nazwa></tns:DaneIdentyfikacyjne><tns:Adres><tns:KodKraju>PL</tns:KodKraju><tns:AdresL1>ul. Polna 1</tns:AdresL1></tns:Adres></tns:Podmiot1>
  <tns:Podmiot2><tns:DaneIdentyfikacyjne><tns:NIP>1111111111</tns:NIP><tns:Nazwa>Nabywca</tns:Nazwa></tns:DaneIdentyfikacyjne><tns:Adres><tns:KodKraju>PL</tns:KodKraju><tns:AdresL1>ul. Leśna 2</tns:AdresL1></tns:Adres></tns:Podmiot2><tns:Fa>${fa.replace(/<(\/?)/g, '<$1tns:')}</tns:Fa></tns:Faktura>`

describe('KSeF', () => {
  it('in another currency says what the VAT is in zloty', () => {
    const invoice = read(
      faktura(
        '<KodWaluty>EUR</KodWaluty><P_1>2026-02-01</P_1><P_2>FV/2</P_2><P_13_1>100.00</P_13_1><P_14_1>23.00</P_14_1><P_14_1W>98.90</P_14_1W><P_13_2>10.00</P_13_2><P_14_2>0.80</P_14_2><P_14_2W>3.44</P_14_2W><P_15>133.80</P_15><RodzajFaktury>VAT</RodzajFaktury><FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Usługa</P_7><P_8A>szt.</P_8A><P_8B>1</P_8B><P_9A>100.00</P_9A><P_11>100.00</P_11><P_12>23</P_12></FaWiersz><FaWiersz><NrWierszaFa>2</NrWierszaFa><P_7>Książka</P_7><P_8A>szt.</P_8A><P_8B>1</P_8B><P_9A>10.00</P_9A><P_11>10.00</P_11><P_12>8</P_12></FaWiersz><Platnosc><TerminPlatnosci><Termin>2026-02-15</Termin></TerminPlatnosci><FormaPlatnosci>6</FormaPlatnosci><RachunekBankowy><NrRB>61109010140000071219812874</NrRB></RachunekBankowy></Platnosc>',
      ),
    )
    expect(invoice.invoice).toMatchObject({ currency: 'EUR', vatCurrency: 'PLN' })
    expect(invoice.invoice.totals.vatInVatCurrency).toBe('102.34')
    expect(values(invoice)).toMatchObject({ net_total: '110.00', tax_total: '23.80', gross_total: '133.80' })
    expect(brokenRules(invoice)).toEqual([])
  })

  it('for an advance shows the order that it is for, and counts the advance', () => {
    const invoice = read(
      faktura(
        '<KodWaluty>PLN</KodWaluty><P_1>2026-02-01</P_1><P_2>ZAL/1</P_2><P_13_1>1000.00</P_13_1><P_14_1>230.00</P_14_1><P_15>1230.00</P_15><RodzajFaktury>ZAL</RodzajFaktury><Platnosc><Zaplacono>1</Zaplacono><DataZaplaty>2026-01-30</DataZaplaty><TerminPlatnosci><Termin>2026-02-15</Termin></TerminPlatnosci></Platnosc><Zamowienie><WartoscZamowienia>12300.00</WartoscZamowienia><ZamowienieWiersz><NrWierszaZam>1</NrWierszaZam><P_7Z>Maszyna</P_7Z><P_8AZ>szt.</P_8AZ><P_8BZ>1</P_8BZ><P_9AZ>10000.00</P_9AZ><P_11NettoZ>10000.00</P_11NettoZ><P_11VatZ>2300.00</P_11VatZ><P_12Z>23</P_12Z></ZamowienieWiersz></Zamowienie>',
      ),
    )
    expect(values(invoice)).toMatchObject({ net_total: '1000.00', gross_total: '1230.00' })
    expect(toRecognised(invoice).lines).toEqual([])
    expect(invoice.invoice.lines).toMatchObject([
      { name: 'Maszyna', netAmount: '10000.00', status: 'INFORMATION' },
    ])
    expect(asEn16931(invoice)).toMatchObject({ typeCode: '386', totals: { lines: '1000' } })
    expect(brokenRules(invoice)).toEqual([])
  })

  it('with prices with VAT keeps the amounts of its lines as stated', () => {
    const invoice = read(
      faktura(
        '<KodWaluty>PLN</KodWaluty><P_1>2026-02-01</P_1><P_2>B/1</P_2><P_13_1>81.30</P_13_1><P_14_1>18.70</P_14_1><P_15>100.00</P_15><RodzajFaktury>VAT</RodzajFaktury><FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Kabel</P_7><P_8A>szt.</P_8A><P_8B>4</P_8B><P_9B>25.00</P_9B><P_11A>100.00</P_11A><P_12>23</P_12></FaWiersz><Platnosc><TerminPlatnosci><Termin>2026-02-15</Termin></TerminPlatnosci></Platnosc>',
      ),
    )
    expect(toRecognised(invoice).lines).toMatchObject([
      { name: 'Kabel', quantity: '4', unit_price: '25', net_amount: '100.00' },
    ])
    expect(values(invoice)).toMatchObject({ net_total: '81.30', tax_total: '18.70', gross_total: '100.00' })
    expect(brokenRules(invoice)).toEqual([])
  })
})
