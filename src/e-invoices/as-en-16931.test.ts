import { expect, it } from 'vitest'
import { asEn16931 } from './as-en-16931'
import { readInvoices } from './read-invoices'
import { parseXml } from './xml-tree'

const fattura = `<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
  <FatturaElettronicaHeader/><FatturaElettronicaBody>
    <DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD04</TipoDocumento><Divisa>EUR</Divisa><Data>2026-11-02</Data><Numero>F-1</Numero></DatiGeneraliDocumento></DatiGenerali>
    <DatiBeniServizi>
      <DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Fresatura</Descrizione><Quantita>2.00</Quantita><UnitaMisura>ore</UnitaMisura>
        <PrezzoUnitario>50.00</PrezzoUnitario><PrezzoTotale>100.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
      <DettaglioLinee><NumeroLinea>2</NumeroLinea><Descrizione>Bolli</Descrizione>
        <PrezzoTotale>2.00</PrezzoTotale><AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura></DettaglioLinee>
      <DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>100.00</ImponibileImporto><Imposta>22.00</Imposta></DatiRiepilogo>
      <DatiRiepilogo><AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura><ImponibileImporto>2.00</ImponibileImporto><Imposta>0.00</Imposta></DatiRiepilogo>
    </DatiBeniServizi>
    <DatiPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><ImportoPagamento>124.00</ImportoPagamento></DettaglioPagamento></DatiPagamento>
  </FatturaElettronicaBody></p:FatturaElettronica>`

const ksef = `<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"><Fa>
  <KodWaluty>PLN</KodWaluty><P_1>2026-11-02</P_1><P_2>K-1</P_2>
  <P_13_1>100.00</P_13_1><P_14_1>23.00</P_14_1><P_13_7>10.00</P_13_7><P_15>133.00</P_15>
  <Adnotacje><Zwolnienie><P_19A>art. 43</P_19A></Zwolnienie></Adnotacje><RodzajFaktury>VAT</RodzajFaktury>
  <FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Frezowanie</P_7><P_8A>szt.</P_8A><P_8B>4</P_8B><P_11A>123.00</P_11A><P_11Vat>23.00</P_11Vat><P_12>23</P_12></FaWiersz>
  <FaWiersz><NrWierszaFa>2</NrWierszaFa><P_7>Szkolenie</P_7><P_11>10.00</P_11><P_12>zw</P_12></FaWiersz>
  <Platnosc><FormaPlatnosci>6</FormaPlatnosci></Platnosc>
</Fa></Faktura>`

const invoiceOf = (xml: string) => asEn16931(readInvoices(parseXml(xml))[0]!)

it('FatturaPA in the codes and totals of EN 16931', () => {
  expect(invoiceOf(fattura)).toMatchObject({
    kind: 'credit_note',
    typeCode: '381',
    specification: 'urn:cen.eu:en16931:2017',
    paymentMeans: [{ code: '30' }],
    totals: { lines: '102', withoutVat: '102', vat: '22', withVat: '124', payable: '124.00' },
    vatBreakdown: [
      { category: 'S', rate: '22.00', taxable: '100.00', vat: '22.00' },
      { category: 'O', rate: null, taxable: '2.00', exemptionReason: 'N1' },
    ],
    lines: [
      { quantity: '2.00', unit: 'HUR', netPrice: '50.00', vatCategory: 'S' },
      { quantity: '1', unit: 'C62', netPrice: '2', vatCategory: 'O', vatRate: null },
    ],
  })
})

it('KSeF in the codes and totals of EN 16931', () => {
  expect(invoiceOf(ksef)).toMatchObject({
    typeCode: '380',
    paymentMeans: [{ code: '30' }],
    totals: { lines: '110', withoutVat: '110', vat: '23', withVat: '133.00', payable: '133.00' },
    vatBreakdown: [
      { category: 'S', rate: '23', taxable: '100.00', vat: '23.00' },
      { category: 'E', rate: '0', taxable: '10.00', vat: '0.00', exemptionReason: 'art. 43' },
    ],
    lines: [
      { quantity: '4', unit: 'H87', netAmount: '100', netPrice: '25', vatCategory: 'S' },
      { netAmount: '10.00', vatCategory: 'E', vatRate: '0' },
    ],
  })
})
