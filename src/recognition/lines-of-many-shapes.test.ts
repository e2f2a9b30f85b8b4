import { expect, test } from 'vitest'
import { readLines } from './read-lines'
import { layOut } from './reading/page-layout'
import { linesOf, type Printed, pageAt } from './table.sample'

const at = (...placed: Printed[]): Printed[] => placed
const head = at([40, 'Description'], [480, 'Amount'])
const heads = at([40, 'Description'], [280, 'Quantity'], [350, 'Price'], [480, 'Amount'])
const two = [
  ['Oak top', '4', '12.50', '50.00'],
  ['Elm chair', '2', '35.00', '70.00'],
]

test.for([
  [
    'below a name',
    (name: string, product: string, amount: string) => [at([40, name], [480, amount]), at([40, product])],
  ],
  [
    'below an amount',
    (name, product, amount) => [at([40, name], [480, amount]), at([40, 'Qty x Price'], [450, product])],
  ],
  ['behind a name', (name, product, amount) => [at([40, `${name} (${product})`], [480, amount])]],
  ['above an amount', (name, product, amount) => [at([40, name], [450, product]), at([480, amount])]],
] as [string, (name: string, product: string, amount: string) => Printed[][]][])(
  'how many at what price may stand %s',
  ([, shape]) => {
    for (const sign of ['x', '×', '*']) {
      const rows = [
        ...shape('Oak top', `4 ${sign} 12.50`, '50.00'),
        ...shape('Elm chair', `2 ${sign} £35.00`, '70.00'),
      ]
      expect(linesOf([head, ...rows], 12_000, null)).toEqual(two)
    }
  },
)

test('a number in the name is no quantity where one of its own comes to the amount', () => {
  const heads = at(
    [40, 'Beschreibung'],
    [280, 'Menge'],
    [350, 'Steuern'],
    [420, 'Stückpreis'],
    [500, 'Preis'],
  )
  const rows = [
    heads,
    at([40, 'Rundstahl 20 mm, 6 m'], [280, '6.0 Stk'], [350, '20%'], [420, '21.34'], [500, '128.04']),
    // a fifth off 20 pieces would be as much as 16 of them
    at([40, 'Bodenhülse 90x90'], [280, '16.0 Stk'], [350, '20%'], [420, '11.86'], [500, '189.76']),
  ]
  expect(linesOf(rows, 31_780, null)).toEqual([
    ['Rundstahl 20 mm, 6 m', '6.0', '21.34', '128.04'],
    ['Bodenhülse 90x90', '16.0', '11.86', '189.76'],
  ])
})

test('a name belongs to the head in the middle of its column, though the one before is nearer', () => {
  const heads = at([40, 'Référence'], [190, 'Produit'], [330, 'Quantité'], [400, 'Prix'], [480, 'Total'])
  const rows = [
    heads,
    at([42, 'LAI-08'], [110, 'Écheveau laine mérinos'], [345, '6'], [400, '15,90'], [480, '95,40']),
  ]
  expect(linesOf(rows, 9_540, null)).toEqual([['Écheveau laine mérinos', '6', '15.90', '95.40']])
})

test('what the taxes are raised on is no line beside lines whose products are printed', () => {
  const rows = [
    heads,
    at([40, 'Oak top'], [280, '6'], [350, '15.90'], [480, '95.40']),
    at([40, 'Elm chair'], [280, '1'], [350, '24.60'], [480, '24.60']),
    at([40, 'Voucher'], [480, '-8.00']),
    at([350, 'Subtotal'], [480, '112.00']),
    at([250, 'Carriage'], [380, '6.00']),
    at([40, 'Goods and carriage'], [280, '20 %'], [350, '88.00'], [480, '17.60']),
    at([40, 'Books'], [280, '5 %'], [350, '30.00'], [480, '1.50']),
  ]
  expect(linesOf(rows, 11_800, null).map(([name]) => name)).toEqual(['Oak top', 'Elm chair'])
})

test('of three amounts in a row the net one is what quantity and price come to', () => {
  const row = (name: string, ...numbers: string[]) =>
    at([40, name], ...numbers.map((one, place): Printed => [220 + place * 60, one]))
  const rows = [
    row('Wynajem koparki', '14', '185.00', '2590.00', '23', '595.70', '3185.70'),
    row('Transport maszyny', '2', '420.00', '840.00', '23', '193.20', '1033.20'),
  ]
  expect(linesOf(rows, null, 421_890)).toEqual([
    ['Wynajem koparki', '14', '185.00', '2590.00'],
    ['Transport maszyny', '2', '420.00', '840.00'],
  ])
})

test('lines go on behind the sum of a section, and its head is no part of a name', () => {
  const line = (name: string, ...numbers: string[]) =>
    at([40, name], ...numbers.map((one, place): Printed => [[280, 350, 480][place]!, one]))
  const rows = [
    heads,
    line('Oak top', '4', '12.50', '50.00'),
    line('Subtotal', '', '', '50.00'),
    at([40, 'Office']),
    line('Elm chair', '2', '35.00', '70.00'),
    line('Subtotal', '', '', '70.00'),
  ]
  expect(linesOf(rows, 12_000, null)).toEqual(two)
})

test('the numbers of lines are no part of their names', () => {
  const heads = at([40, 'No. Description'], [280, 'Quantity'], [350, 'Price'], [480, 'Amount'])
  const rows = [
    heads,
    at([40, '1 Oak top'], [280, '4'], [350, '12.50'], [480, '50.00']),
    at([40, '2 Elm chair'], [280, '2'], [350, '35.00'], [480, '70.00']),
  ]
  expect(linesOf(rows, 12_000, null)).toEqual(two)
})

test('"Unidades" heads how many there are, though nothing multiplies', () => {
  const rows = [
    at([40, 'Detalle'], [280, 'Unidades'], [350, 'Subtotal'], [420, 'IVA'], [480, 'Total']),
    at([40, 'Menú degustación'], [280, '34'], [350, '1.445,00'], [420, '10%'], [480, '1.589,50']),
    at([40, 'Bodega de la casa'], [280, '17'], [350, '241,40'], [420, '10%'], [480, '265,54']),
  ]
  expect(linesOf(rows, 168_640, 185_504).map(([, quantity]) => quantity)).toEqual(['34', '17'])
})

test('"Units" heads how many there are', () => {
  const rows = [
    at([40, 'Detalle'], [280, 'Unidades'], [370, 'Subtotal'], [480, 'Total']),
    at([40, 'Interruptor'], [290, '3'], [370, '126.45 €'], [420, '21%'], [480, '153.00 €']),
    at([40, 'Tubo corrugado'], [290, '260'], [370, '98.80 €'], [420, '21%'], [480, '119.55 €']),
  ]
  expect(linesOf(rows, 22_525, 27_255).map(([, quantity, , amount]) => [quantity, amount])).toEqual([
    ['3', '126.45'],
    ['260', '98.80'],
  ])
})

test('a small row below a name belongs to it, and not to the next line', () => {
  const rows: [number, Printed[]][] = [
    [60, at([40, 'Description'], [280, 'Quantity'], [350, 'Price'], [480, 'Amount'])],
    [80, at([40, 'Oak top'], [280, '4'], [350, '12.50'], [480, '50.00'])],
    [93, at([40, 'with legs'])],
    [108, at([40, 'Elm chair'], [280, '2'], [350, '35.00'], [480, '70.00'])],
    [121, at([40, 'with arms'])],
  ]
  const read = readLines(layOut([pageAt(rows)]), { net: 12_000, gross: null })
  expect(read.map(({ name }) => name)).toEqual(['Oak top with legs', 'Elm chair with arms'])
})

test('fractions are quantities', () => {
  const heads = at([40, 'Description'], [280, 'Hours'], [350, 'Rate'], [480, 'Amount'])
  const rows = [
    heads,
    at([40, 'Site visit'], [280, '3½'], [350, '£65'], [480, '£227.50']),
    at([40, 'Phone call'], [280, '½'], [350, '£65'], [480, '£32.50']),
  ]
  expect(linesOf(rows, 26_000, null).map(([, quantity]) => quantity)).toEqual(['3.5', '0.5'])
})

test('what stands under a second head of prices is no quantity', () => {
  const heads = at([40, 'Produit'], [200, 'P.U'], [330, 'P.U'], [400, 'Qté'], [480, 'Total'])
  const rows = [
    heads,
    at([40, 'Savon surgras'], [200, '6.90'], [350, '6.21'], [400, '24'], [480, '149.04']),
    at([40, 'Huile sèche'], [200, '14.00'], [350, '11.90'], [400, '12'], [480, '142.80']),
  ]
  expect(linesOf(rows, 29_184, null).map(([, ...rest]) => rest)).toEqual([
    ['24', '6.21', '149.04'],
    ['12', '11.90', '142.80'],
  ])
})

test('items may be blocks of labels, one below the other', () => {
  const block = (name: string, ...said: string[]): Printed[][] => [
    at([40, name]),
    ...['Quantity', 'Price', 'Amount'].map((label, place) => at([40, `${label}: ${said[place]}`])),
    [],
  ]
  const rows = [...block('Oak top', '4', '£12.50', '£50.00'), ...block('Elm chair', '2', '£35.00', '£70.00')]
  expect(linesOf([...rows, at([40, 'Total: £120.00'])], 12_000, null)).toEqual(two)
  // what comes to no total of the document is no item
  expect(linesOf(rows, 13_000, null)).toEqual([])
})

test('so it is where a rate stands between net and gross, and no tax', () => {
  const row = (name: string, lefts: number[], numbers: string[]) =>
    at([57, name], ...numbers.map((one, place): Printed => [lefts[place]!, one]))
  const rows = [
    row('Bezeichnung', [200, 264, 355, 425, 505], ['Anzahl', 'Einzelpreis', 'USt %', 'G-Preis', 'Incl.']),
    row('Kopierpapier A4', [212, 294, 366, 419, 487], ['4,00', '376,37', '19%', '1.505,48', '1.791,52']),
    row('LED-Panel', [230, 294, 366, 431, 487], ['1', '879,62', '19%', '879,62', '1.046,75']),
  ]
  // with carriage the net total is none of the lines'
  expect(linesOf(rows, 240_000, 285_600).map((line) => line[3])).toEqual(['1505.48', '879.62'])
})

test('what is taken back has a minus before its amount alone', () => {
  const row = (name: string, ...numbers: string[]) =>
    at([40, name], ...numbers.map((one, place): Printed => [300 + place * 80, one]))
  const rows = [
    row('Doradztwo marzec', '8,00', '137,46', '-1 099,68'),
    row('Papier', '2,00', '50,10', '-100,20'),
  ]
  expect(linesOf(rows, -119_988, null)).toEqual([
    ['Doradztwo marzec', '8.00', '137.46', '-1099.68'],
    ['Papier', '2.00', '50.10', '-100.20'],
  ])
})

const priced = (name: string, quantity: string, price: string, amount: string) =>
  at([40, name], [280, quantity], [350, price], [480, amount])

test('sections have their sums below them, by whatever words, and the lines of all are read', () => {
  const rows = [
    at([40, 'A. Kowalczyk']),
    priced('Week 43', '4', '12.50', '50.00'),
    priced('Week 44', '2', '35.00', '70.00'),
    at([40, 'Subtotaal A. Kowalczyk'], [480, '120.00']),
    at([40, 'M. el Idrissi']),
    priced('Week 43', '3', '10.00', '30.00'),
    priced('Week 44', '1', '45.00', '45.00'),
    at([40, 'Subtotaal M. el Idrissi'], [480, '75.00']),
    at([350, 'Totaal exclusief btw'], [480, '195.00']),
    at([40, '75% op rekening'], [480, '146.25']),
    at([40, '25% op G-rekening'], [480, '48.75']),
  ]
  expect(linesOf([heads, ...rows], 19_500, null).map(([name, quantity]) => [name, quantity])).toEqual([
    ['Week 43', '4'],
    ['Week 44', '2'],
    ['Week 43', '3'],
    ['Week 44', '1'],
  ])
})

test('what is called an advance may be charged like all else', () => {
  const rows = [
    at([40, 'Leaseprijs'], [480, '512.40']),
    at([40, 'Laadpas voorschot'], [480, '110.00']),
    at([40, 'Verzekering'], [480, '84.15']),
    at([300, 'Totaal K-418'], [480, '706.55']),
    at([40, 'Leaseprijs'], [480, '568.95']),
    at([40, 'Verzekering'], [480, '91.30']),
    at([300, 'Totaal R-902'], [480, '660.25']),
  ]
  expect(linesOf(rows, 136_680, null).map(([, , , amount]) => amount)).toEqual([
    '512.40',
    '110.00',
    '84.15',
    '568.95',
    '91.30',
  ])
})

test('what comes last is a line, whatever it is called, where it is counted like the others', () => {
  const rows = [
    at([40, 'Folders'], [280, '500'], [480, '318.00']),
    at([40, 'Posters'], [280, '150'], [480, '264.60']),
    at([40, 'Frais de port'], [280, '1'], [480, '39.90']),
  ]
  const some = linesOf([at([40, 'Designation'], [280, 'Quantite'], [480, 'Prix']), ...rows], 62_250, null)
  expect(some.map(([name]) => name)).toEqual(['Folders', 'Posters', 'Frais de port'])
})

test('a head says that a number is a discount in percent', () => {
  const rows = [
    at([40, 'PRODUCT'], [280, 'ORD'], [320, 'LIST'], [400, 'DISC'], [480, 'GOODS']),
    at([40, 'Copper tube'], [280, '40'], [320, '9.84'], [400, '35'], [480, '255.84']),
    at([40, 'Elbow'], [280, '100'], [320, '0.86'], [400, '52.5'], [480, '40.85']),
  ]
  expect(linesOf(rows, 29_669, null)).toEqual([
    ['Copper tube', '40', '9.84', '255.84'],
    ['Elbow', '100', '0.86', '40.85'],
  ])
})

test('with what goods were delivered is no part of what they are called', () => {
  const rows = [
    at([40, 'Lieferschein 80443172 vom 03.11.2026']),
    priced('Oak top', '4', '12.50', '50.00'),
    at([40, 'Lieferschein 80443988 vom 06.11.2026']),
    priced('Elm chair', '2', '35.00', '70.00'),
  ]
  expect(linesOf([heads, ...rows], 12_000, null)).toEqual(two)
})

test('what stands over the same heads on the next page is no line, nor is what is carried', () => {
  const page = (number: number, rows: Printed[][]) => {
    const { words, ...one } = pageAt(rows.map((row, line) => [60 + line * 16, row]))
    return { ...one, number, words }
  }
  const header = at([40, 'FATTURA DIFFERITA'], [280, '2'], [350, '1.00'], [480, '58010.00'])
  const first = [heads, priced('Oak top', '4', '12.50', '50.00'), at([300, 'A RIPORTARE'], [480, '50.00'])]
  const second = [
    header,
    heads,
    at([300, 'RIPORTO'], [480, '50.00']),
    priced('Elm chair', '2', '35.00', '70.00'),
  ]
  const lines = readLines(layOut([page(1, first), page(2, second)]), { net: 15_000, gross: null })
  expect(lines.map(({ name }) => name)).toEqual(['Oak top', 'Elm chair'])
})

test('of a price so many percent may be paid, and the letter of a tax behind it makes it no quantity', () => {
  const words = [
    at([40, 'Manual de prensa'], [280, '4.310'], [350, '0,0850'], [410, '60 %'], [480, '219,81']),
    at([40, 'Manual de horno'], [280, '6.077'], [350, '0,0850'], [410, '25 %'], [480, '129,14']),
    at([400, 'Total'], [480, '348,95']),
  ]
  expect(linesOf(words, 34_895, null)).toEqual([
    ['Manual de prensa', '4310', '0.0850', '219.81'],
    ['Manual de horno', '6077', '0.0850', '129.14'],
  ])
  const row = (name: string, bunches: string, count: string, price: string, amount: string) =>
    at([40, name], [225, bunches], [280, count], [350, price], [480, amount])
  const flowers = [
    at([40, 'Omschrijving'], [220, 'Inh.'], [280, 'Aantal'], [350, 'Prijs'], [480, 'Bedrag']),
    row('Rosa wit', '80', '480', '0,485 L', '232,80'),
    row('Tulipa geel', '50', '500', '0,198 L', '99,00'),
  ]
  expect(linesOf(flowers, 33_180, null)).toEqual([
    ['Rosa wit', '480', '0.485', '232.80'],
    ['Tulipa geel', '500', '0.198', '99.00'],
  ])
})

test('lines come to what a discount leaves the net total of, and go on behind the sums of sections', () => {
  const sum = (label: string, amount: string) => at([280, label], [540, amount])
  const line = (name: string, quantity: string, price: string, amount: string) =>
    at([40, name], [280, quantity], [350, price], [480, amount])
  const rows = [
    heads,
    at([40, 'Delivery 4711']),
    line('Oak top', '4', '12.50', '50.00'),
    line('Elm chair', '2', '35.00', '70.00'),
    sum('Total 4711', '120.00'),
    at([40, 'Delivery 4712']),
    line('Ash bench', '3', '20.00', '60.00'),
    line('Oak stool', '2', '10.00', '20.00'),
    sum('Total 4712', '80.00'),
    sum('Subtotal', '200.00'),
    sum('Discount 3 %', '-6.00'),
    sum('Taxable', '194.00'),
  ]
  expect(linesOf(rows, 19_400, 23_280).map(([name]) => name)).toEqual([
    'Oak top',
    'Elm chair',
    'Ash bench',
    'Oak stool',
  ])
})

test('what stands beside a table is no part of its lines', () => {
  const line = (aside: string, name: string, quantity: string, price: string, amount: string) =>
    at([20, aside], [190, name], [350, quantity], [410, price], [480, amount])
  const rows = [
    at([190, 'Description'], [350, 'Quantity'], [410, 'Price'], [480, 'Amount']),
    line('Meter I19FA', 'Water', '4', '12.50', '50.00'),
    at([20, 'Reading 1505']),
    line('Used 23', 'Sewage', '2', '35.00', '70.00'),
    at([20, 'Pay by transfer']),
    at([190, 'Meter rent'], [350, '3'], [410, '20.00'], [480, '60.00']),
    at([190, 'Total'], [480, '180.00']),
  ]
  expect(linesOf(rows, 18_000, null)).toEqual([
    ['Water', '4', '12.50', '50.00'],
    ['Sewage', '2', '35.00', '70.00'],
    ['Meter rent', '3', '20.00', '60.00'],
  ])
})

test('a price may be that of a hundred', () => {
  const rows = [
    at([40, 'Natronloog 50 %'], [280, '1530 kg'], [350, '38.40'], [400, '100 kg'], [480, '587.52']),
    at([40, 'Zoutzuur 33 %'], [280, '928 kg'], [350, '31.75'], [400, '100 kg'], [480, '294.64']),
    at([40, 'Levering'], [280, '1 st'], [350, '65.00'], [400, 'st'], [480, '65.00']),
  ]
  expect(linesOf([heads, ...rows], 94_716, null)).toEqual([
    ['Natronloog 50 %', '1530', '38.40', '587.52'],
    ['Zoutzuur 33 %', '928', '31.75', '294.64'],
    ['Levering', '1', '65.00', '65.00'],
  ])
})

test('a discount in a row of its own is taken off the line above, and what is left may be printed below', () => {
  const rows = [
    heads,
    at([40, 'Oak top'], [280, '4'], [350, '25.00'], [480, '100.00']),
    at([40, 'Discount'], [350, '4.00 %-'], [480, '4.00-']),
    at([40, 'Net value'], [480, '96.00']),
    at([40, 'Elm chair'], [280, '2'], [350, '35.00'], [480, '70.00']),
    at([40, 'Discount'], [350, '10.00 %-'], [480, '7.00-']),
    at([40, 'Ash bench'], [280, '1'], [350, '41.00'], [480, '41.00']),
  ]
  expect(linesOf(rows, 20_000, null)).toEqual([
    ['Oak top', '4', '25.00', '96.00'],
    ['Elm chair', '2', '35.00', '63.00'],
    ['Ash bench', '1', '41.00', '41.00'],
  ])
})

test('a discount that is none of the line above stays a line', () => {
  const rows = [
    heads,
    at([40, 'Oak top'], [280, '4'], [350, '25.00'], [480, '100.00']),
    at([40, 'Elm chair'], [280, '2'], [350, '35.00'], [480, '70.00']),
    at([40, 'Discount 10 %'], [480, '-17.00']),
  ]
  const names = linesOf(rows, 15_300, null).map(([name, , , amount]) => [name, amount])
  expect(names.slice(0, 2)).toEqual([
    ['Oak top', '100.00'],
    ['Elm chair', '70.00'],
  ])
})

test.for([
  ['with its unit', at([40, 'Service'], [480, 'Amount']), 40, 300, ['14.5 h', '1 pcs', '2 x']],
  [
    'beside its head',
    at([50, 'Menge'], [200, 'Beschreibung'], [470, 'Preis (netto)']),
    100,
    40,
    ['2', '4', '1'],
  ],
] as const)('of lines without prices the number %s is how many', ([, head, nameAt, countAt, counts]) => {
  const rows = ['Oak top', 'Elm chair', 'Ash bench'].map((name, one) =>
    at([nameAt, name], [countAt, counts[one]!], [480, `${one + 1}0.50`]),
  )
  expect(linesOf([[...head], ...rows], 6_150, null).map(([name, count]) => [name, count])).toEqual([
    ['Oak top', counts[0].replace(/ .*/, '')],
    ['Elm chair', counts[1].replace(/ .*/, '')],
    ['Ash bench', counts[2].replace(/ .*/, '')],
  ])
})

test('of lines without prices a number that no head and no unit calls so is not how many', () => {
  const rows = ['Oak top', 'Elm chair'].map((name, one) =>
    at([40, name], [300, '20'], [480, `${one + 1}0.50`]),
  )
  expect(linesOf([head, ...rows], 3_100, null).map(([, count]) => count)).toEqual([null, null])
})

test('a rate with its sign before it is no price, though it makes the amount', () => {
  const rows = [
    at([40, 'Mal Hizmet'], [220, 'Miktar'], [300, 'Birim Fiyat İskonto Oranı'], [480, 'Mal Hizmet Tutarı']),
    // 5 % of 180 at 412.75 is off; the tax at 20 % times five is the amount
    at([40, 'Boru'], [220, '180'], [290, '412.75'], [340, '%5.00'], [400, '14116.05'], [480, '70580.25']),
    at([40, 'Vana'], [220, '36'], [290, '685.00'], [400, '4932.00'], [480, '24660.00']),
  ]
  expect(linesOf(rows, 9_524_025, null)).toEqual([
    ['Boru', '180', '412.75', '70580.25'],
    ['Vana', '36', '685.00', '24660.00'],
  ])
})

test('what was sold may be named below a row of numbers alone', () => {
  const rows = [
    at([40, '10'], [80, '3108842'], [280, '500 M'], [350, '193.69 100'], [480, '968.45']),
    at([80, 'Copper cable 5x2.5']),
    at([80, 'Copper surcharge'], [280, '500 M'], [350, '98.35 100'], [480, '491.75']),
    at([40, '20'], [80, '5520173'], [280, '48 M'], [350, '5.69 1'], [480, '273.12']),
    at([80, 'Switch B16']),
  ]
  expect(linesOf(rows, 173_332, null).map(([name, , , amount]) => [name, amount])).toEqual([
    ['Copper cable 5x2.5', '968.45'],
    ['Copper surcharge', '491.75'],
    ['Switch B16', '273.12'],
  ])
})

test('as many texts as heads by accident keep their heads, where one stands under another alone', () => {
  const line = (no: string, name: string, ...numbers: string[]) =>
    at([36, no], [100, name], ...[364, 402, 451, 508, 541].map((x, i): Printed => [x, numbers[i]!]), [
      300,
      'buc',
    ])
  const rows = [
    // the price has its head in a row of its own
    at([403, 'Preț']),
    at(
      [36, 'Nr. art'],
      [100, 'Produs'],
      [292, 'U.M.'],
      [338, 'Cantitate'],
      [445, 'Valoare'],
      [482, 'Cota TVA'],
      [550, 'TVA'],
    ),
    line('1', 'Hârtie A4', '40', '18.90', '756.00', '21', '158.76'),
    line('2', 'Manual 2025', '15', '46.00', '690.00', '11', '75.90'),
  ]
  expect(linesOf(rows, 144_600, null)).toEqual([
    ['Hârtie A4', '40', '18.90', '756.00'],
    ['Manual 2025', '15', '46.00', '690.00'],
  ])
})
