import { expect, it } from 'vitest'
import { readInvoices } from './read-invoices'
import { toRecognised } from './to-recognised'
import { parseXml } from './xml-tree'

const faktura = (template: string, fa: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Faktura xmlns="http://crd.gov.pl/wzor/${template}/">
  <Naglowek><KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza></Naglowek>
  <Podmiot1><DaneIdentyfikacyjne><NIP>5260250274</NIP><Nazwa>Sprzedawca Sp. z o.o.</Nazwa></DaneIdentyfikacyjne>
    <Adres><KodKraju>PL</KodKraju><AdresL1>ul. Polna 1</AdresL1><AdresL2>00-001 Warszawa</AdresL2></Adres></Podmiot1>
  <Podmiot2><DaneIdentyfikacyjne><KodUE>DE</KodUE><NrVatUE>123456789</NrVatUE><Nazwa>Käufer GmbH</Nazwa></DaneIdentyfikacyjne><NrKlienta>K-5</NrKlienta></Podmiot2>
  <Fa><KodWaluty>PLN</KodWaluty><P_1>2026-02-01</P_1>${fa}</Fa>
</Faktura>`

const invoice = faktura(
  '2025/06/25/13775',
  `<P_2>FV/1/2026</P_2><P_6>2026-01-31</P_6>
  <P_13_1>100.00</P_13_1><P_14_1>23.00</P_14_1><P_13_7>50</P_13_7><P_15>173.00</P_15><RodzajFaktury>VAT</RodzajFaktury>
  <DodatkowyOpis><Klucz>Uwagi</Klucz><Wartosc>Pilne</Wartosc></DodatkowyOpis>
  <FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Usługa</P_7><Indeks>U-1</Indeks><P_8A>szt.</P_8A><P_8B>2</P_8B><P_9A>50.00</P_9A><P_11>100.00</P_11><P_12>23</P_12></FaWiersz>
  <FaWiersz><NrWierszaFa>2</NrWierszaFa><P_7>Szkolenie</P_7><P_8B>1</P_8B><P_9B>50.00</P_9B><P_11A>50.00</P_11A><P_11Vat>0.00</P_11Vat><P_12>zw</P_12></FaWiersz>
  <Platnosc><TerminPlatnosci><Termin>2026-02-15</Termin></TerminPlatnosci><FormaPlatnosci>6</FormaPlatnosci>
    <RachunekBankowy><NrRB>61109010140000071219812874</NrRB><SWIFT>WBKPPLPP</SWIFT></RachunekBankowy></Platnosc>
  <WarunkiTransakcji><Zamowienia><NrZamowienia>ZAM-3</NrZamowienia></Zamowienia></WarunkiTransakcji>`,
)

const correctedLine = (amount: string, before: string) =>
  `<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Usługa</P_7><P_8B>1</P_8B><P_9A>${amount}</P_9A><P_11>${amount}</P_11><P_12>23</P_12>${before}</FaWiersz>`

const correction = faktura(
  '2023/06/29/12648',
  `<P_2>KOR/1</P_2><P_13_1>-20.00</P_13_1><P_14_1>-4.60</P_14_1><P_15>-24.60</P_15><RodzajFaktury>KOR</RodzajFaktury>
  <DaneFaKorygowanej><DataWystFaKorygowanej>2026-01-10</DataWystFaKorygowanej><NrFaKorygowanej>FV/0</NrFaKorygowanej></DaneFaKorygowanej>
  ${correctedLine('100.00', '<StanPrzed>1</StanPrzed>')}${correctedLine('80.00', '')}`,
)

const read = (xml: string) => readInvoices(parseXml(xml))[0]!

it('a KSeF invoice is read with its sums by rate', () => {
  const { syntax, invoice: model } = read(invoice)
  expect(syntax).toBe('ksef')
  expect(model).toMatchObject({
    kind: 'invoice',
    number: 'FV/1/2026',
    specification: 'FA (3)',
    seller: { vatId: 'PL5260250274', taxRegistrations: [{ value: '5260250274' }] },
    buyer: { vatId: 'DE123456789', customerNumber: 'K-5' },
    delivery: { date: '2026-01-31' },
    notes: [{ subject: 'Uwagi', text: 'Pilne' }],
    vatBreakdown: [
      { taxable: '100.00', vat: '23.00' },
      { taxable: '50', vat: null },
    ],
    paymentMeans: [{ code: '6', iban: 'PL61109010140000071219812874', bic: 'WBKPPLPP' }],
  })
})

it('a KSeF invoice fills the form', () => {
  const { fields, lines } = toRecognised(read(invoice))
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]))
  expect(values).toMatchObject({
    issue_date: '2026-02-01',
    due_date: '2026-02-15',
    net_total: '150.00',
    tax_total: '23.00',
    gross_total: '173.00',
    payable: '173.00',
    order_ref: 'ZAM-3',
    customer_account: 'K-5',
    iban: 'PL61109010140000071219812874',
  })
  expect(lines).toMatchObject([
    {
      name: 'Usługa',
      item: 'U-1',
      quantity: '2',
      unit: 'szt.',
      unit_price: '50',
      tax_rate: '23',
      net_amount: '100.00',
    },
    { name: 'Szkolenie', unit_price: null, tax_rate: null, net_amount: '50.00' },
  ])
})

it('a KSeF correction that takes away is a credit note, and its lines add up to it', () => {
  const { invoice: model } = read(correction)
  expect(model).toMatchObject({
    kind: 'credit_note',
    precedingInvoices: [{ number: 'FV/0', issueDate: '2026-01-10' }],
  })
  expect(toRecognised(read(correction)).lines.map((line) => [line.quantity, line.net_amount])).toEqual([
    ['-1', '-100.00'],
    ['1', '80.00'],
  ])
})
