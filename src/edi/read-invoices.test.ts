import { describe, expect, it } from 'vitest'
import type { EdiInvoice } from './edi-invoice'
import { readEdiFile } from './read-edi'
import { edifactInvoice, x12Invoice } from './test-messages'
import { toRecognised } from './to-recognised'

function invoiceOf(bytes: Uint8Array): EdiInvoice {
  const [message] = readEdiFile(bytes).messages
  expect(message?.problems).toEqual([])
  return message!.invoice!
}

const valuesOf = (invoice: EdiInvoice) =>
  Object.fromEntries(Object.entries(toRecognised(invoice).fields).map(([name, field]) => [name, field.value]))

describe('an X12 810', () => {
  const invoice = invoiceOf(
    x12Invoice([
      'BIG*20260105*R-100*20251220*PO-77***CR*00',
      'CUR*SE*USD',
      'REF*12*K-4711',
      'NTE*GEN*Thank you',
      'N1*SE*Nordlicht Handels GmbH*9*123456789',
      'N2*Abteilung Verkauf',
      'N3*Hafenstr. 5*Tor 2',
      'N4*Hamburg**20095*DE',
      'REF*VX*DE 123 456 788',
      'PER*IC*A. Beispiel*TE*+49 40 1234*EM*a@nordlicht.example',
      'N1*BT*Seewind Ltd',
      'ITD*01*3*2.0*20260115*10*20260204*30*246',
      'DTM*035*20260103',
      'DTM*186******',
      'DTM*472****RD8*20251201-20251231',
      'IT1*1*3*EA*4.25*PE*BP*B-1*VP*S-1*UP*012345678905*PO*PO-78*PL*7',
      'PID*F*73***blue',
      'PID*F*08***Bolt, M8',
      'TXI*VA*2.42*19',
      'SAC*A*C310***125*3*1.0********Discount',
      'TXI*VA*-0.24*19',
      'SLN*1**I*2*EA',
      'PID*F****A part of it',
      'N1*ST*Warehouse 3',
      'IT1**200*EA*7.5*HP*IN*B-2',
      'PAM****1*15',
      'DTM*011*20260102',
      'TDS*2999*2500*2475*25',
      'TXI*VA*4.79*19****O',
      'TXI*VA*4.79*19',
      'SAC*C*D240***1050*******06***Freight',
      'CAD*T***RDWT*Roadway**BM*4711',
      'AMT*TT*29.99',
      'CTT*2',
    ]),
  )

  it('has the fields of its header and summary', () => {
    expect(valuesOf(invoice)).toEqual({
      doc_type: 'credit_note',
      invoice_number: 'R-100',
      issue_date: '2026-01-05',
      due_date: '2026-02-04',
      supplier_name: 'Nordlicht Handels GmbH',
      supplier_vat_id: 'DE123456788',
      buyer_name: 'Seewind Ltd',
      currency: 'USD',
      net_total: '25.20',
      tax_total: '4.79',
      gross_total: '29.99',
      order_ref: 'PO-77',
      customer_account: 'K-4711',
      period_from: '2025-12-01',
      period_to: '2025-12-31',
    })
    expect(invoice).toMatchObject({
      orderDate: { value: '2025-12-20' },
      deliveryDate: { value: '2026-01-03' },
      notes: [{ value: 'Thank you' }],
      transport: { mode: 'T', carrier: 'Roadway', reference: '4711' },
    })
  })

  it('has its parties, terms, taxes and charges with their amounts, of which some have an implied point', () => {
    expect(invoice.parties).toHaveLength(2)
    expect(invoice.parties[0]).toMatchObject({
      qualifier: 'SE',
      moreNames: ['Abteilung Verkauf'],
      id: '123456789',
      idQualifier: '9',
      street: ['Hafenstr. 5', 'Tor 2'],
      city: 'Hamburg',
      region: null,
      postcode: '20095',
      country: 'DE',
      contacts: ['A. Beispiel', '+49 40 1234', 'a@nordlicht.example'],
    })
    expect(invoice.terms).toMatchObject([
      {
        discountPercent: '2.0',
        discountDate: '2026-01-15',
        discount: { count: 10 },
        due: { count: 30 },
        discountAmount: '2.46',
      },
    ])
    expect(invoice.taxes).toMatchObject([
      { amount: '4.79', rate: '19', isInformation: true },
      { isInformation: false },
    ])
    expect(invoice.allowances).toMatchObject([
      { kind: 'charge', code: 'D240', amount: '10.50', text: 'Freight' },
    ])
    expect(invoice.amounts).toMatchObject([
      { qualifier: 'TDS01', value: '29.99' },
      { qualifier: 'TDS02', value: '25.00' },
      { qualifier: 'TDS03', value: '24.75' },
      { qualifier: 'TDS04', value: '0.25' },
      { qualifier: 'TT', value: '29.99' },
    ])
  })

  it('has its lines with every item number, and not what belongs to a part of a line', () => {
    const [bolt, other] = invoice.lines
    expect(bolt).toMatchObject({
      number: { value: '1' },
      gtin: { value: '012345678905', element: 11 },
      sellerItem: { value: 'S-1' },
      buyerItem: { value: 'B-1' },
      orderRef: { value: 'PO-78' },
      orderLine: { value: '7' },
      name: { value: 'Bolt, M8' },
      descriptions: [{ value: 'blue' }, { value: 'Bolt, M8' }],
      taxes: [{ amount: '2.42' }],
      allowances: [
        { kind: 'allowance', amount: '1.25', percent: '1.0', text: 'Discount', taxes: [{ amount: '-0.24' }] },
      ],
      parties: [{ qualifier: 'ST', name: 'Warehouse 3' }],
    })
    expect(other).toMatchObject({
      price: { value: '7.5', base: '100' },
      net: { value: '15' },
      dates: [{ value: '2026-01-02' }],
    })
    expect(toRecognised(invoice).lines).toMatchObject([
      {
        name: 'Bolt, M8',
        item: 'S-1',
        order: 'PO-78',
        quantity: '3',
        unit: 'EA',
        unit_price: '4.25',
        tax_rate: '19',
        net_amount: '11.50',
      },
      { name: null, item: 'B-2', quantity: '200', unit_price: '0.075', tax_rate: '19', net_amount: '15.00' },
    ])
  })

  it('keeps for each value the segment that it is from', () => {
    const { sources } = toRecognised(invoice)
    expect(sources.invoice_number).toBe(4)
    expect(sources.gross_total).toBe(31)
    expect(sources['lines.0.name']).toBe(21)
    expect(sources['lines.1.net_amount']).toBe(29)
    expect(invoice.lines.map(({ first, last }) => [first, last])).toEqual([
      [19, 27],
      [28, 30],
    ])
  })
})

describe('an EDIFACT INVOIC', () => {
  const invoice = invoiceOf(
    edifactInvoice(
      [
        'BGM+380+R-100+9',
        'DTM+137:202601050930:203',
        'DTM+35:260103:101',
        'DTM+263:20251201-20251231:718',
        'FTX+AAI+++Lieferung frei Haus?, danke:Gru?:ss',
        'RFF+ON:PO-77',
        'DTM+171:20251220:102',
        'RFF+DQ:L-5',
        'DTM+171:20260103:102',
        'NAD+SU+4012345500004::9++Nordlicht Handels- und Vertriebsges:ellschaft mbH+Hafenstr. 5+Hamburg++20095+DE',
        'RFF+VA:DE 123456788',
        'FII+BF+DE75512108001245126199:Nordlicht',
        'CTA+SR+:A. Beispiel',
        'COM+a@nordlicht.example:EM',
        'NAD+BY+5412345000013::9+Seewind Ltd:Kai 3',
        'RFF+IT:K-4711',
        'TAX+7+VAT+++:::19+S',
        'CUX+2:EUR:4',
        'PAT+1++5:3:D:30',
        'PAT+22++5:3:D:10',
        'DTM+12:20260115:102',
        'PCD+12:2',
        'TDT+20++30++:::Spedition Süd',
        'ALC+C++6++FC:::Fracht',
        'MOA+23:10,5',
        'TAX+7+VAT+++:::19+S',
        'MOA+124:2,00',
        'LIN+1++4006381333931:EN',
        'PIA+1+S-1:SA+B-1:IN',
        'PIA+5+X-1:MF',
        'IMD+F++:::Schraube, M8',
        'IMD+C++CU::9',
        'QTY+46:5:PCE',
        'QTY+47:3:PCE',
        'MOA+203:12,75',
        'PRI+AAA:425:CT::100:PCE',
        'PRI+AAB:500:CT::100:PCE',
        'RFF+ON:PO-78:7',
        'LOC+7+4012345000009::9',
        'QTY+11:2:PCE',
        'TAX+7+VAT+++:::19 %+S',
        'MOA+124:2,42',
        'ALC+A++++TD',
        'PCD+1:15',
        'QTY+1:1',
        'MOA+204:2,25',
        'MOA+203:99',
        'LIN+2+++1:1',
        'IMD+F++:::Ein Teil davon',
        'UNS+S',
        'CNT+2:2',
        'MOA+79:12,75',
        'MOA+125:23,25',
        'MOA+124:4,42',
        'MOA+77:27,67',
        'MOA+9:27,67',
        'TAX+7+VAT+++:::19+S',
        'MOA+125:23,25',
        'MOA+124:4,42',
        'ALC+C++++FC',
        'MOA+131:10,5',
      ],
      { una: "UNA:+,? '" },
    ),
  )

  it('has the fields of its header and summary', () => {
    expect(valuesOf(invoice)).toEqual({
      doc_type: 'invoice',
      invoice_number: 'R-100',
      issue_date: '2026-01-05',
      due_date: '2026-02-04',
      supplier_name: 'Nordlicht Handels- und Vertriebsgesellschaft mbH',
      supplier_vat_id: 'DE123456788',
      buyer_name: 'Seewind Ltd',
      currency: 'EUR',
      net_total: '23.25',
      tax_total: '4.42',
      gross_total: '27.67',
      payable: '27.67',
      order_ref: 'PO-77',
      customer_account: 'K-4711',
      iban: 'DE75512108001245126199',
      period_from: '2025-12-01',
      period_to: '2025-12-31',
    })
    expect(invoice).toMatchObject({
      orderDate: { value: '2025-12-20' },
      deliveryDate: { value: '2026-01-03' },
      references: [{ qualifier: 'ON' }, { qualifier: 'DQ', value: 'L-5', date: '2026-01-03' }],
      notes: [{ value: 'Lieferung frei Haus, danke Gru:ss' }],
      transport: { mode: '30', carrier: 'Spedition Süd' },
      terms: [
        { due: { count: 30, unit: 'D' } },
        { discount: { count: 10 }, discountPercent: '2', discountDate: '2026-01-15' },
      ],
      dueDate: null,
    })
  })

  it('has its parties, with names in one composite or the other', () => {
    expect(invoice.parties).toMatchObject([
      {
        qualifier: 'SU',
        id: '4012345500004',
        idQualifier: '9',
        street: ['Hafenstr. 5'],
        city: 'Hamburg',
        postcode: '20095',
        country: 'DE',
        contacts: ['A. Beispiel', 'a@nordlicht.example'],
      },
      { qualifier: 'BY', name: 'Seewind Ltd', street: ['Kai 3'] },
    ])
  })

  it('knows by their order to what taxes, allowances and amounts belong', () => {
    expect(invoice.allowances).toMatchObject([
      { kind: 'charge', code: 'FC', text: 'Fracht', amount: '10.5', taxes: [{ amount: '2.00' }] },
      { kind: 'charge', amount: '10.5' },
    ])
    expect(invoice.taxes).toMatchObject([
      { rate: '19', amount: null },
      { rate: '19', taxable: '23.25', amount: '4.42' },
    ])
    expect(invoice.lines[0]).toMatchObject({
      taxes: [{ rate: '19', amount: '2.42' }],
      allowances: [{ kind: 'allowance', percent: '15', amount: '2.25' }],
      net: { value: '12.75' },
      quantity: { value: '3' },
    })
  })

  it('has its lines with every item number, and prices per base', () => {
    expect(invoice.lines[0]).toMatchObject({
      gtin: { value: '4006381333931' },
      sellerItem: { value: 'S-1' },
      buyerItem: { value: 'B-1' },
      items: [{ qualifier: 'EN' }, { qualifier: 'SA' }, { qualifier: 'IN' }, { qualifier: 'MF' }],
      orderRef: { value: 'PO-78' },
      orderLine: { value: '7' },
      price: { value: '425', base: '100', baseUnit: 'PCE' },
      grossPrice: { value: '500' },
    })
    expect(invoice.lines[1]).toMatchObject({ partOf: '1', name: { value: 'Ein Teil davon' } })
    expect(toRecognised(invoice).lines).toMatchObject([
      {
        name: 'Schraube, M8',
        item: 'S-1',
        order: 'PO-78',
        quantity: '3',
        unit: 'PCE',
        unit_price: '4.25',
        tax_rate: '19',
        net_amount: '12.75',
      },
    ])
  })

  it('is a credit note by its code, and names a date only once', () => {
    const credit = invoiceOf(
      edifactInvoice(['BGM+381+G-1', 'DTM+3:20260104:102', 'DTM+137:20260105:102', 'UNS+S']),
    )
    expect(credit).toMatchObject({ kind: 'credit_note', issueDate: { value: '2026-01-05' } })
    const reference = invoiceOf(
      edifactInvoice(['BGM+381+G-1', 'DTM+137:20260105:102', 'RFF+IV:R-1', 'DTM+137:20251001:102', 'UNS+S']),
    )
    expect(reference.issueDate?.value).toBe('2026-01-05')
    expect(reference.references).toMatchObject([{ qualifier: 'IV', value: 'R-1', date: '2025-10-01' }])
  })

  it('takes a point and a comma for the decimal mark, and refuses what could mean thousands', () => {
    const total = (una: string, amount: string) => {
      const [message] = readEdiFile(
        edifactInvoice(['BGM+380+1', 'UNS+S', `MOA+77:${amount}`], { una }),
      ).messages
      return message!.invoice!.totals.gross?.value ?? message!.problems[0]!.told.code
    }
    expect(total('', '1234.5')).toBe('1234.5')
    expect(total('', '1234,5')).toBe('1234.5')
    expect(total("UNA:+.? '", '1234,50')).toBe('1234.50')
    expect(total("UNA:+,? '", '-0012,5')).toBe('-12.5')
    expect(total("UNA:+,? '", '1.234')).toBe('edi.problem.invalid_number')
    expect(total("UNA:+,? '", '1.234,50')).toBe('edi.problem.invalid_number')
    expect(total('', '12,50-')).toBe('-12.50')
  })
})

it('a debit note is one in the form, by the codes of either syntax', () => {
  const headerOf = (bytes: Uint8Array) => {
    const { header, sources } = toRecognised(readEdiFile(bytes).messages[0]!.invoice!)
    return [header, sources.documentType]
  }
  expect(headerOf(edifactInvoice(['BGM+383+D-1', 'UNS+S']))).toEqual([{ documentType: 'DEBIT' }, 3])
  expect(headerOf(x12Invoice(['BIG*20260105*R9*****DR']))).toEqual([{ documentType: 'DEBIT' }, 4])
  expect(headerOf(x12Invoice(['BIG*20260105*R9*****DI']))).toEqual([{ documentType: 'DEBIT' }, 4])
  expect(headerOf(x12Invoice(['BIG*20260105*R9*****CR']))).toEqual([{}, undefined])
  expect(headerOf(edifactInvoice(['BGM+380+R-1', 'UNS+S']))).toEqual([{}, undefined])
})

it('a pro forma invoice is neither an invoice nor a note in the form', () => {
  const { header } = toRecognised(readEdiFile(edifactInvoice(['BGM+325+P-1', 'UNS+S'])).messages[0]!.invoice!)
  expect(header).toEqual({ documentType: 'OTHER' })
})

describe('charges of the whole invoice', () => {
  const recognised = (bytes: Uint8Array) => toRecognised(readEdiFile(bytes).messages[0]!.invoice!)

  it('of an 810 stand apart from the net amount of the lines, taxes that are told as charges too; ITA is read as SAC is', () => {
    const read = recognised(
      x12Invoice([
        'BIG*20260105*R9',
        'CUR*SE*USD',
        'IT1*1*10*EA*10.00**VP*B-1',
        'SAC*A*C310***500',
        'TDS*11800',
        'SAC*C*D240***1000*******06***Freight',
        'SAC*C*H750***800',
        'ITA*C***06***500******Pallet',
        'CTT*1',
      ]),
    )
    expect(read.lines.map((line) => line.net_amount)).toEqual(['95.00'])
    expect(read.fields.tax_total?.value).toBe('8.00')
    expect(read.header).toEqual({ freightAmt: '10.00', otherChargesAmt: '5.00', netAmt: '95.00' })
  })

  it('of an INVOIC do too, and a line without an amount has that of its net price', () => {
    const read = recognised(
      edifactInvoice([
        'BGM+380+R9',
        'DTM+137:20260105:102',
        'CUX+2:EUR:4',
        'ALC+C++++FC',
        'MOA+23:10.00',
        'LIN+1++B-1:SA',
        'QTY+47:200:PCE',
        'PRI+AAA:50.00:::100',
        'UNS+S',
        'MOA+389:110.00',
        'MOA+176:20.90',
        'MOA+77:130.90',
      ]),
    )
    expect(read.header).toEqual({ freightAmt: '10.00', netAmt: '100.00' })
    expect(read.lines.map((line) => line.net_amount)).toEqual(['100.00'])
  })
})
