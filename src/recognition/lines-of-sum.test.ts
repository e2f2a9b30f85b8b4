import { expect, test } from 'vitest'
import { readLines } from './read-lines'
import { layOut } from './reading/page-layout'
import { linesOf as of, type Printed, pageOf } from './table.sample'

test('lines of a table without known headings are the rows whose amounts come to the net total', () => {
  const rows: Printed[][] = [
    [[40, 'Offer 77.00 of last week']],
    [
      [40, 'Steel bracket'],
      [300, '12'],
      [400, '4.00'],
      [500, '48.00'],
    ],
    [[40, 'galvanised']],
    [
      [40, 'Wall anchor'],
      [300, '3'],
      [400, '9.50'],
      [500, '28.50'],
    ],
    [
      [40, 'Total'],
      [500, '76.50'],
    ],
    [
      [40, 'VAT 20 %'],
      [500, '15.30'],
    ],
  ]
  expect(of(rows, 7650, 9180)).toEqual([
    ['Steel bracket galvanised', '12', '4.00', '48.00'],
    ['Wall anchor', '3', '9.50', '28.50'],
  ])
})

test('where nothing comes to a total, there are no lines', () => {
  const rows: Printed[][] = [
    [
      [40, 'Steel bracket'],
      [500, '48.00'],
    ],
    [
      [40, 'Wall anchor'],
      [500, '28.50'],
    ],
  ]
  expect(of(rows, 5000, null)).toEqual([])
  expect(of(rows, null, null)).toEqual([])
})

test('freight that is added at the end is no line; a quantity may be told by its unit alone', () => {
  const rows: Printed[][] = [
    [
      [40, 'Cleaning of windows'],
      [300, '7 hours'],
      [500, '210.00'],
    ],
    [
      [40, 'Polish'],
      [300, '2 pcs'],
      [500, '30.00'],
    ],
    [
      [40, 'Freight'],
      [500, '10.00'],
    ],
    [
      [40, 'Total'],
      [500, '250.00'],
    ],
  ]
  expect(of(rows, 25000, null)).toEqual([
    ['Cleaning of windows', '7', null, '210.00'],
    ['Polish', '2', null, '30.00'],
  ])
})

test('a position number is no quantity, be the line’s amount its price or not', () => {
  const rows: Printed[][] = [
    [
      [40, 'Pos'],
      [90, 'Description'],
      [300, 'Quantity'],
      [500, 'Amount'],
    ],
    [
      [40, '1'],
      [90, 'Coil'],
      [300, '10'],
      [500, '1000.00'],
    ],
    [
      [40, '2'],
      [90, 'Bumper'],
      [300, '20'],
      [500, '500.00'],
    ],
    [
      [40, 'Total'],
      [500, '1500.00'],
    ],
  ]
  expect(of(rows, 150000, null)).toEqual([
    ['Coil', '10', null, '1000.00'],
    ['Bumper', '20', null, '500.00'],
  ])
})

test('a bill of a hotel posts its taxes day by day, in amounts that stand in the middle of their column', () => {
  const day = (date: string): Printed[][] => [
    [
      [40, `${date} Room`],
      [491, '214.00'],
    ],
    [
      [40, `${date} Tax`],
      [494, '29.96'],
    ],
  ]
  const rows = [...day('06/05/19'), ...day('07/05/19'), ...day('08/05/19')]
  expect(of(rows, null, 73188).map(([, , , amount]) => amount)).toEqual([
    '214.00',
    '29.96',
    '214.00',
    '29.96',
    '214.00',
    '29.96',
  ])
})

test('of many amounts that were read from a picture, the one with a misread digit is put right', () => {
  const prices = ['1,125.00', '112.50', '1,035.00', '103.50', '4,125.00', '112.50']
  const page = pageOf(
    prices.map((price, at) => [
      [40, `Night ${at}`],
      [500 - price.length * 6, price],
    ]),
  )
  const read = { ...page, words: page.words.map((word) => ({ ...word, confidence: 0.9 })) }
  const lines = readLines(layOut([read]), { net: null, gross: 361350 })
  expect(lines.map(({ net_amount }) => net_amount)).toEqual([
    '1125.00',
    '112.50',
    '1035.00',
    '103.50',
    '1125.00',
    '112.50',
  ])
})

/** A row of a table with four columns; an empty text prints nothing. */
const row = (...texts: [string, string, string, string]) =>
  texts.flatMap((text, at): Printed[] => (text ? [[[40, 300, 400, 500][at]!, text]] : []))

test('a quantity that runs into its unit is read apart from it', () => {
  const rows = [
    row('Bezeichnung', 'Menge', 'Preis', 'Betrag'),
    row('Garderobe', '22Std', '118.00', '2596.00'),
    row('Eichenplatte', '6.5m²', '164.80', '1071.20'),
  ]
  expect(of(rows, null, null)).toEqual([
    ['Garderobe', '22', '118.00', '2596.00'],
    ['Eichenplatte', '6.5', '164.80', '1071.20'],
  ])
})

test('of a net and a gross column the net one is the lines', () => {
  const rows = [
    row('Description', 'Net', 'VAT', 'Total'),
    row('Airport transfer', '145.00', '29.00', '174.00'),
    row('Waiting time', '37.50', '7.50', '45.00'),
  ]
  const amounts = (net: number | null, gross: number) => of(rows, net, gross).map((line) => line[3])
  expect(amounts(18250, 21900)).toEqual(['145.00', '37.50'])
  expect(amounts(null, 21900)).toEqual(['174.00', '45.00'])
})

test('a sum whose label stands under another head ends the table; a tax that is a line does not', () => {
  const rows = [
    row('Omschrijving', 'Aantal', 'Prijs', 'Totaal'),
    row('Taxe de séjour', '2', '9.00', '18.00'),
    row('Hosting pakket', '1', '39.95', '39.95'),
    row('', '', 'Subtotaal', '57.95'),
    row('', '', 'BTW (21%)', '12.17'),
  ]
  expect(of(rows, 5795, null).map((line) => line[0])).toEqual(['Taxe de séjour', 'Hosting pakket'])
})

test('of two numbers under one head the one with the sign of a currency is the price', () => {
  const head: Printed[] = [
    [40, 'Product'],
    [300, 'Price'],
    [500, 'Total'],
  ]
  const line = (name: string, price: string, count: string, amount: string): Printed[] => [
    [40, name],
    [300, price],
    [380, count],
    [500, amount],
  ]
  const rows = [
    head,
    line('Managed switch', '189.9 €', '2', '379.80 €'),
    line('Patch lead', '2.35 €', '48', '112.80 €'),
  ]
  expect(of(rows, 49_260, null)).toEqual([
    ['Managed switch', '2', '189.9', '379.80'],
    ['Patch lead', '48', '2.35', '112.80'],
  ])
})

test('a column goes on where the next sheet lay further left in the scanner; a printed page never moves', () => {
  const sheet = (number: number, items: [string, string][], by: number, confidence: number) => {
    const page = pageOf(
      items.map(([name, amount]): Printed[] => [
        [40, name],
        [500 + by, amount],
      ]),
    )
    return { ...page, number, words: page.words.map((word) => ({ ...word, confidence })) }
  }
  const read = (confidence: number) => {
    const first = sheet(
      1,
      [
        ['Steel bracket', '48.00'],
        ['Wall anchor', '28.50'],
      ],
      0,
      confidence,
    )
    const second = sheet(
      2,
      [
        ['Door hinge', '19.20'],
        ['Wood glue', '12.30'],
      ],
      -9,
      confidence,
    )
    return readLines(layOut([first, second]), { net: 10800, gross: null }).map(({ name }) => name)
  }
  expect(read(0.9)).toEqual(['Steel bracket', 'Wall anchor', 'Door hinge', 'Wood glue'])
  expect(read(1)).toEqual([])
})

test('what all amounts so far come to is carried to the next page, by whatever words, and no line', () => {
  const row = (text: string, amount: string): Printed[] => [
    [40, text],
    [500, amount],
  ]
  const goods = [row('Cable ties', '40.00'), row('Wall anchor', '25.00'), row('Junction box', '12.50')]
  const more = [row('Lamp', '99.00'), row('Travel', '30.00')]
  const carried = [row('Zum Blatt 2', '77.50'), row('Vom Blatt 1', '77.50')]
  const amounts = of([...goods, ...carried, ...more], 20_650, null).map((line) => line[3])
  expect(amounts).toEqual(['40.00', '25.00', '12.50', '99.00', '30.00'])
  // a line may cost as much as those before it
  const third = of([...goods.slice(0, 2), row('Lamp', '65.00')], 13_000, null)
  expect(third.map((line) => line[3])).toEqual(['40.00', '25.00', '65.00'])
})

test('a discount that is printed as money is what the product of quantity and price lacks', () => {
  const rows: Printed[][] = [
    [
      [40, 'Description'],
      [250, 'Quantity'],
      [330, 'Price'],
      [420, 'Discount'],
      [500, 'Amount'],
    ],
    [
      [40, 'Wooden sign'],
      [250, '5'],
      [330, '18.50'],
      [420, '9.25'],
      [500, '83.25'],
    ],
    [
      [40, 'Gear wheel'],
      [250, '14'],
      [330, '6.40'],
      [420, '0.00'],
      [500, '89.60'],
    ],
  ]
  expect(of(rows, 17_285, null)).toEqual([
    ['Wooden sign', '5', '18.50', '83.25'],
    ['Gear wheel', '14', '6.40', '89.60'],
  ])
})

test('prices may be gross where the amounts of the lines are net, and the tax between the two is printed', () => {
  const x = [40, 120, 200, 280, 360, 440, 520]
  const row = (...texts: string[]): Printed[] => texts.map((text, at) => [x[at]!, text])
  const rows = [
    row('Item', 'Quantity', 'Price', 'Gross', 'Rate', 'Tax', 'Net'),
    row('Oak shelf', '4 pcs', '189.00', '756.00', '23', '141.37', '614.63'),
    row('Skirting', '38 m', '14.50', '551.00', '23', '103.03', '447.97'),
  ]
  expect(of(rows, 106_260, null)).toEqual([
    ['Oak shelf', '4', '189.00', '614.63'],
    ['Skirting', '38', '14.50', '447.97'],
  ])
})

test('a line that is called like a sum is one where quantity and price come to what it is with its tax', () => {
  const x = [40, 200, 280, 360, 440, 520]
  const row = (...texts: string[]): Printed[] => texts.map((text, at) => [x[at]!, text])
  const rows = [
    row('Oak shelf', '4', '489.00', '1956.00', '1590.24', '365.76'),
    row('Balance board', '2', '134.00', '268.00', '248.15', '19.85'),
  ]
  expect(of(rows, 183_839, 222_400).map(([name, , , amount]) => [name, amount])).toEqual([
    ['Oak shelf', '1590.24'],
    ['Balance board', '248.15'],
  ])
})

test('what is given away between the lines is a line too, where it says how many there are', () => {
  const row = (...texts: string[]): Printed[] => texts.map((text, at) => [[40, 300, 400, 500][at]!, text])
  const rows = [
    row('Oak shelf', '4', '189.00', '756.00'),
    row('Print service repaired', '3.00', '0.00', '0.00'),
    row('Skirting', '38', '14.50', '551.00'),
    [
      [40, 'Rounded'],
      [500, '0.00'],
    ] as Printed[],
    row('Varnish', '2', '10.00', '20.00'),
  ]
  expect(of(rows, 132_700, null).map(([name, quantity, , amount]) => [name, quantity, amount])).toEqual([
    ['Oak shelf', '4', '756.00'],
    ['Print service repaired', null, '0.00'],
    ['Skirting', '38', '551.00'],
    ['Varnish', '2', '20.00'],
  ])
})

test('"34.46 /100" is what a hundred cost, and the name may stand below', () => {
  const row = (...texts: string[]): Printed[] => texts.map((text, at) => [[40, 250, 350, 500][at]!, text])
  const rows = [
    row('81930482', '600 M', '34.46 /100', '206.76'),
    row('Cable 3X1.5 grey'),
    row('81930517', '350 M', '86.67 /100', '303.35'),
    row('Cable 5X2.5 grey'),
  ]
  expect(of(rows, 51_011, null).map(([, ...numbers]) => numbers)).toEqual([
    ['600', '34.46', '206.76'],
    ['350', '86.67', '303.35'],
  ])
  const german = [
    row('Offset paper 80', '6.412 KG', '846,00 /1000', '5.424,55'),
    row('Offset paper 90', '3.188 KG', '858,50 /1000', '2.736,90'),
  ]
  expect(of(german, 816_145, null).map(([, quantity]) => quantity)).toEqual(['6412', '3188'])
})

test('where nothing says which is which the quantity is the first of two numbers, and what is charged is not given away', () => {
  const x = [40, 250, 350, 430, 500, 560]
  const row = (...texts: string[]): Printed[] => texts.map((text, at) => [x[at]!, text])
  const rows = [
    row('Red wine 75 cl', '1 260', '5,450', '6.867,00'),
    row('White wine 75 cl', '840', '4,980', '4.183,20'),
  ]
  expect(of(rows, 1_105_020, null).map(([, quantity]) => quantity)).toEqual(['1260', '840'])
  const shared = [
    row('Oak shelf', '4', '189.00', '756.00', '0.00', '756.00'),
    row('Day care', '5', '20.00', '0.00', '100.00', '100.00'),
    row('Repair', '2', '0.00', '0.00', '0.00', '22'),
    row('Varnish', '2', '10.00', '20.00', '0.00', '20.00'),
  ]
  expect(of(shared, 77_600, null).map(([name]) => name)).toEqual(['Oak shelf', 'Repair', 'Varnish'])
})

test('of a quantity and a price the heads say which is which', () => {
  const row = (...texts: string[]): Printed[] => texts.map((text, at) => [[40, 300, 400, 500][at]!, text])
  const rows = [
    row('Bezeichnung', 'Tarif/Einheit', 'Anzahl', 'Betrag'),
    row('Bestandesaufnahme', '165.00', '6.5', '1072.50'),
    row('Sitzung Bauherrschaft', '180.00', '3', '540.00'),
  ]
  expect(of(rows, 161_250, null).map((line) => line.slice(1, 3))).toEqual([
    ['6.5', '165.00'],
    ['3', '180.00'],
  ])
})

test('a discount is a line of its own with its net amount; a day in front of a line is no quantity', () => {
  const x = [40, 90, 260, 310, 380, 430, 490, 550]
  const row = (...texts: string[]): Printed[] => texts.map((text, at) => [x[at]!, text])
  const rows = [
    row('15-05', 'Single room', '1', '3862.00', '25 %', '3089.60', '772.40', '3862.00'),
    row('15-05', 'Technician', '6', '745.00', '25 %', '3576.00', '894.00', '4470.00'),
    row('16-05', 'Discount agreed', '-1', '1250.00', '25 %', '-1000.00', '-250.00', '-1250.00'),
  ]
  expect(of(rows, 566_560, 708_200).map((line) => line.slice(1))).toEqual([
    ['1', '3862.00', '3089.60'],
    ['6', '745.00', '3576.00'],
    ['-1', '1250.00', '-1000.00'],
  ])
})

test('of lines whose tax is printed at whole rates, the rates elsewhere, the amount before it is the net one', () => {
  const x = [40, 160, 240, 320, 400, 480]
  const row = (...texts: string[]): Printed[] => texts.map((text, at) => [x[at]!, text])
  const rows = [
    row('Item', 'Quantity', 'Price', 'Base', 'Tax', 'Total'),
    row('Saree', '2', '2499.00', '4760.00', '238.00', '4998.00'),
    row('Kurta', '3', '1299.00', '3711.43', '185.57', '3897.00'),
    row('Jacket', '1', '4799.00', '4284.82', '514.18', '4799.00'),
  ]
  expect(of(rows, null, 1_369_400).map((line) => line[3])).toEqual(['4760.00', '3711.43', '4284.82'])
  // of two lines it may be by chance
  expect(of(rows.slice(0, 3), null, 889_500).map((line) => line[3])).toEqual(['4998.00', '3897.00'])
})

test('a number of an article whose letters look like a word of sums makes its row none', () => {
  const row = (article: string, amount: string): Printed[] => [
    [40, article],
    [130, `Tyre ${amount.length}`],
    [500, amount],
  ]
  const rows = [row('1856515EC', '1,577.28'), row('2457016AT', '2,375.84')]
  expect(of(rows, 395_312, null).map(([, , , amount]) => amount)).toEqual(['1577.28', '2375.84'])
})

test('"with" and "incl." make no line a sum; what is added at the end is a line where the table numbers it as one', () => {
  const table = (last: Printed[]): Printed[][] => [
    [
      [40, '1.'],
      [70, 'Meetings with directors'],
      [500, '780.00'],
    ],
    [
      [40, '2.'],
      [70, 'Drohnenfotos inkl. Genehmigung'],
      [500, '465.50'],
    ],
    last,
    [
      [400, 'Total'],
      [500, '1,304.44'],
    ],
  ]
  const names = (last: Printed[]) => of(table(last), 130444, null).map(([name]) => name)
  const two = ['Meetings with directors', 'Drohnenfotos inkl. Genehmigung']
  const costs: Printed[] = [
    [70, 'Reisekosten Hamburg'],
    [500, '58.94'],
  ]
  expect(names(costs)).toEqual(two)
  expect(names([[40, '3.'], ...costs])).toEqual([...two, 'Reisekosten Hamburg'])
})

test('amounts in a column of the taxed and in one of the untaxed are lines where both together come to the net total', () => {
  const line = (name: string, x: number, amount: string): Printed[] => [
    [40, name],
    [x - amount.length * 6, amount],
  ]
  const rows = [
    line('Honoraires acte de vente', 400, '2418.66'),
    line('Copies et expéditions', 400, '63.00'),
    line('Droits d’enregistrement', 520, '28125.00'),
    line('Attestation du sol', 520, '61.37'),
  ]
  expect(of(rows, 3_066_803, null).map(([name]) => name)).toEqual(rows.map((row) => row[0]![1]))
})

test('what is called a tax may be charged like all else, and what is taxed behind the lines is none of them', () => {
  const line = (name: string, amount: string): Printed[] => [
    [40, name],
    [520 - amount.length * 6, amount],
  ]
  const goods = [
    line('Energy P1', '299.63'),
    line('Energy P2', '306.49'),
    line('Electricity tax', '53.70'),
    line('Meter', '1.95'),
  ]
  const rows = [...goods, line('IVA 21 %', '138.97')]
  expect(of(rows, 66_177, 80_074).map(([name]) => name)).toEqual(goods.map((row) => row[0]![1]))
})
