import { expect, it } from 'vitest'
import { readInvoices } from './read-invoices'
import { toRecognised } from './to-recognised'
import { parseXml } from './xml-tree'

const body = (number: string, type: string, general: string, payments: string) => `<FatturaElettronicaBody>
  <DatiGenerali><DatiGeneraliDocumento><TipoDocumento>${type}</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-01</Data><Numero>${number}</Numero>
    <DatiCassaPrevidenziale><TipoCassa>TC22</TipoCassa><AlCassa>4.00</AlCassa><ImportoContributoCassa>4.00</ImportoContributoCassa><AliquotaIVA>22.00</AliquotaIVA></DatiCassaPrevidenziale>
    ${general}<Causale>Prima parte</Causale><Causale>Seconda parte</Causale></DatiGeneraliDocumento>
    <DatiOrdineAcquisto><RiferimentoNumeroLinea>2</RiferimentoNumeroLinea><IdDocumento>ODA-2</IdDocumento><CodiceCIG>Z1</CodiceCIG></DatiOrdineAcquisto></DatiGenerali>
  <DatiBeniServizi>
    <DettaglioLinee><NumeroLinea>1</NumeroLinea><CodiceArticolo><CodiceTipo>EAN</CodiceTipo><CodiceValore>8001234567890</CodiceValore></CodiceArticolo><Descrizione>Consulenza</Descrizione><Quantita>2.00000000</Quantita><UnitaMisura>ore</UnitaMisura><PrezzoUnitario>50.00000000</PrezzoUnitario>
      <PrezzoTotale>90.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
    <DettaglioLinee><NumeroLinea>2</NumeroLinea><Descrizione>Spese</Descrizione><PrezzoUnitario>10.00</PrezzoUnitario><PrezzoTotale>10.00</PrezzoTotale><AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura></DettaglioLinee>
    <DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>94.00</ImponibileImporto><Imposta>20.68</Imposta></DatiRiepilogo>
    <DatiRiepilogo><AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura><ImponibileImporto>10.00</ImponibileImporto><Imposta>0.00</Imposta></DatiRiepilogo>
  </DatiBeniServizi>
  <DatiPagamento><CondizioniPagamento>TP01</CondizioniPagamento>${payments}</DatiPagamento>
  <Allegati><NomeAttachment>ore.pdf</NomeAttachment><FormatoAttachment>PDF</FormatoAttachment><Attachment>JVBERi0=</Attachment></Allegati>
</FatturaElettronicaBody>`

const payment = (day: string, amount: string) =>
  `<DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>${day}</DataScadenzaPagamento><ImportoPagamento>${amount}</ImportoPagamento><IBAN>IT60X0542811101000000123456</IBAN></DettaglioPagamento>`

const party = (who: string, inner: string) =>
  `<${who}><DatiAnagrafici>${inner}</DatiAnagrafici><Sede><Indirizzo>Via Roma</Indirizzo><NumeroCivico>1</NumeroCivico><CAP>00100</CAP><Comune>Roma</Comune><Provincia>RM</Provincia><Nazione>IT</Nazione></Sede></${who}>`

const file = `<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
<FatturaElettronicaHeader><DatiTrasmissione><FormatoTrasmissione>FPR12</FormatoTrasmissione><CodiceDestinatario>0000000</CodiceDestinatario><PECDestinatario>fatture@pec.example</PECDestinatario></DatiTrasmissione>
${party('CedentePrestatore', '<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567890</IdCodice></IdFiscaleIVA><CodiceFiscale>RSSMRA70A01H501S</CodiceFiscale><Anagrafica><Nome>Mario</Nome><Cognome>Rossi</Cognome></Anagrafica>')}
${party('CessionarioCommittente', '<CodiceFiscale>09876543210</CodiceFiscale><Anagrafica><Denominazione>Beta Srl</Denominazione></Anagrafica>')}
</FatturaElettronicaHeader>
${body('1/A', 'TD01', '<ImportoTotaleDocumento>124.68</ImportoTotaleDocumento>', payment('2026-03-31', '62.34') + payment('2026-04-30', '62.34'))}
${body('2/A', 'TD04', '', payment('2026-03-31', '124.68'))}
</p:FatturaElettronica>`

it('a FatturaPA file holds an invoice for each of its bodies', () => {
  const [first, second, ...more] = readInvoices(parseXml(file))
  expect(more).toEqual([])
  expect(first!.invoice).toMatchObject({
    kind: 'invoice',
    number: '1/A',
    issueDate: '2026-03-01',
    dueDate: '2026-03-31',
    tender: 'Z1',
    notes: [{ text: 'Prima parte' }, { text: 'Seconda parte' }],
    seller: {
      name: 'Mario Rossi',
      vatId: 'IT01234567890',
      address: { line1: 'Via Roma 1', subdivision: 'RM' },
    },
    buyer: { name: 'Beta Srl', vatId: null, electronicAddress: { value: 'fatture@pec.example' } },
    charges: [{ amount: '4.00', reasonCode: 'TC22' }],
    totals: { withVat: '124.68', withoutVat: null },
    supportingDocuments: [{ filename: 'ore.pdf', base64: 'JVBERi0=' }],
  })
  expect(first!.invoice.lines).toMatchObject([
    { standardItem: { value: '8001234567890', scheme: 'EAN' }, sellerItem: null, purchaseOrder: null },
    { purchaseOrder: 'ODA-2', vatCategory: 'N1' },
  ])
  expect(second!.invoice).toMatchObject({ kind: 'credit_note', number: '2/A', totals: { withVat: null } })
  expect(second!.sources.get('number')?.path).toBe(
    '/p:FatturaElettronica/FatturaElettronicaBody[2]/DatiGenerali/DatiGeneraliDocumento/Numero',
  )
})

it('FatturaPA states no totals: they are those of the VAT breakdown', () => {
  const [instalments, creditNote] = readInvoices(parseXml(file)).map(toRecognised)
  const sums = (read: typeof instalments) =>
    [read!.fields.net_total, read!.fields.tax_total, read!.fields.gross_total, read!.fields.payable].map(
      (field) => field?.value,
    )
  expect(sums(instalments)).toEqual(['104.00', '20.68', '124.68', '124.68'])
  expect(sums(creditNote)).toEqual(['104.00', '20.68', '124.68', '124.68'])
  expect(instalments!.sources.net_total!.path).toContain('DatiRiepilogo/ImponibileImporto')
  expect(instalments!.lines).toMatchObject([
    {
      name: 'Consulenza',
      item: '8001234567890',
      quantity: '2',
      unit: 'ore',
      unit_price: '50',
      tax_rate: '22',
    },
    { name: 'Spese', order: 'ODA-2', quantity: null, net_amount: '10.00' },
  ])
})
