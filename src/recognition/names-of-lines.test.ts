import { expect, test } from 'vitest'
import { withoutExtras } from './lines-without-extras'
import { readLines } from './read-lines'
import { layOut } from './reading/page-layout'
import { lineOf, linesOf, type Printed, pageAt } from './table.sample'

const heads = (...names: string[]): Printed[] =>
  [...names, 'Quantity', 'Price', 'Amount'].map((name, at, all): Printed => {
    const from = all.length - 3
    return [at < from ? 40 + at * 90 : 300 + (at - from) * 90, name]
  })
const sold = (name: Printed[], quantity: string, price: string, amount: string): Printed[] => [
  ...name,
  [300, quantity],
  [390, price],
  [480, amount],
]
const namesOf = (rows: Printed[][], net: number) => linesOf(rows, net, null).map(([name]) => name)

test.each([['Prestazioni'], ['Wat'], ['Gjenstand']])(
  'under "%s", a head that nobody has listed, stands what was sold',
  (head) =>
    expect(
      namesOf(
        [
          heads(head),
          sold([[40, 'Oak table']], '2', '40.00', '80.00'),
          sold([[40, 'Ash chair']], '4', '30.00', '120.00'),
        ],
        20000,
      ),
    ).toEqual(['Oak table', 'Ash chair']),
)

test('of two heads of prices the last is what they come to, and what was sold stands under the head that says nothing', () => {
  const rows: Printed[][] = [
    [
      [40, 'Notes'],
      [300, '# Hours'],
      [390, 'Rate'],
      [480, 'Cost'],
    ],
    sold([[40, 'Oak table']], '2', '40.00', '80.00'),
    sold([[40, 'Ash chair']], '4', '30.00', '120.00'),
  ]
  expect(namesOf(rows, 20000)).toEqual(['Oak table', 'Ash chair'])
})

test('where no head says so, what was sold stands under the article, and not behind the price', () => {
  const rows: Printed[][] = [
    [
      [40, 'Artikel-Nr'],
      [200, 'Quantity'],
      [280, 'Price'],
      [360, 'Impost'],
      [480, 'Amount'],
    ],
    [
      [40, 'Oak table'],
      [200, '2'],
      [280, '40.00'],
      [360, '13%'],
      [480, '80.00'],
    ],
    [
      [40, 'Ash chair'],
      [200, '4'],
      [280, '30.00'],
      [360, '13%'],
      [480, '120.00'],
    ],
  ]
  expect(namesOf(rows, 20000)).toEqual(['Oak table', 'Ash chair'])
})

const partsOf = (rows: Printed[][]) =>
  readLines(layOut([pageAt(rows.map((row, at) => [60 + at * 16, row]))]), { net: 20000, gross: null }).map(
    ({ name, item, unit }) => [name, item, unit],
  )

test('a number of the article before what was sold and a unit behind it have columns of their own, also without heads', () => {
  const rows = [
    heads('Description'),
    sold(
      [
        [40, 'TR-20'],
        [100, 'Oak table'],
        [200, 'pcs'],
      ],
      '2',
      '40.00',
      '80.00',
    ),
    sold(
      [
        [40, 'K-RFID'],
        [100, 'Ash chair, 45 cm'],
        [220, 'szt.'],
      ],
      '4',
      '30.00',
      '120.00',
    ),
  ]
  expect(partsOf(rows)).toEqual([
    ['Oak table', 'TR-20', 'pcs'],
    ['Ash chair, 45 cm', 'K-RFID', 'szt.'],
  ])
})

test('a day before what was sold is no number of an article, and a word that counts nothing no unit', () => {
  const rows = [
    heads('Description'),
    sold(
      [
        [40, '18/07/2026'],
        [120, 'Oak table'],
        [200, 'Blue'],
      ],
      '2',
      '40.00',
      '80.00',
    ),
    sold([[40, 'Ash chair']], '4', '30.00', '120.00'),
  ]
  expect(partsOf(rows)).toEqual([
    ['18/07/2026 Oak table Blue', null, null],
    ['Ash chair', null, null],
  ])
})

test('how large a thing is belongs to its name, how many at what price does not', () => {
  const rows = (below: string) => [
    heads('Description'),
    sold([[40, 'Oak board']], '2', '40.00', '80.00'),
    [[40, below]] as Printed[],
    sold([[40, 'Ash chair']], '4', '30.00', '120.00'),
  ]
  expect(namesOf(rows('60x130'), 20000)).toEqual(['Oak board 60x130', 'Ash chair'])
  expect(namesOf(rows('2 x 40.00'), 20000)).toEqual(['Oak board', 'Ash chair'])
})

test('a number of the article in the rows of a name stands in a column of its own', () => {
  const rows: Printed[][] = [
    heads('Description'),
    sold([[120, 'Artificial lawn']], '2', '40.00', '80.00'),
    [
      [40, 'KR3M'],
      [120, 'green'],
    ],
    [
      [40, '4012345001235'],
      [120, '3 m wide'],
    ],
    [[120, 'Gross price: 44.00']],
    sold([[120, 'Ash chair']], '4', '30.00', '120.00'),
  ]
  expect(namesOf(rows, 20000)).toEqual(['Artificial lawn green 3 m wide', 'Ash chair'])
})

test('what goes on in a row of its own is whole, though it runs on below the next column', () => {
  const rows: Printed[][] = [
    heads('Description'),
    sold([[40, 'Mounting tape']], '2', '40.00', '80.00'),
    [[40, 'double-sided, for all surfaces, about as long as 20 m']],
    sold([[40, 'Ash chair']], '4', '30.00', '120.00'),
  ]
  expect(namesOf(rows, 20000)).toEqual([
    'Mounting tape double-sided, for all surfaces, about as long as 20 m',
    'Ash chair',
  ])
})

/** Two lines so far apart, and what stands so far below the last one. */
const spaced = (pitch: number, below: number, text: string) => {
  const at = [60, 60 + pitch, 60 + 2 * pitch, 60 + 2 * pitch + below]
  const rows = [
    heads('Description'),
    sold([[40, 'Oak table']], '2', '40.00', '80.00'),
    sold([[40, 'Ash chair']], '4', '30.00', '120.00'),
    [[40, text]] as Printed[],
  ]
  return readLines(layOut([pageAt(rows.map((row, line) => [at[line]!, row]))]), {
    net: 20000,
    gross: null,
  }).map(({ name }) => name)
}

test('what stands farther below the last line than the lines from each other is no part of it', () => {
  expect(spaced(30, 14, 'with a cushion')).toEqual(['Oak table', 'Ash chair with a cushion'])
  expect(spaced(30, 44, 'Please pay in time')).toEqual(['Oak table', 'Ash chair'])
})

test('a paragraph that runs on below the numbers is no part of the last line', () =>
  expect(
    spaced(30, 29, 'This order was a pleasure to us, so do come again soon and look at what is new'),
  ).toEqual(['Oak table', 'Ash chair']))

test('the last of the lines that come to the total goes on right below it', () => {
  const rows = (below: number): [number, Printed[]][] => [
    [
      100,
      [
        [40, 'Language course for drivers, level'],
        [480, '80.00'],
      ],
    ],
    [
      130,
      [
        [40, 'Books and'],
        [480, '120.00'],
      ],
    ],
    [130 + below, [[40, 'a bag']]],
    [
      220,
      [
        [390, 'Total'],
        [480, '200.00'],
      ],
    ],
  ]
  const namesAt = (below: number) =>
    readLines(layOut([pageAt(rows(below))]), { net: 20000, gross: 20000 }).map(({ name }) => name)
  expect(namesAt(12).at(-1)).toBe('Books and a bag')
  expect(namesAt(30).at(-1)).toBe('Books and')
})

test('of the lines that come to the total what was sold is said in more than one word', () => {
  const line = (whose: string, what: string, amount: string): Printed[] => [
    [40, whose],
    [140, what],
    [480, amount],
  ]
  const rows = [
    line('Thor', 'Hemograma completo', '80.00'),
    line('Bidu', 'Cultura e antibiograma', '120.00'),
    [
      [390, 'Total'],
      [480, '200.00'],
    ] as Printed[],
  ]
  expect(linesOf(rows, 20000, 20000).map(([name]) => name)).toEqual([
    'Hemograma completo',
    'Cultura e antibiograma',
  ])
})

test('what is said behind a comma makes no line one of what is added at the end', () => {
  const left = (last: string) => withoutExtras([lineOf('Oak table', '80.00'), lineOf(last, '120.00')]).length
  expect(left('Posters, delivery included')).toBe(2)
  expect(left('Delivery')).toBe(1)
})

test('a number of the article may have several words', () => {
  const row = (...texts: string[]): Printed[] =>
    texts.map((text, at) => [[40, 120, 230, 330, 390, 480][at]!, text])
  const rows = [
    row('Menge', 'Art.', 'Bezeichnung', 'WG', 'Preis', 'Betrag'),
    row('2', 'DEBO DHT 22 BRD', 'Oak table', 'OR', '40.00', '80.00'),
    row('4', 'DEBO USB', 'Ash chair', 'OR', '30.00', '120.00'),
  ]
  expect(partsOf(rows).map(([, item]) => item)).toEqual(['DEBO DHT 22 BRD', 'DEBO USB'])
})

test('two heads may have a stroke between them', () => {
  const row = (...texts: string[]): Printed[] => texts.map((text, at) => [[40, 300, 390, 480][at]!, text])
  const rows: Printed[][] = [
    row('Menge | Bezeichnung', 'Artikelnr.', 'Preis', 'Betrag'),
    [[40, '2'], [82, '| Oak table'], ...row('', '307524', '40.00', '80.00').slice(1)],
    [[40, '4'], [82, 'Ash chair'], ...row('', '307525', '30.00', '120.00').slice(1)],
  ]
  expect(linesOf(rows, 20000, null).map(([name, quantity]) => [name, quantity])).toEqual([
    ['Oak table', '2'],
    ['Ash chair', '4'],
  ])
})

test('names in capitals are told from the numbers of articles, and are none of batches', () => {
  const total: Printed[] = [
    [390, 'Total'],
    [480, '200.00'],
  ]
  const line = (item: string, name: string, amount: string): Printed[] => [
    [40, item],
    [140, name],
    [480, amount],
  ]
  const rows = [
    line('GLV-A-XL', 'GLOVE NITRILE PALM', '80.00'),
    line('HH-T-WHT', 'HARD HAT', '120.00'),
    total,
  ]
  expect(linesOf(rows, 20000, 20000).map(([name]) => name)).toEqual(['GLOVE NITRILE PALM', 'HARD HAT'])
  const batches = [
    heads('C.N.', 'Artículo', 'Lote'),
    sold(
      [
        [40, '651427'],
        [130, 'OAK TOP'],
        [220, 'L4471A'],
      ],
      '2',
      '40.00',
      '80.00',
    ),
    sold(
      [
        [40, '658019'],
        [130, 'ASH TOP'],
        [220, 'B20981'],
      ],
      '4',
      '30.00',
      '120.00',
    ),
  ]
  expect(namesOf(batches, 20000)).toEqual(['OAK TOP', 'ASH TOP'])
})

test('"ART. BEZEICHNUNG" heads two columns, and neither a count nor a delivery note is part of a name', () => {
  const row = (article: string, count: string, price: string, amount: string): Printed[] => [
    [40, article],
    [300, count],
    [390, price],
    [480, amount],
  ]
  const rows = [
    row('ART. BEZEICHNUNG', 'MENGE ME', 'PREIS', 'BETRAG'),
    [[40, '*** LIEFERSCHEIN 60418 VOM 02.11.2026 ***']] as Printed[],
    row('1104 RINDFLEISCH', '2,000 KG', '40.00', '80.00'),
    row('9001 KISTE', '4 ST', '30.00', '120.00'),
  ]
  expect(namesOf(rows, 20000)).toEqual(['RINDFLEISCH', 'KISTE'])
})

test('"Referencia" heads the numbers of articles, also in a row with an empty column', () => {
  const row = (...texts: (string | null)[]): Printed[] =>
    texts.flatMap((text, at) =>
      text === null ? [] : [[[40, 110, 240, 310, 370, 430, 490][at]!, text] as const],
    ) as Printed[]
  const rows = [
    row('Referencia', 'Concepto', 'Lote', 'Cantidad', 'Precio', 'Dto.', 'Importe'),
    row('MAN-KEI-09', 'Mango Kent cal. 9', 'PE-26', '2', '50,00', '20%', '80,00'),
    row('LIM-TAH-54', 'Lima cal. 54', 'BR-26', '4', '30,00', null, '120,00'),
  ]
  expect(partsOf(rows).map(([name, item]) => [name, item])).toEqual([
    ['Mango Kent cal. 9', 'MAN-KEI-09'],
    ['Lima cal. 54', 'LIM-TAH-54'],
  ])
})
