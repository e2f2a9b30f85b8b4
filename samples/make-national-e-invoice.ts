import type { EInvoiceSample } from './make-e-invoice'
import { xmlText } from './xml-text'

type Place = { street: string; postalCode: string; city: string; region?: string; country: string }
/** Seller and buyer with their addresses and tax numbers, beside what the invoice says. */
export type NationalParties = { seller: Place; buyer: Place & { vatId: string | null } }

const withoutCountry = (vatId: string) => vatId.replace(/^[A-Z]{2}/, '')

/** The invoice as FatturaPA 1.2 to a customer abroad. Without VAT it is a supply within the EU (N3.2). */
export function fatturaPaOf(invoice: EInvoiceSample, { seller, buyer }: NationalParties): string {
  const nature = invoice.taxPercent === '0' ? '<Natura>N3.2</Natura>' : ''
  const rate = `<AliquotaIVA>${Number(invoice.taxPercent).toFixed(2)}</AliquotaIVA>${nature}`
  const place = ({ street, postalCode, city, region, country }: Place) =>
    `<Sede><Indirizzo>${xmlText(street)}</Indirizzo><CAP>${postalCode}</CAP><Comune>${xmlText(city)}</Comune>${region ? `<Provincia>${region}</Provincia>` : ''}<Nazione>${country}</Nazione></Sede>`
  const party = (vatId: string, name: string, more = '') =>
    `<DatiAnagrafici><IdFiscaleIVA><IdPaese>${vatId.slice(0, 2)}</IdPaese><IdCodice>${withoutCountry(vatId)}</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>${xmlText(name)}</Denominazione></Anagrafica>${more}</DatiAnagrafici>`
  const lines = invoice.lines.map(
    (line, at) =>
      `<DettaglioLinee><NumeroLinea>${at + 1}</NumeroLinea><CodiceArticolo><CodiceTipo>Fornitore</CodiceTipo><CodiceValore>${line.item}</CodiceValore></CodiceArticolo><Descrizione>${xmlText(line.name)}</Descrizione><Quantita>${Number(line.quantity).toFixed(2)}</Quantita><UnitaMisura>pz</UnitaMisura><PrezzoUnitario>${line.price}</PrezzoUnitario><PrezzoTotale>${line.net}</PrezzoTotale>${rate}</DettaglioLinee>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
<FatturaElettronicaHeader><DatiTrasmissione><IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>${withoutCountry(invoice.seller.vatId)}</IdCodice></IdTrasmittente><ProgressivoInvio>00318</ProgressivoInvio><FormatoTrasmissione>FPR12</FormatoTrasmissione><CodiceDestinatario>XXXXXXX</CodiceDestinatario></DatiTrasmissione>
<CedentePrestatore>${party(invoice.seller.vatId, invoice.seller.name, '<RegimeFiscale>RF01</RegimeFiscale>')}${place(seller)}</CedentePrestatore>
<CessionarioCommittente>${party(buyer.vatId ?? '', invoice.buyer.name)}${place(buyer)}</CessionarioCommittente>
</FatturaElettronicaHeader>
<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>${invoice.currency}</Divisa><Data>${invoice.issueDate}</Data><Numero>${invoice.number}</Numero><ImportoTotaleDocumento>${invoice.totals.gross}</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali>
<DatiBeniServizi>
${lines.join('\n')}
<DatiRiepilogo>${rate}<ImponibileImporto>${invoice.totals.net}</ImponibileImporto><Imposta>${invoice.totals.tax}</Imposta></DatiRiepilogo>
</DatiBeniServizi>
<DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>${invoice.dueDate}</DataScadenzaPagamento><ImportoPagamento>${invoice.totals.gross}</ImportoPagamento><IBAN>${invoice.seller.iban}</IBAN></DettaglioPagamento></DatiPagamento>
</FatturaElettronicaBody>
</p:FatturaElettronica>
`
}

/** The invoice as KSeF FA(3), all of it at the rate of 23%. */
export function ksefOf(invoice: EInvoiceSample, { seller, buyer }: NationalParties): string {
  const { totals } = invoice
  const place = ({ street, postalCode, city, country }: Place) =>
    `<Adres><KodKraju>${country}</KodKraju><AdresL1>${xmlText(street)}</AdresL1><AdresL2>${postalCode} ${xmlText(city)}</AdresL2></Adres>`
  const abroad = buyer.vatId ?? ''
  const lines = invoice.lines.map(
    (line, at) =>
      `<FaWiersz><NrWierszaFa>${at + 1}</NrWierszaFa><P_7>${xmlText(line.name)}</P_7><Indeks>${line.item}</Indeks><P_8A>szt.</P_8A><P_8B>${line.quantity}</P_8B><P_9A>${line.price}</P_9A><P_11>${line.net}</P_11><P_12>23</P_12></FaWiersz>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">
<Naglowek><KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza><WariantFormularza>3</WariantFormularza><DataWytworzeniaFa>${invoice.issueDate}T08:00:00Z</DataWytworzeniaFa></Naglowek>
<Podmiot1><DaneIdentyfikacyjne><NIP>${withoutCountry(invoice.seller.vatId)}</NIP><Nazwa>${xmlText(invoice.seller.name)}</Nazwa></DaneIdentyfikacyjne>${place(seller)}</Podmiot1>
<Podmiot2><DaneIdentyfikacyjne><KodUE>${abroad.slice(0, 2)}</KodUE><NrVatUE>${withoutCountry(abroad)}</NrVatUE><Nazwa>${xmlText(invoice.buyer.name)}</Nazwa></DaneIdentyfikacyjne>${place(buyer)}</Podmiot2>
<Fa><KodWaluty>${invoice.currency}</KodWaluty><P_1>${invoice.issueDate}</P_1><P_2>${invoice.number}</P_2><P_13_1>${totals.net}</P_13_1><P_14_1>${totals.tax}</P_14_1><P_15>${totals.gross}</P_15><RodzajFaktury>VAT</RodzajFaktury>
<DodatkowyOpis><Klucz>Uwagi</Klucz><Wartosc>Prosimy o podanie numeru faktury w tytule przelewu.</Wartosc></DodatkowyOpis>
${lines.join('\n')}
<Platnosc><TerminPlatnosci><Termin>${invoice.dueDate}</Termin></TerminPlatnosci><FormaPlatnosci>6</FormaPlatnosci><RachunekBankowy><NrRB>${withoutCountry(invoice.seller.iban)}</NrRB></RachunekBankowy></Platnosc>
</Fa>
</Faktura>
`
}
