import { expect, test } from 'vitest'
import { linesOf, type Printed } from './table.sample'

const row = (...texts: string[]): Printed[] => texts.map((text, at) => [40 + at * 130, text])

test('headings that no list has are understood, where what stands below is proved by an amount', () => {
  const rows = [row('Kuvaus', 'Määrä', 'Hinta', 'Summa'), row('Jäsenmaksu', '1 kpl', '', '145,00')]
  const total: Printed[] = [[400, 'Yhteensä 145,00']]
  expect(linesOf([...rows, total], 14_500, 14_500)).toEqual([['Jäsenmaksu', '1', null, '145.00']])
  expect(linesOf(rows, 14_500, 14_500)).toEqual([])
})

test('a tax at its rate ends the table and is no line, a charge that is called a tax is one', () => {
  const head = row('Description', 'Qty', 'Price', 'Amount')
  const goods = [row('Steel bracket', '2', '10.00', '20.00'), row('Stromsteuer', '1', '5.00', '5.00')]
  const taxes = [row('CGST @ 9%', '', '', '2.25'), row('SGST @ 9%', '', '', '2.25')]
  expect(linesOf([head, ...goods, ...taxes], null, null).map(([name]) => name)).toEqual([
    'Steel bracket',
    'Stromsteuer',
  ])
})

test('the quantity is found where it stands in the text of the line, and only if it makes the amount', () => {
  const head: Printed[] = [
    [150, 'Description'],
    [400, 'Price'],
    [500, 'Amount'],
  ]
  const line = (text: string): Printed[] => [
    [150, text],
    [400, '74.90'],
    [500, '149.80'],
  ]
  expect(linesOf([head, line('2 switches 40 A')], 14_980, null)).toEqual([
    ['switches 40 A', '2', '74.90', '149.80'],
  ])
  expect(linesOf([head, line('3 switches 40 A')], 14_980, null)).toEqual([
    ['3 switches 40 A', null, '74.90', '149.80'],
  ])
})

test("of two columns that come to totals the net one is the lines', and a table of taxes is none", () => {
  const rows: Printed[][] = [
    [
      [40, 'Steel bracket'],
      [400, '100.00'],
      [500, '120.00'],
    ],
    [
      [40, 'Wall anchor'],
      [400, '50.00'],
      [500, '60.00'],
    ],
    [
      [40, '20 %'],
      [400, '150.00 Kč'],
      [500, '180.00 Kč'],
    ],
  ]
  expect(linesOf(rows, 15_000, 18_000).map((line) => line[3])).toEqual(['100.00', '50.00'])
})

test('taxes that are posted with the lines make them come to the gross total, and are left out where the net one is known', () => {
  const rows: Printed[][] = [
    [
      [40, 'Room'],
      [500, '100.00'],
    ],
    [
      [40, 'Breakfast'],
      [500, '50.00'],
    ],
    [
      [40, 'Garage'],
      [500, '10.00'],
    ],
    [
      [40, 'Cloakroom'],
      [500, '8.00'],
    ],
  ]
  expect(linesOf(rows, 16_000, 16_800).map((line) => line[3])).toEqual(['100.00', '50.00', '10.00'])
  expect(linesOf(rows, null, 16_800)).toHaveLength(4)
})

test('a number in the midst of a name is no quantity, nor does it run into the one beside it', () => {
  const head: Printed[] = [
    [40, 'Description'],
    [300, 'Qty'],
    [400, 'Price'],
    [500, 'Amount'],
  ]
  const line: Printed[] = [
    [40, 'Network support, weeks 36 to 39, room 50 x'],
    [306, '128'],
    [400, '82.50'],
    [500, '10560.00'],
  ]
  expect(linesOf([head, line], 1_056_000, null)).toEqual([
    ['Network support, weeks 36 to 39, room 50 x', '128', '82.50', '10560.00'],
  ])
})

const priced = (...texts: string[]): Printed[] =>
  [40, 300, 400, 500].flatMap((x, at): Printed[] => (texts[at] ? [[x, texts[at]]] : []))

test('what the lines of a section come to is no line', () => {
  const head = priced('Description', 'Qty', 'Price', 'Amount')
  const first = [
    priced('Plumbing', '', '', '90.00'),
    priced('Pipe', '2', '20.00', '40.00'),
    priced('Tap', '1', '50.00', '50.00'),
  ]
  const second = [priced('Tiles', '', '', '35.00'), priced('Wall tile', '7', '5.00', '35.00')]
  expect(linesOf([head, ...first, ...second], 12_500, 15_000).map(([name]) => name)).toEqual([
    'Pipe',
    'Tap',
    'Wall tile',
  ])
})

test('a discount and taxes below the lines are none, though the net total counts the one and the gross total both', () => {
  const head = priced('Description', 'Qty', 'Price', 'Amount')
  const lines = [priced('Lemon', '5', '1.00', '5.00'), priced('Sugar', '2', '1.45', '2.90')]
  const below = [priced('Discount 19', '', '', '-0.90'), priced('(S)', '', '', '1.33')]
  expect(linesOf([head, ...lines, ...below], 700, 833).map(([name]) => name)).toEqual(['Lemon', 'Sugar'])
})

test('what is taxed and what is exempt below the lines is none, where no one net amount is printed', () => {
  const head = priced('Description', 'Qty', 'Price', 'Amount')
  const names = ['Lemon', 'Sugar', 'Salt', 'Oil', 'Rice', 'Beans', 'Maize']
  const prices = [31.1, 47.3, 59.7, 83.9, 127.4, 201.2, 64.8]
  const lines = names.map((name, at) =>
    priced(name, '2', prices[at]!.toFixed(2), (prices[at]! * 2).toFixed(2)),
  )
  const below = [
    priced('Importe Exento', '', '', '129.60'),
    priced('Importe Gravado al 15%', '', '', '1101.20'),
    priced('ISV 15%', '', '', '165.18'),
    priced('TOTAL FACTURA', '', '', '1395.98'),
  ]
  expect(linesOf([head, ...lines, ...below], null, 139_598).map(([name]) => name)).toEqual(names)
})

test('how many is said before the name: "14x Cleaning"', () => {
  const head = priced('Description', '', 'Price', 'Amount')
  const lines = [priced('14x Cleaning', '', '12.50', '175.00'), priced('2 x Travel', '', '', '65.00')]
  expect(linesOf([head, ...lines], 24_000, null)).toEqual([
    ['Cleaning', '14', '12.50', '175.00'],
    ['Travel', '2', null, '65.00'],
  ])
})

test('prices without tax and amounts with it tell how many there were, at the rate beside them', () => {
  const at = (...texts: string[]) =>
    texts.map((text, place): Printed => [[40, 250, 310, 400, 500][place]!, text])
  const rows = [
    at('Descrizione', 'QNT', 'Prezzo IE', 'IVA', 'Totale II'),
    at('Serramenti', '4', '385,00', '10%', '1694,00'),
    at('Cassapanca', '1', '740,00', '22%', '902,80'),
    // twice the price without the tax is not what is printed
    at('Trasporto', '2', '100,00', '22%', '230,00'),
  ]
  const read = linesOf(rows, null, 282_680)
  expect(read.map((line) => [line[1], line[2], line[3]]).slice(0, 2)).toEqual([
    ['4', '385.00', '1694.00'],
    ['1', '740.00', '902.80'],
  ])
  expect(read[2]![3]).toBe('230.00')
})

test('a quantity under its head counts where a discount keeps the columns from multiplying', () => {
  const under = (lefts: number[], texts: string[]) => texts.map((text, at): Printed => [lefts[at]!, text])
  const places = [40, 190, 280, 380, 480]
  const rows = [
    // the numbers stand beside the head, not under it
    under([40, 200, 280, 380, 480], ['BESKRIVELSE', 'ANTALL', 'ENHETSPRIS', 'NETTOBELØP', 'BELØP INKL MVA']),
    under(places, ['Regnskap', '4', '990,00 10%', '3564,00', '4455,00']),
    under(places, ['Lisens', '1', '', '349,00', '436,25']),
  ]
  expect(linesOf(rows, 391_300, 489_125).map((line) => [line[1], line[3]])).toEqual([
    ['4', '3564.00'],
    ['1', '349.00'],
  ])
})

test('what is taken off stands among the lines with its sign, wherever that is printed', () => {
  const rows = [
    priced('Elbow, 90 degree', '18', '6.425', '$115.65'),
    priced('Deduction: bracket', '', '', '-$45.00'),
    priced('Gate valve', '4', '58.90', '$235.60'),
  ]
  expect(linesOf(rows, 30_625, null).map((line) => line[3])).toEqual(['115.65', '-45.00', '235.60'])
})

test('a line under a head that means the net amount is proved by the total that is printed', () => {
  const rows: Printed[][] = [
    [
      [40, 'Açıklama'],
      [300, 'Matrah'],
      [400, 'KDV'],
      [500, 'Toplam'],
    ],
    [
      [40, 'Komisyon bedeli'],
      [300, '4850,00'],
      [400, '970,00'],
      [500, '5820,00'],
    ],
    [[400, 'Genel 5820,00']],
    [[400, 'Matrah 4850,00']],
  ]
  expect(linesOf(rows, 485_000, 582_000)).toEqual([['Komisyon bedeli', null, null, '4850.00']])
})

test('francs of Central and West Africa are no words in a column of amounts', () => {
  const rows: Printed[][] = [
    [
      [40, 'Description'],
      [440, 'Montant'],
    ],
    [
      [40, 'Service de livraison'],
      [440, '14 500 FCFA'],
    ],
  ]
  expect(linesOf(rows, 1_450_000, 1_450_000)).toEqual([['Service de livraison', null, null, '14500.00']])
})

test('as many texts as heads stand under them in their order, though flush right they are nearer to the next', () => {
  const head: Printed[] = [
    [48, 'Beschrijving'],
    [287, 'Aantal'],
    [367, 'Prijs'],
    [449, 'Totaal'],
  ]
  const line = (name: string, ...numbers: string[]): Printed[] => [
    [48, name],
    [340, numbers[0]!],
    [400, numbers[1]!],
    [500, numbers[2]!],
  ]
  const rows = [head, line('Ontwerp', '18', '75,00', '1.350,00'), line('Licentie', '6', '19,50', '117,00')]
  expect(linesOf(rows, null, null)).toEqual([
    ['Ontwerp', '18', '75.00', '1350.00'],
    ['Licentie', '6', '19.50', '117.00'],
  ])
})

test('a price alone is the amount; quantity and price make it where no amounts are printed, if they come to a sum', () => {
  expect(
    linesOf([row('Nazwa usługi', '', 'Cena'), row('Podkład muzyczny', '', '420,00')], null, 42_000),
  ).toEqual([['Podkład muzyczny', null, null, '420.00']])
  const rows = [
    row('Description', 'Qty', 'Price'),
    row('Card reader', '3', '2190'),
    row('Paper roll', '2', '640.50'),
  ]
  expect(linesOf(rows, null, 785_100)).toEqual([
    ['Card reader', '3', '2190', '6570.00'],
    ['Paper roll', '2', '640.50', '1281.00'],
  ])
  expect(linesOf(rows, null, 800_000)).toEqual([])
})

test('where the amount is what two others of its row come to at its rate, the net one is the line’s', () => {
  const rows = [
    row('Description', 'Net', 'Tax 22%', 'Total'),
    row('Printing 22%', '2680.00', '589.60', '3269.60'),
  ]
  expect(linesOf(rows, null, 326_960)).toMatchObject([['Printing 22%', null, null, '2680.00']])
  expect(linesOf([rows[0]!, row('Printing', '2680.00', '589.60', '3269.60')], null, 326_960)).toMatchObject([
    ['Printing', null, null, '3269.60'],
  ])
})

test('one line without heads is known by the sums right below it', () => {
  const at = (text: string, amount: string): Printed[] => [
    [40, text],
    [542 - amount.length * 6, amount],
  ]
  const fee = at('Retainer fee for a trademark', '2450.00')
  const sums = [at('GST 5%', '122.50'), at('TOTAL', '2572.50')]
  expect(linesOf([fee, ...sums], 245_000, 257_250)).toEqual([
    ['Retainer fee for a trademark', null, null, '2450.00'],
  ])
  expect(linesOf([fee, at('Thank you for your order', '7.00'), ...sums], 245_000, 257_250)).toEqual([])
})

test('so does one behind the price under no head that was read, and what stands behind the amounts is none', () => {
  const places = [40, 200, 240, 300, 370, 440, 520]
  const row = (...texts: string[]) =>
    texts.flatMap((text, at): Printed[] => (text ? [[places[at]!, text]] : []))
  const rows = [
    row('Désignation', 'Quantité', '', 'P.U.', '', 'Montant HT', 'C.TVA'),
    row('Comté', '4', '18.640', '16.85', '5.00', '298.38', '1'),
    row('Reblochon', '4', '24', '5.25', '5.00', '119.70', '1'),
  ]
  expect(linesOf(rows, 41_808, null)).toEqual([
    ['Comté', '18.640', '16.85', '298.38'],
    ['Reblochon', '24', '5.25', '119.70'],
  ])
})

test('heads whose words OCR ran into each other are understood, so that one misread amount loses no other line', () => {
  const places = [40, 200, 300, 440]
  const row = (...texts: string[]) => texts.map((text, at): Printed => [places[at]!, text])
  const rows = [
    row('Désignation', 'Qté', 'PrixUnitaire', 'MontantHT.'),
    row('Pneu ROUTIVA', '8', '48.48', '387.84'),
    row('Pneu KESTRAL', '12', '43.38', '520.56'),
    row('Chambre à air', '2', '22.05', '44.70'),
  ]
  expect(linesOf(rows, 95_250, null).slice(0, 2)).toEqual([
    ['Pneu ROUTIVA', '8', '48.48', '387.84'],
    ['Pneu KESTRAL', '12', '43.38', '520.56'],
  ])
})

test('a tax that is said beside each item makes it no sum', () => {
  const rows: Printed[][] = [
    [
      [40, 'Description'],
      [280, 'Quantity'],
      [350, 'Tax'],
      [480, 'Amount'],
    ],
    [[40, 'Roof antenna']],
    [
      [280, '1'],
      [350, 'GST'],
      [480, '241.41'],
    ],
    [
      [40, 'Mirror'],
      [280, '2'],
      [350, 'GST'],
      [480, '50.00'],
    ],
  ]
  expect(linesOf(rows, 29_141, null).map(([, , , amount]) => amount)).toEqual(['241.41', '50.00'])
})

test('a percentage that is printed goes off the product of quantity and price', () => {
  const line = (
    name: string,
    quantity: string,
    price: string,
    discount: string,
    amount: string,
  ): Printed[] => [
    [40, name],
    [200, quantity],
    [260, price],
    [330, discount],
    [542 - amount.length * 6, amount],
  ]
  const rows = [
    line('Drip tape', '12', '31.40', '5 %', '357.96'),
    line('Timer', '2', '148.00', '–', '296.00'),
  ]
  expect(linesOf(rows, 65_396, null)).toEqual([
    ['Drip tape', '12', '31.40', '357.96'],
    ['Timer', '2', '148.00', '296.00'],
  ])
})

test('what the taxes at each rate are raised on is no line below those that multiply', () => {
  const head = row('Naziv', 'Količina', 'Cena', 'Iznos')
  const goods = [row('Vijčana pumpa', '2', '184.50', '369.00'), row('Cev', '15', '9.65', '144.75')]
  const sums = [row('Iznos rabata', '', '', '13.75'), row('Vrednost', '', '', '500.00')]
  const taxes = [row('10% PDV na osnovicu', '', '100.00', '10.00')]
  expect(linesOf([head, ...goods, ...taxes, ...sums], 50_000, 51_000)).toEqual([
    ['Vijčana pumpa', '2', '184.50', '369.00'],
    ['Cev', '15', '9.65', '144.75'],
  ])
})

test('quantity and price are the numbers of the row that come to its amount, less what each is reduced by', () => {
  const line = (...texts: string[]): Printed[] => texts.map((text, at) => [40 + at * 80, text])
  const lamp = line('Lamp 12 inch', '2450.00', '2', '4900.00', '12% IGST', '588.00', '5488.00')
  const cups = line('Cups', '94.28', '10', '942.80', '5% IGST', '47.14', '989.94')
  expect(linesOf([lamp, cups], null, 647_794)).toEqual([
    ['Lamp 12 inch', '2', '2450.00', '4900.00'],
    ['Cups', '10', '94.28', '942.80'],
  ])
})

test('"24x" is how many, not the number of the article beside it', () => {
  const rows = [
    row('aantal:', 'nummer:', 'Omschrijving:', 'prijs', 'subtotaal'),
    row('2x', '65283424', 'Espressomachine', '€148,50', '€297,00'),
    row('24x', '54576445', 'Koffiebonen', '€13,75', '€330,00'),
  ]
  expect(linesOf(rows, 62_700, null).map(([, quantity]) => quantity)).toEqual(['2', '24'])
})

test('of two numbers in one cell the one before a unit is how many', () => {
  const heads: Printed[] = [
    [40, 'Description'],
    [240, 'Unit price'],
    [360, 'Quantity'],
    [480, 'Amount'],
  ]
  const row = (name: string, cell: string, amount: string): Printed[] => [
    [40, name],
    [260, cell],
    [480, amount],
  ]
  const rows = [
    heads,
    row('Oak table', '100.00 10 Stk', '1000.00'),
    row('Ash chair', '20.00 30 pcs', '600.00'),
  ]
  expect(linesOf(rows, 160000, null).map(([, quantity, price]) => [quantity, price])).toEqual([
    ['10', '100.00'],
    ['30', '20.00'],
  ])
})

test('of the numbers under the head of the amounts the one counts that quantity and price come to', () => {
  const rows: Printed[][] = [
    [
      [40, 'Description'],
      [240, 'Quantity'],
      [400, 'Amount'],
    ],
    [
      [40, 'Oak table'],
      [240, '2'],
      [320, '40.00'],
      [400, '80.00'],
      [480, '5%'],
      [540, '4.00'],
    ],
    [
      [40, 'Ash chair'],
      [240, '4'],
      [320, '30.00'],
      [400, '120.00'],
      [480, '5%'],
      [540, '6.00'],
    ],
  ]
  expect(linesOf(rows, 20500, null).map(([, ...numbers]) => numbers)).toEqual([
    ['2', '40.00', '80.00'],
    ['4', '30.00', '120.00'],
  ])
})

test('goods that with the cost of delivery come to the net amount are the lines', () => {
  const line = (...texts: string[]): Printed[] => texts.map((text, at) => [40 + at * 150, text])
  const rows = [
    line('500 x Cards', '1,98 Kč', '990,00 Kč'),
    line('2 x Banner', '1 090,00 Kč', '2 180,00 Kč'),
    line('', '', 'Mezisoučet: 3 170,00 Kč'),
    line('', '', 'Doprava: 99,00 Kč'),
  ]
  expect(linesOf(rows, 326_900, 395_549).map((one) => one[3])).toEqual(['990.00', '2180.00'])
  // 99 isn't printed as what is missing
  expect(linesOf(rows.slice(0, 3), 326_900, 395_549)).toEqual([])
})

const places = [40, 250, 300, 360, 410, 460, 530]
const cells = (...texts: string[]): Printed[] =>
  texts.flatMap((text, at): Printed[] => (text === '' ? [] : [[places[at]!, text]]))

test('in a long table the rates in the rows tell the net amounts, also where a discount makes them no products and one was misread', () => {
  const rows = [
    cells('Description', 'Qty', 'Price', 'Disc.', 'VAT%', 'Net', 'Total'),
    cells('Ball valve', '12', '6.40', '', '22', '76.80', '93.70'),
    cells('Pipe 20', '2', '98.50', '10%', '22', '177.30', '216.31'),
    cells('Pipe 26', '1', '174.00', '10%', '22', '156.60', '191.05'),
    cells('Fitting 20', '40', '3.15', '15%', '22', '107.10', '130.66'),
    cells('Fitting 26', '36', '3.95', '15%', '22', '120.87', '147.46'),
    cells('Elbow 20', '18', '5.60', '15%', '22', '8568', '104.53'),
  ]
  const amounts = linesOf(rows, null, null).map((line) => line[3])
  expect(amounts.slice(0, 5)).toEqual(['76.80', '177.30', '156.60', '107.10', '120.87'])
})

test('a rate and the tax of a row are no price, and a number in the name no quantity', () => {
  const rows = [
    cells('Name', 'Quantity', '', '', 'VAT', 'VAT amount', 'Net amount'),
    cells('Nails, box of 5', '10', '', '', '20%', '39.98', '199.90'),
    cells('Gloves, pack of 12', '8', '', '', '20%', '23.20', '116.00'),
  ]
  expect(linesOf(rows, 31_590, null).map((line) => line.slice(1))).toEqual([
    ['10', null, '199.90'],
    ['8', null, '116.00'],
  ])
})

test('a category beside it is no part of what was sold', () => {
  const rows = [
    cells('Category', 'Description', '', 'Qty', '', 'Price', 'Amount'),
    cells('Snacks', 'Khakhra', '', '8', '', '42.75', '342.00'),
    cells('Spices', 'Turmeric', '', '3', '', '57.60', '172.80'),
  ]
  expect(linesOf(rows, 51_480, null).map((line) => line[0])).toEqual(['Khakhra', 'Turmeric'])
})

test('what is let for days keeps how many there were, whatever of the days and the price come to the amount', () => {
  const places = [40, 200, 260, 320, 400, 470]
  const row = (...texts: string[]) =>
    texts.flatMap((text, at): Printed[] => (text ? [[places[at]!, text]] : []))
  const rows = [
    row('Benämning', 'Antal', 'Dagar', 'À-pris', 'Rabatt', 'Belopp'),
    row('Följespot', '2', '5', '320.00', '', '3200.00'),
    row('Strålkastare', '4', '3', '185.00', '10%', '1998.00'),
  ]
  expect(linesOf(rows, 519_800, null)).toEqual([
    ['Följespot', '2', '320.00', '3200.00'],
    ['Strålkastare', '4', '185.00', '1998.00'],
  ])
})

test('a discount behind the price counts too where quantity, unit and price are one text', () => {
  const row = (name: string, text: string, off: string, amount: string): Printed[] => [
    [40, name],
    [300, text],
    [420, off],
    [540 - amount.length * 6, amount],
  ]
  const rows = [
    row('Semence', '26 DOS 104.50', '8.00', '2499.64'),
    row('Ammonitrate', '6 T 412.00', '3.00', '2397.84'),
  ]
  expect(linesOf(rows, 489_748, null)).toEqual([
    ['Semence', '26', '104.50', '2499.64'],
    ['Ammonitrate', '6', '412.00', '2397.84'],
  ])
})
