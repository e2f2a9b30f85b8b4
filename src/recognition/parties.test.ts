import { expect, test } from 'vitest'
import { extractFields } from './extract-fields'
import { type Printed, pageAt, pageOf } from './table.sample'

type Rows = Printed[][]

const left = (text: string): Printed[] => [[40, text]]
const numbers: Rows = [
  left('Invoice number: 2026-0417'),
  left('Invoice date: 17.03.2026'),
  left('Due date: 16.04.2026'),
]
const table: Rows = [
  [],
  [
    [40, 'Description'],
    [270, 'Quantity'],
    [340, 'Price'],
    [470, 'Amount'],
  ],
  [
    [40, 'Elmwood chair'],
    [270, '2'],
    [340, '125.50'],
    [470, '251.00'],
  ],
  [],
  [
    [330, 'Subtotal'],
    [470, '€251.00'],
  ],
  [
    [330, 'VAT 20%'],
    [470, '€50.20'],
  ],
  [
    [330, 'Total'],
    [470, '€301.20'],
  ],
]
const letterhead: Rows = ['Nordwind Studio GmbH', 'Elm 12', '10115 Berlin', '', 'INVOICE', ''].map(left)

/** Supplier and buyer of an invoice with these rows between its head and its table. */
function partiesOf(rows: Rows, head: Rows = letterhead, own: string[] = []): (string | undefined)[] {
  const all = [...head, ...rows, [], ...numbers, ...table]
  const page = pageOf(all.map((row) => row.filter(([, text]) => text !== '')))
  const { fields } = extractFields([page], own.length > 0 ? { buyer: { names: own } } : {})
  return [fields.supplier_name?.value, fields.buyer_name?.value]
}

const street = ['Mill Lane 16', '20095 Hamburg']
const buyerOf = (...rows: string[]) => partiesOf(rows.map(left))[1]

test.for([
  ['Para', 'Bar La Plaza'],
  ['Till:', 'Kommunen i Norrtorp'],
  ['À', 'Garage de la Gare'],
  ['Exmo.(s) Sr.(s)', 'Quinta da Serra'],
  ['SEÑOR(ES):', 'Consorcio Vial Pisco'],
  ['Factura para:', 'Panadería Luque'],
  ['Datos del cliente', 'Talleres Ortega'],
  ['Rechnung an', 'Gemeinde Oberdorf'],
  // numbers that are part of a name
  ['Bill to:', '3D Print Lab'],
  ['Client', 'Imprimerie 3000'],
  ['Kund', 'Bostadsrättsföreningen Eken 3'],
  ['Cliente', 'Comunidad de Propietarios Calle Luna 12'],
])('the name below "%s" is the buyer: %s', ([heading, name]) =>
  expect(buyerOf(heading!, name!, ...street)).toBe(name),
)

test.for([
  ['An', 'Gemeinde Oberdorf'],
  ['Bill To', 'Northgate Tax & Accounts'],
  ['Destinataire', 'Boulangerie Lemaire'],
  ['Facturé à', 'EURL Pascal Bontemps'],
  ['Nabywca', 'Gospodarstwo Rolne Bracia Wilk s.c.'],
  ['Aan:', 'Bakkerij Van der Velde'],
])('a label without a name of its own is none: "%s" before %s', ([label, name]) => {
  expect(buyerOf(`${label} ${name}`, ...street)).toBe(name)
  expect(buyerOf(`${label} ${name}, Mill Lane 16, 20095 Hamburg`)).toBe(name)
})

test.for([
  ['Attn: Anna Whitcombe', 'Fishers of Whitby'],
  ['z. Hd. Wiebke Hansen', 'Autohaus Sommer'],
  ["À l'attention de Camille Roussel", 'Imprimerie 3000'],
  ['t.a.v. P. Bakker', 'VvE Oudegracht 310'],
  ['A/C Rui Moreira', 'Escola Secundária Camões'],
  ['k rukám Jana Procházková', 'Restaurace Pod Lipou'],
])('whom a letter is for is not its buyer: %s at %s', ([person, name]) => {
  expect(buyerOf('Bill to:', person!, name!, ...street)).toBe(name)
  expect(buyerOf('Bill to:', name!, person!, ...street)).toBe(name)
})

test.for([
  [['Hotel Restaurant In den', 'Gouden Leeuw'], 'Hotel Restaurant In den Gouden Leeuw'],
  [['Schildersbedrijf J. de Groot', '& Zn.'], 'Schildersbedrijf J. de Groot & Zn.'],
  [['Câmara Municipal de Vila', 'Alta'], 'Câmara Municipal de Vila Alta'],
  [['Produkcyjno-', 'Handlowe Razem Spółka Jawna'], 'Produkcyjno-Handlowe Razem Spółka Jawna'],
  [['Wspólnota Mieszkaniowa Długa', '12'], 'Wspólnota Mieszkaniowa Długa 12'],
  [
    ['Transportes y Logística Integral', 'Occidental S.L.U.'],
    'Transportes y Logística Integral Occidental S.L.U.',
  ],
  // there is room for no more than a word in a line
  [['Bröderna', 'Lindahls', 'Trävaror AB'], 'Bröderna Lindahls Trävaror AB'],
  // a department or a person is no part of it
  [['Stukadoorsbedrijf Van der Horst', 'Gijs van der Horst'], 'Stukadoorsbedrijf Van der Horst'],
  [['Universität Greifenberg', 'Buchhaltung'], 'Universität Greifenberg'],
  [['Elm Farm Ltd', 'Anna Miller'], 'Elm Farm Ltd'],
] as const)('a name on two lines is one: %s', ([lines, name]) =>
  expect(buyerOf('Bill to:', ...lines, ...street)).toBe(name),
)

test('who heads the only other address is the buyer, though nothing says so', () => {
  const foot: Rows = [
    [],
    [
      [40, 'Gebrüder Kunze'],
      [420, 'USt-IdNr.: DE141964298'],
    ],
    left('Industriestraße 44'),
    left('20095 Hamburg'),
  ]
  const sender = left('Gebrüder Kunze · Industriestraße 44 · 20095 Hamburg')
  const rows = [...['Gemeente Westervoort', 'Keizersgracht 112', '1015 CV Amsterdam'].map(left), ...numbers]
  const { fields } = extractFields([pageOf([sender, ...rows, ...table, ...foot])])
  expect([fields.supplier_name?.value, fields.buyer_name?.value]).toEqual([
    'Gebrüder Kunze',
    'Gemeente Westervoort',
  ])
})

test('two addresses beside each other are those of whom their headings call so', () => {
  const beside: Rows = [
    [
      [40, 'Wystawca:'],
      [345, 'Nabywca:'],
    ],
    [
      [40, 'Gospodarstwo Rolne Bracia Wilk s.c.'],
      [345, 'Piekarnia Kowalski i Synowie'],
    ],
    [
      [40, 'al. Jana Pawła II 80'],
      [345, 'Rynek 15'],
    ],
    [
      [40, '31-042 Kraków'],
      [345, '61-772 Poznań'],
    ],
  ]
  const parties = ['Gospodarstwo Rolne Bracia Wilk s.c.', 'Piekarnia Kowalski i Synowie']
  expect(partiesOf(beside, [left('INVOICE'), []])).toEqual(parties)
  const [[own], ...rest] = beside as [Printed[], ...Rows]
  expect(partiesOf([[own!], ...rest], [left('INVOICE'), []])).toEqual(parties)
})

test('a line of letters as large as the name above goes on with it, where smaller ones follow', () => {
  const lines: [number, Printed[]][] = [
    'Akademia Językowa',
    'Lingua Nova',
    'ul. Długa 58',
    '81-393 Gdynia',
  ].map((text, at) => [40 + at * 14, left(text)])
  const page = pageAt([
    ...lines,
    ...[
      left('INVOICE'),
      [],
      ...['Bill to:', 'Elm Farm Ltd', ...street].map(left),
      [],
      ...numbers,
      ...table,
    ].map((row, at): [number, Printed[]] => [120 + at * 16, row]),
  ])
  const top = (y: number) => page.words.filter(({ box }) => box.y < y / 800)
  for (const { box } of top(60)) box.h = 14 / 800
  const name = () => extractFields([page]).fields.supplier_name?.value
  expect(name()).toBe('Akademia Językowa Lingua Nova')
})

test("a person whom a reference names is not the buyer, and the address in a foot is the supplier's", () => {
  const rows = [
    [
      [40, 'Datum: 2026-04-29'],
      [340, 'Samfälligheten Björklunden'],
    ],
    [
      [40, 'Fakturanummer: 388'],
      [340, 'Lövsångarvägen 4'],
    ],
    [
      [40, 'Er Referens: Kerstin Ahlgren'],
      [340, '756 52 Uppsala'],
    ],
  ] satisfies Rows
  const foot: [number, Printed[]][] = [[760, left('Adress: Knutby Trädvård, Ekeby 12, 747 97 Alunda')]]
  const page = pageAt([
    [40, [[250, 'FAKTURA']]],
    ...rows.map((row, at): [number, Printed[]] => [80 + at * 16, row]),
    ...table.map((row, at): [number, Printed[]] => [160 + at * 16, row]),
    ...foot,
  ])
  const { fields } = extractFields([page])
  expect([fields.supplier_name?.value, fields.buyer_name?.value]).toEqual([
    'Knutby Trädvård',
    'Samfälligheten Björklunden',
  ])
})

test('the title of a section and terms of payment are nobody, who heads the other address is the buyer', () => {
  const name = 'Comunidad de Propietarios Avda. de la Costa 88'
  const rows = ['CÓDIGO CLIENTE: C-07731', name, 'NIF: H33650129', 'Avda. de la Costa 88', '33204 Gijón', '']
  const all = [
    ...rows,
    'DETALLE DE CONSUMOS',
    'PERIODO DE FACTURACIÓN',
    '',
    'Domiciliación SEPA',
    'Contrato: CT-2019-0884',
  ]
  expect(partiesOf(all.map(left))[1]).toBe(name)
})

test('at the foot of a Swedish letter, under "Adress", the company is named in full', () => {
  const head: Rows = ['Brännvalls Bil & Plåtverkstad', '', 'FAKTURA', ''].map(left)
  const foot = [
    '',
    'Adress',
    'Brännvalls Bil & Plåt i Sollefteå AB',
    'Hågestavägen 31',
    '881 41 Sollefteå',
  ].map(left)
  expect(partiesOf([...['Bill to:', 'Elm Farm Ltd', ...street].map(left), ...foot], head)[0]).toBe(
    'Brännvalls Bil & Plåt i Sollefteå AB',
  )
})

test('what is said of a letter is nobody, and a partnership goes on with its partners in the next line', () => {
  expect(buyerOf('PRIVATE & CONFIDENTIAL', 'Oak Hill Foods DAC', ...street)).toBe('Oak Hill Foods DAC')
  expect(
    buyerOf(
      'Spett.le',
      'SERRAMENTI MONTE SNC',
      'DI GUIDI PAOLO E C.',
      'VIA EMILIA 1187',
      '47039 SAVIGNANO (FC)',
    ),
  ).toBe('SERRAMENTI MONTE SNC DI GUIDI PAOLO E C.')
})

test('a department is no part of a name with its form before it, a professional association is one', () => {
  expect(buyerOf('Bill to:', 'SARL HÔTEL DE LA GARE', 'Service économat', ...street)).toBe(
    'SARL HÔTEL DE LA GARE',
  )
  expect(buyerOf('Bill to:', 'Prairie Ridge Group, PA', ...street)).toBe('Prairie Ridge Group, PA')
})

test('the number of a customer is no part of its name, and a title beside a name none of that', () => {
  expect(buyerOf('Cliente', 'Padaria Flor do Bairro #37', ...street)).toBe('Padaria Flor do Bairro')
  const head = ['Blue Heron Lab Supply Invoice', 'Elm 12', '10115 Berlin', ''].map(left)
  expect(partiesOf(['Bill to:', 'Elm Farm Ltd', ...street].map(left), head)[0]).toBe('Blue Heron Lab Supply')
})

test('who trades under another name is called both, where neither is printed alone', () => {
  const both = 'Anna Brightwell t/a Elm Plumbing'
  expect(buyerOf('Bill to:', both, ...street)).toBe(both)
})

test('a logo of one word and the line below it are one name where both are printed as one elsewhere', () => {
  const head: Rows = ['THALASSA', '', 'BAY HOTEL & SPA', 'Elm 12', '10115 Berlin', '', 'INVOICE', ''].map(
    left,
  )
  const rows = ['Bill to:', 'Anna Whitcombe', ...street].map(left)
  expect(partiesOf(rows, head)[0]).not.toBe('Thalassa Bay Hotel & Spa')
  const thanks = left('Thank you for choosing us — Thalassa Bay Hotel & Spa')
  expect(partiesOf([...rows, [], thanks], head)[0]).toBe('Thalassa Bay Hotel & Spa')
})

test('who is called the sender beside his name, and is printed in the letterhead, is the supplier', () => {
  const head: Rows = [
    'Location de véhicules verts',
    '',
    'Loire Mobilités Location',
    'Elm 12',
    '10115 Berlin',
    '',
    'FACTURE',
    '',
  ].map(left)
  const both: Printed[] = [
    [40, 'De: Loire Mobilités Location'],
    [300, 'A: Association Les Marcheurs'],
  ]
  expect(partiesOf([both], head)).toEqual(['Loire Mobilités Location', 'Association Les Marcheurs'])
})

test('a name over the number of a customer is the buyer', () => {
  const rows = (label: string): Rows => [
    [
      [40, 'Nome: Parrocchia San Giorgio 3'],
      [330, 'De: Totale Ricambi'],
    ],
    [
      [40, label],
      [330, 'Piazza Dante 4/B'],
    ],
    [[330, '95124 Catania']],
  ]
  expect(partiesOf(rows('N.º cliente: 24277'), [])[1]).toBe('Parrocchia San Giorgio 3')
  expect(partiesOf(rows('N.º projeto: 24277'), [])[1]).not.toBe('Parrocchia San Giorgio 3')
})

test('what is called the sender is the supplier without that word', () => {
  const head: Rows = ['Afsender Limfjord Kontor ApS', 'Elm 12', '10115 Berlin', '', 'FAKTURA', ''].map(left)
  expect(partiesOf(['Bill to:', 'Anna Whitcombe', ...street].map(left), head)[0]).toBe('Limfjord Kontor ApS')
})

test('whom the account belongs to is the supplier, on whichever side of the page', () => {
  const parties: Rows = [
    [
      [40, 'Stichting Open Weerstation'],
      [330, 'Fiona Abernethy'],
    ],
    [
      [40, 'Koningsweg 88-2'],
      [330, '14 Shore Street'],
    ],
    [
      [40, '3731 BD De Bilt'],
      [330, 'Anstruther KY10 3AQ'],
    ],
    [],
  ]
  const rows = [...numbers, [], left('Beneficiary: Fiona Abernethy'), left('IBAN: GB33BUKB20201555555555')]
  const { fields } = extractFields([pageOf([...parties, ...rows, ...table])])
  expect(fields.supplier_name?.value).toBe('Fiona Abernethy')
})

test('the first line of an address is the buyer, and not the person in the second', () => {
  const address = ['Feinkost am Schwibbogen', 'Annegret Huckschlag', 'Schwibbogenplatz 7', '89073 Ulm']
  expect(partiesOf(address.map(left))[1]).toBe('Feinkost am Schwibbogen')
  expect(partiesOf(address.slice(1).map(left))[1]).toBe('Annegret Huckschlag')
})

test('the name of a small company in Brazil has its ending', () => {
  const head: Rows = [
    'Serra Azul Telecomunicações Ltda - ME',
    'Elm 12',
    '10115 Berlin',
    '',
    'FATURA',
    '',
  ].map(left)
  expect(partiesOf(['Bill to:', 'Anna Whitcombe', ...street].map(left), head)[0]).toBe(
    'Serra Azul Telecomunicações Ltda - ME',
  )
})

test('the customer’s own company is found by its name alone, without a title or a label, and with a number that is part of it', () => {
  const ownOf = (own: string, ...rows: string[]) => partiesOf(rows.map(left), letterhead, [own])[1]
  expect(ownOf('Jane DOE', 'Invoice to', 'Mme Jane DOE', ...street)).toBe('Jane DOE')
  // where nothing else says it
  expect(ownOf('Jane Doe', 'c/o Jane Doe', ...street)).toBe('c/o Jane Doe')
  expect(ownOf('Condominium Elm Court, Plot 4', 'Condominium Elm Court, Plot 4', ...street)).toBe(
    'Condominium Elm Court, Plot 4',
  )
})
