import { expect, test } from 'vitest'
import { extractFields } from '../extract-fields'
import { type Printed, pageOf } from '../table.sample'
import { decideOrder, isCalledOrder, isPurchaseOrder, isWholeValue } from './order-labels'
import { layOut } from './page-layout'
import { typedCandidates } from './typed-candidates'

const left = (text: string): Printed[] => [[40, text]]

test.for([
  ['Bon de commande', true],
  ['Zamówienie nr', true],
  ['Uw ordernummer', true],
  ['N° de commande', true],
  ['Nr klienta', false],
  ['Leverdatum', false],
])('the label of an order stands above its number: %s', ([label, isOrder]) => {
  const layout = layOut([pageOf([left(label as string), left('423420')])])
  const number = typedCandidates(layout).references.find(({ value }) => value === '423420')!
  expect(isCalledOrder(number, layout)).toBe(isOrder)
})

/** The order that an invoice with these rows is read to be about. */
function orderOf(rows: readonly Printed[][]): string | undefined {
  const head = [
    'Nordwind Studio GmbH',
    'Elm 12',
    '10115 Berlin',
    '',
    'INVOICE',
    '',
    'Bill to',
    'Oak Mills Ltd',
  ]
  const more = ['Mill Lane 16', '20095 Hamburg', '', 'Invoice number: 2026-0417', 'Invoice date: 17.03.2026']
  const totals: Printed[][] = [
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
  const all = [...head.map(left), ...more.map(left), ...rows, ...totals]
  return extractFields([pageOf(all.map((row) => row.filter(([, text]) => text !== '')))]).fields.order_ref
    ?.value
}

const boxes = (...cells: [label: string, value: string][]): Printed[][] => [
  cells.map(([label], at): Printed => [40 + at * 130, label]),
  cells.map(([, value], at): Printed => [40 + at * 130, value]),
]

test.for([
  [boxes(['CUST P.O.', 'CK2-0915'], ['ORDER NO.', 'S5520917']), 'CK2-0915'],
  [boxes(['Requisição', 'REQ 338/26'], ['N/ Encomenda', 'EC A/9077']), 'REQ 338/26'],
  [[left('Ordrenr.: O-771820'), left('Rekv. nr.: BF-2026-88')], 'BF-2026-88'],
  [[left('Unser Auftrag: 31750962'), left('Ihre Bestellung: B-90418')], 'B-90418'],
  [boxes(['CUSTOMER ORDER NO.', 'SCW/PO/3317'], ['OUR ORDER NO.', 'SO 88126']), 'SCW/PO/3317'],
  [boxes(['Ihre Bestellung', 'MU-EK 50718'], ['Unser Auftrag', '880 31 77']), 'MU-EK 50718'],
  [[left('V/réf. : commande ARC-2026-19 · N/réf. : Y. Pasquier')], 'ARC-2026-19'],
  [[left('Rekvisition nr. 7731 fra viceværten')], '7731'],
  [
    [...boxes(['Invoice #', '8812'], ['Order #', 'SO-20917']), left('Your purchase order QB-3307.')],
    'QB-3307',
  ],
  [boxes(['Unser Auftrag', '3000918255'], ['Ihre Bestellung', '4500671829 / 23.03.2026']), '4500671829'],
  [boxes(['YOUR ORDER', 'P/O 3318'], ['OUR ORDER', 'SO771402']), '3318'],
  [boxes(['Vår order', '5514092'], ['Er order', 'IN-7730 / Sandahl']), 'IN-7730'],
  [boxes(['N° client', 'C004418'], ['Vos réf. cde', 'BDC 2025-611']), 'BDC 2025-611'],
  [boxes(['Er referens', 'Lena Å'], ['Er beställning', 'REK 55-0917']), 'REK 55-0917'],
  [[left('Uw bestelbon / kostenplaats'), left('4500071926 / 61320')], '4500071926'],
  [[left('Kostenplaats / uw bestelling'), left('61320 / 4500071926')], '4500071926'],
  // with nothing else to choose from, an order is one
  [[left('Order number: S5520917')], 'S5520917'],
] as const)("the buyer's own order goes before the supplier's: %j", ([rows, order]) => {
  expect(orderOf(rows as Printed[][])).toBe(order)
})

test('the day of an order is no part of its number', () => {
  expect(orderOf([left('Auftrag: BST 4471 V. 28.09.26')])).toBe('BST 4471')
})

test('a post box is no purchase order', () => {
  expect(orderOf([left('P.O. Box 31877'), left('Order number: S5520917')])).toBe('S5520917')
})

test('where nothing else is likely, an order that a sentence speaks of is that of the buyer', () => {
  const orderIn = (text: string) => {
    const layout = layOut([pageOf([left(text)])])
    const candidates = typedCandidates(layout).references.filter(({ value }) => value === 'BC-117')
    return decideOrder({ choices: [{ value: 'BC-117', share: 0.3, candidates }], none: 0.7 }, layout)?.value
  }
  expect(orderIn('Acompte suivant votre bon de commande BC-117 du 29 avril.')).toBe('BC-117')
  expect(orderIn('Emitida según presupuesto y su pedido BC-117.')).toBe('BC-117')
  expect(orderIn('Umowa: 44/DDD | Zamówienie: BC-117 | Nr kontrahenta: 1160')).toBe('BC-117')
  expect(orderIn('Vs. ordinazione del 02.03.2026, N. BC-117 - Bollettino 7731')).toBe('BC-117')
  expect(orderIn('Livré à Nantes – V/Réf. commande permanente BC-117')).toBe('BC-117')
  expect(orderIn('Acompte suivant notre livraison BC-117 du 29 avril.')).toBeUndefined()
})

test('of the orders of several lines none is that of the invoice', () => {
  const lines = (...orders: string[]) => orders.map((order) => left(`ORDER ${order}`))
  const layout = layOut([pageOf(lines('771204', '771539'))])
  const { references } = typedCandidates(layout)
  const choice = (value: string, share: number) => ({
    value,
    share,
    candidates: references.filter((one) => one.value === value),
  })
  const [first, other] = [choice('771204', 0.5), choice('771539', 0.2)]
  expect(decideOrder({ choices: [first, other], none: 0.1 }, layout)).toBeNull()
  expect(decideOrder({ choices: [first], none: 0.1 }, layout)?.value).toBe('771204')
})

test('a label with its value over a number does not name that', () => {
  const layout = layOut([pageOf([left('Vs. ordine OA/25/00341'), left('S355J2')])])
  const number = typedCandidates(layout).references.find(({ value }) => value === 'S355J2')!
  expect(isPurchaseOrder(number, layout)).toBe(false)
})

test('a number that its label calls an order is one where the trees are in doubt, and only then', () => {
  const layout = layOut([pageOf([left('Nr zam. / Bestell-Nr.: 45-118830 z dn. 2025-09-22')])])
  const candidates = typedCandidates(layout).references.filter(({ value }) => value === '45-118830')
  const orderAt = (share: number) =>
    decideOrder({ choices: [{ value: '45-118830', share, candidates }], none: 1 - share }, layout)?.value
  expect(orderAt(0.43)).toBe('45-118830')
  expect(orderAt(0.1)).toBeUndefined()
})

test("the buyer's own order may have its day behind it", () => {
  const layout = layOut([pageOf([left('Vs. ordine'), left('TLM-77120 del 06/11/2025'), left('P51188')])])
  const { references } = typedCandidates(layout)
  const choices = [
    { value: 'P51188', share: 0.3 },
    { value: 'TLM-77120', share: 0.1 },
  ].map((one) => ({ ...one, candidates: references.filter(({ value }) => value === one.value) }))
  expect(decideOrder({ choices, none: 0.2 }, layout)?.value).toBe('TLM-77120')
})

test('a number is all of a value where another label follows, and not where words do', () => {
  const isWhole = (text: string) => {
    const { references } = typedCandidates(layOut([pageOf([left(text)])]))
    return isWholeValue(references.find(({ value }) => value === 'OBJ-2026-07')!)
  }
  expect(isWhole('Objednávka č.: OBJ-2026-07 Smlouva: SM/114/24')).toBe(true)
  expect(isWhole('Objednávka č.: OBJ-2026-07 a další')).toBe(false)
})

test('a post box is no order, whatever stands before it', () => {
  const layout = layOut([pageOf([left('PAY TO PO BOX 1117 ROANOKE'), left('P.O. # 4471-MRO')])])
  const { references } = typedCandidates(layout)
  const choices = ['BOX 1117', '4471-MRO'].map((value) => ({
    value,
    share: 0.4,
    candidates: references.filter((one) => one.value === value),
  }))
  expect(choices.every(({ candidates }) => candidates.length > 0)).toBe(true)
  expect(decideOrder({ choices, none: 0.1 }, layout)?.value).toBe('4471-MRO')
})

test.for(['V/ requisição n.º 3312-A', 'Uw opdracht 3312-A', 'Ert inköpsordernr 3312-A'])(
  '%s is said of an order',
  (text) => {
    const layout = layOut([pageOf([left(text)])])
    const candidates = typedCandidates(layout).references.filter(({ value }) => value === '3312-A')
    const choices = [{ value: '3312-A', share: 0.001, candidates }]
    expect(decideOrder({ choices, none: 0.998 }, layout)?.value).toBe('3312-A')
  },
)
