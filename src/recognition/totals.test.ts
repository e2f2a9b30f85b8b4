import { expect, test } from 'vitest'
import { extractFields } from './extract-fields'
import { type Printed, pageOf } from './table.sample'

type Rows = Printed[][]

const left = (text: string): Printed[] => [[40, text]]
const row = (...texts: string[]): Printed[] => {
  const places = [40, 270, 330, 400, 470]
  return texts.flatMap((text, at): Printed[] => (text === '' ? [] : [[places[at]!, text]]))
}
const sum = (label: string, amount: string): Printed[] => [
  [330, label],
  [470, amount],
]
const numbers: Rows = [
  left('Invoice number: 4711'),
  left('Invoice date: 17.03.2026'),
  left('Due date: 16.04.2026'),
]
const head: Rows = ['Nordwind Studio GmbH', 'Elm 12', '10115 Berlin', 'INVOICE'].map(left)
const buyer: Rows = ['Bill to:', 'Harbour Estates Ltd', 'Mill Lane 16', '20095 Hamburg'].map(left)

const read = (rows: Rows, before: Rows = numbers) =>
  extractFields([pageOf([...head, [], ...buyer, [], ...before, [], ...rows])])

function totalsOf(rows: Rows) {
  const { fields } = read(rows)
  return [fields.net_total?.value, fields.tax_total?.value, fields.gross_total?.value]
}

const heads = row('Description', 'Quantity', 'Price', '', 'Amount')
const goods = [
  heads,
  row('Elmwood chair', '2', '125.50', '', '251.00'),
  row('Oak top', '4', '187.25', '', '749.00'),
]

test('a discount may stand between the net amount and its tax', () => {
  const sums = [
    sum('Subtotal', '€1,000.00'),
    sum('Discount', '€100.00'),
    sum('VAT', '€180.00'),
    sum('Total', '€1,080.00'),
  ]
  expect(totalsOf([...goods, [], ...sums])).toEqual(['1000.00', '180.00', '1080.00'])
})

test.for(['Shipping', 'Forsendelse', 'Spese di trasporto', 'Frete'])(
  'so may %s that is taxed too',
  (carriage) => {
    const sums = [
      sum('Subtotal', '€1,000.00'),
      sum(carriage, '€50.00'),
      sum('Afgift', '€210.00'),
      sum('Total', '€1,260.00'),
    ]
    expect(totalsOf([...goods, [], ...sums])).toEqual(['1000.00', '210.00', '1260.00'])
  },
)

test('what one of several items comes to with its tax is not the total of all', () => {
  const items = [
    row('Description', 'Price', 'GST', '', 'Total'),
    row('Elmwood chair', '$780.00', '$78.00', '', '$858.00'),
    row('Oak top', '$291.00', '$29.10', '', '$320.10'),
  ]
  expect(totalsOf([...items, [], sum('Total payable:', '$1,178.10')])[2]).toBe('1178.10')
})

test('of rows of taxes without labels the one that sums up the others is that of the document', () => {
  const taxes = [
    row('X', '2195.00', '1784.55', '', '410.45'),
    row('X', '126.00', '120.00', '', '6.00'),
    row('X', '2321.00', '1904.55', '', '416.45'),
  ]
  const items = [
    row('Nazwa', 'Brutto', 'Netto', '', 'VAT'),
    row('Roleta 23%', '2195.00', '1784.55', '', '410.45'),
    row('Poradnik 5%', '126.00', '120.00', '', '6.00'),
  ]
  expect(totalsOf([...items, ...taxes, [], sum('Do zapłaty:', '2321.00 zł')])).toEqual([
    '1904.55',
    '416.45',
    '2321.00',
  ])
})

test('two taxes that the net amount is raised with are summed, though one is far larger', () => {
  const sums = [
    sum('Subtotal', '€7,960.46'),
    sum('VAT 20%', '€92.00'),
    sum('VAT 10%', '€750.05'),
    sum('Total', '€8,802.51'),
  ]
  const items = [
    heads,
    row('Elmwood chair', '4', '115.00', '', '460.00'),
    row('Oak top', '11', '681.86', '', '7,500.46'),
  ]
  expect(totalsOf([...items, [], ...sums])).toEqual(['7960.46', '842.05', '8802.51'])
})

test('money that the total is told in outweighs what it is converted to', () => {
  const sums = [
    row('Subtotal', '', '', '24565.00 Kč', '€1,000.00'),
    row('VAT 20%', '', '', '4913.00 Kč', '€200.00'),
    row('Total', '', '', '29478.00 Kč', '€1,200.00'),
    sum('Total due', '€1,200.00'),
  ]
  expect(read([...goods, [], ...sums]).fields.currency?.value).toBe('EUR')
})

const numberOf = (...texts: string[]) =>
  read(
    [...goods, [], sum('Subtotal', '€1,000.00'), sum('VAT 20%', '€200.00'), sum('Total', '€1,200.00')],
    texts.map(left),
  ).fields

test('a number in parts is read whole, and no period or day is one', () => {
  const day = 'Invoice date: 17.03.2026'
  expect(numberOf('Invoice number: FV / 07 / 09 / 2026', day).invoice_number?.value).toBe(
    'FV / 07 / 09 / 2026',
  )
  expect(numberOf('Invoice Period: 2026-03', 'Invoice #: 418', day).invoice_number?.value).toBe('418')
  const { issue_date: issued, invoice_number: number } = numberOf(
    'Faktura nr 27/03/2026',
    'Data wystawienia: 2026-03-14',
  )
  expect([number?.value, issued?.value]).toEqual(['27/03/2026', '2026-03-14'])
})

test('what a number goes on with where its label stands is part of it', () => {
  const headed = (label: string): Rows => [
    left('Rechnung #2381'),
    [],
    left('An'),
    row('Jannis Oltmanns', 'Datum', '', '', '01.07.2026'),
    row('Heidkampweg 12', 'Fälligkeit', '', '', '31.07.2026'),
    row('29229 Celle', label, '', '', '2381-1'),
    [],
  ]
  const numberUnder = (label: string) => read(goods, headed(label)).fields.invoice_number?.value
  expect(numberUnder('Rechnungs-Nr.')).toBe('2381-1')
  expect(numberUnder('Kunden-Nr.')).toBe('2381')
})

const linesOf = (rows: Rows) =>
  read(rows).lines.map(({ name, quantity, unit_price: price, net_amount: amount }) => [
    name,
    quantity,
    price,
    amount,
  ])

test('what an amount is made of is found where a tax is added to it in its row', () => {
  const items = [
    [...row('Description', 'HSN', 'Qty', 'Rate'), [450, 'Tax'], [520, 'Total']],
    [...row('Ceiling fan', '8414', '3 PCS', '2,480.00'), [450, '1,339.20'], [520, '8,779.20']],
    [...row('Pressure cooker', '7323', '2 PCS', '1,750.00'), [450, '420.00'], [520, '3,920.00']],
  ] as Rows
  expect(linesOf([...items, [], sum('Total', '₹12,699.20')]).map(([, ...rest]) => rest)).toEqual([
    ['3', '2480.00', '8779.20'],
    ['2', '1750.00', '3920.00'],
  ])
})

test('three decimals of a quantity are no thousands, whatever the amounts have', () => {
  const items = [
    row('Prodotto', 'Quantità', 'Prezzo', '', 'Importo'),
    row('Brasato', '3.450 kg', '17,90', '', '61,76'),
    row('Fontina', '2.400 kg', '21,50', '', '51,60'),
  ]
  const sums = [sum('Imponibile', '113,36 €'), sum('IVA 10%', '11,34 €'), sum('Totale', '124,70 €')]
  expect(linesOf([...items, [], ...sums]).map(([, quantity]) => quantity)).toEqual(['3.45', '2.4'])
})

const paidOf = (...sums: Printed[][]) => read([...goods, [], ...sums]).fields.payable?.value

test('what a tax leaves of the total is no rest to be paid, nor is what was paid before', () => {
  const totals = [sum('Subtotal', '€1,000.00'), sum('VAT 20%', '€200.00'), sum('Total', '€1,200.00')]
  const box = (...texts: string[]) => texts.map((text, at): Printed => [40 + at * 130, text])
  // the buyer pays the tax to the state himself
  expect(
    paidOf(...totals, [], box('Payment', 'Date', 'Amount'), box('Transfer', '16.04.2026', '€1,000.00')),
  ).not.toBe('200.00')
  const boxes = [
    box('Taxable', 'Tax', 'Advance'),
    box('1,000.00', '200.00', '500.00'),
    [],
    box('Total', 'Net to pay'),
    box('€1,200.00', '€700.00'),
  ]
  expect(paidOf(...boxes)).toBe('700.00')
})

test('a number with its day behind it is read without it, and one that looks like a day is a number behind its label', () => {
  const day = 'Invoice date: 17.03.2026'
  expect(numberOf('Invoice (faktura) № (nr) 7/08/2026', day).invoice_number?.value).toBe('7/08/2026')
  expect(numberOf('F VAT 7/5/2026', 'Data wystawienia: 2026-05-07').invoice_number?.value).toBe('7/5/2026')
  expect(numberOf('Invoice number: OUT/11862 / 20.10.2025', day).invoice_number?.value).toBe('OUT/11862')
})

test('the number of a tax office may stand in the cell beside its label', () => {
  const label: Printed[] = [
    [40, 'Steuernummer'],
    [200, '25/128/04417'],
  ]
  const rows = [...head, label, [], ...buyer, [], ...numbers, [], ...goods, [], sum('Total', '€1,000.00')]
  const { fields } = extractFields([pageOf(rows)])
  expect(fields.supplier_vat_id?.value).toBe('25/128/04417')
})

test('what is withheld for the supplier goes off net and tax, though no rate is printed as one', () => {
  const triple = (label: string, rate: string, amount: string): Printed[] => [
    [330, label],
    [410, rate],
    [470, amount],
  ]
  const sums = [
    sum('Subtotal', '919,12 €'),
    triple('IVA', '21', '193,02 €'),
    triple('IRPF', '-15', '-137,87 €'),
    [[410, 'TOTAL 974,27 €']] as Printed[],
  ]
  const items = [
    row('Descripción', 'Cant.', 'Coste', '', 'Precio'),
    row('Reportaje', '1', '864,00', '', '864,00'),
    row('Desplazamiento (km)', '212', '0,26', '', '55,12'),
  ]
  expect(totalsOf([...items, [], ...sums])).toEqual(['919.12', '193.02', '974.27'])
})

test('net and gross beside each other under their heads are both read, though the tax is printed nowhere', () => {
  const at = (...texts: string[]) =>
    texts.map((text, place): Printed => [[40, 230, 300, 400, 500][place]!, text])
  const netOf = (net: string) => {
    const rows: Rows = [
      at('Item / service', 'Tax', 'Price', net, 'Gross sum'),
      at('Translation', '23%', '1278,00', '1 278,00 $', '1 571,94 $'),
      at('Review', '23%', '456,00', '456,00 $', '560,88 $'),
      at('Printed guide', '5%', '43,00', '43,00 $', '45,15 $'),
      [
        [300, 'TOTAL:'],
        [400, '1 777,00 $'],
        [500, '2 177,97 $'],
      ],
      [],
      left('To pay: 2 177,97 $'),
    ]
    return totalsOf(rows)
  }
  expect(netOf('Net sum')).toEqual(['1777.00', undefined, '2177.97'])
})

test('the sums of sections that come to the total are none', () => {
  const rows = [
    heads,
    row('Elmwood chair', '3', '553.53', '', '1,660.59'),
    sum('Subtotal', '1,660.59'),
    row('Boiler service', '3', '722.24', '', '2,166.72'),
    row('Advice', '4', '454.06', '', '1,816.24'),
    sum('Subtotal', '3,982.96'),
    [],
    sum('Net to pay', '5,643.55'),
  ]
  expect(totalsOf(rows)[2]).toBe('5643.55')
  expect(linesOf(rows).map(([name]) => name)).toEqual(['Elmwood chair', 'Boiler service', 'Advice'])
})

test('an invoice is not issued after it is due: a later day that nothing calls so is another', () => {
  const days: Rows = [
    left('Invoice number: 4711'),
    left('Due Date : April 10, 2026'),
    left('Disconnection Date : April 21, 2026'),
  ]
  const { fields } = read([...goods, [], sum('Total', '€1,000.00')], days)
  expect(fields.due_date?.value).toBe('2026-04-10')
  expect(fields.issue_date?.value).not.toBe('2026-04-21')
})

test('goods and carriage that come to a net amount which is printed are not that amount, in whatever row all stand', () => {
  const heads: Printed[] = [
    [40, 'Warenwert'],
    [130, 'Fracht'],
    [220, 'Nettobetrag'],
    [310, 'USt'],
    [400, 'Rechnungsbetrag'],
  ]
  const sums: Printed[] = [
    [40, '1.000,00'],
    [130, '14,50'],
    [220, '1.014,50'],
    [310, '192,76'],
    [400, 'EUR 1.207,26'],
  ]
  const { fields } = read([heads, sums])
  expect(fields.net_total?.value).toBe('1014.50')
  expect(fields.tax_total?.value).toBe('192.76')
  expect(fields.gross_total?.value).toBe('1207.26')
})

test('a tax that comes to the total with the net amount is said, though its label was not understood and others are likelier', () => {
  const sums = [
    sum('Total HT', '269,70 €'),
    sum('Xyz', '31,18 €'),
    sum('TVA 5,5 %', '8,68 €'),
    sum('TVA 20 %', '22,50 €'),
    sum('Total TTC', '300,88 €'),
  ]
  const page = pageOf([...head, [], ...buyer, [], ...numbers, [], ...sums])
  const words = page.words.map((word) => ({ ...word, confidence: 0.9 }))
  expect(extractFields([{ ...page, words }]).fields.tax_total).toMatchObject({
    value: '31.18',
    confidence: 0.5,
  })
})
