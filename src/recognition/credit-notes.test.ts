import { expect, test } from 'vitest'
import { extractFields } from './extract-fields'
import { type Printed, pageOf } from './table.sample'

/** A page of an address, these rows and two items. */
const paper = (...rows: Printed[][]) =>
  extractFields([
    pageOf([
      [[40, 'Northgate Hosting Ltd']],
      ...rows,
      [
        [40, 'Product'],
        [300, 'Quantity'],
        [400, 'Price'],
        [500, 'Amount'],
      ],
      [
        [40, 'Managed hosting'],
        [300, '4'],
        [400, '189.00'],
        [500, '756.00'],
      ],
      [
        [40, 'Support'],
        [300, '2'],
        [400, '22.00'],
        [500, '44.00'],
      ],
      [
        [400, 'Sub Total'],
        [500, '800.00'],
      ],
      [
        [400, 'Tax (20%)'],
        [500, '160.00'],
      ],
      [
        [400, 'Total'],
        [500, '960.00'],
      ],
    ]),
  ])

const reference: Printed[] = [[400, 'Reference Invoice #: INV-2915']]

test.each([
  'Credit Note',
  'Tax Credit Note',
  "Facture d'avoir",
  'Factura rectificativa',
  'Rechnungsgutschrift',
  'NOTA DE CRÉDITO ELECTRÓNICA',
])('a paper whose title is "%s" is a credit note, although it speaks of an invoice', (title) => {
  expect(paper([[400, title]], reference).type).toBe('credit_note')
  expect(paper([[400, 'Invoice']], reference).type).toBe('invoice')
})

test.each(['Credit', 'Credits', 'Crédit', 'Credit card', 'Credit balance'])('"%s" is no title', (text) =>
  expect(paper([[400, 'Invoice']], [[400, text]], reference).type).toBe('invoice'),
)

test('its number is the one that begins as those of credit notes do, and is said', () => {
  const { fields } = paper([[400, 'Credit Note']], [[400, 'CN-000073']], reference)
  expect(fields.invoice_number?.value).toBe('CN-000073')
})

test('a title much larger than what names an invoice is one, though it has a word more', () => {
  const page = pageOf([
    [[40, 'Outillage Meuse SA']],
    [
      [40, 'Sur facture'],
      [200, 'F25-09172 du 31/10/2025'],
    ],
    [
      [40, 'Numéro'],
      [200, 'NC25-00384'],
    ],
  ])
  const title = pageOf([[[400, 'NOTE DE CRÉDIT']]]).words.map((word) => ({
    ...word,
    box: { ...word.box, h: word.box.h * 2 },
  }))
  const { type, fields } = extractFields([{ ...page, words: [...title, ...page.words] }])
  expect(type).toBe('credit_note')
  expect(fields.invoice_number?.value).toBe('NC25-00384')
})

test('its number is the one that its label calls so, where the invoice has a number as likely', () => {
  const { type, fields } = paper(
    [[400, 'CREDIT NOTE']],
    [[400, 'Credit No: SR-2026-0031']],
    [
      [40, 'CREDIT DATE'],
      [300, 'ORIGINAL INVOICE'],
    ],
    [
      [40, '06-03-2026'],
      [300, 'INV-2026-0488'],
    ],
    [[40, 'Invoice Date: 18-02-2026']],
  )
  expect(type).toBe('credit_note')
  expect(fields.invoice_number?.value).toBe('SR-2026-0031')
  expect(fields.issue_date?.value).toBe('2026-03-06')
})

test('what a quantity and a price make is no tax', () => {
  const { fields } = extractFields([
    pageOf([
      [[40, 'Monsoon Studio']],
      [[400, 'Invoice MDS-19']],
      [
        [40, 'Description'],
        [300, 'Qty'],
        [400, 'Rate'],
        [500, 'Amount'],
      ],
      [
        [40, 'Unused hours'],
        [300, '6'],
        [400, '4500.00'],
        [500, '27000.00'],
      ],
      [
        [40, 'Stock photos'],
        [300, '4'],
        [400, '1250.00'],
        [500, '5000.00'],
      ],
      [
        [400, 'Subtotal'],
        [500, '32000.00'],
      ],
      [
        [400, 'Value'],
        [500, '32000.00'],
      ],
    ]),
  ])
  expect(fields.tax_total?.value).not.toBe('5000.00')
  expect(fields.gross_total?.value).toBe('32000.00')
})

test('its number may stand in its title, and its day is the one that its label calls so', () => {
  const { type, fields } = paper(
    [[40, 'Kreditnota 31042']],
    [[40, 'Kreditdatum: 2026-08-19']],
    [[40, 'Avser faktura F-20871 från 2026-08-03']],
  )
  expect(type).toBe('credit_note')
  expect(fields.invoice_number?.value).toBe('31042')
  expect(fields.issue_date?.value).toBe('2026-08-19')
})

test('its number may stand right below its title, and a number of the tax office is none', () => {
  const { fields } = paper(
    [[400, 'R.U.C.: 1792847311001']],
    [[400, 'NOTA DE CRÉDITO']],
    [[400, 'No. 002-001-000000417']],
    [[40, 'Comprobante modificado: FACTURA 002-001-000018264']],
  )
  expect(fields.invoice_number?.value).toBe('002-001-000000417')
})

test('a number that begins as those of credit notes do makes it one, where it says so at all', () => {
  const words: Printed[] = [[40, 'Gutschrift zu unserer Rechnung 0147-2026']]
  const kindOf = (number: string, ...more: Printed[][]) =>
    paper([[400, `Rechnungsnummer: ${number}`]], ...more).type
  expect(kindOf('GS-0147-2026', words)).toBe('credit_note')
  expect(kindOf('RE-0147-2026', words)).toBe('invoice')
  expect(kindOf('GS-0147-2026')).toBe('invoice')
})

test("the buyer's own order goes before the supplier's, and money beside amounts before that of an account", () => {
  const { fields } = paper(
    [[400, 'Invoice no. 600202648']],
    [[400, 'Purchase order: PO-88214']],
    [[40, 'Order: 7251204417']],
    [[40, 'Account in USD']],
    [[400, 'To pay 960.00 PLN']],
  )
  expect(fields.order_ref?.value).toBe('PO-88214')
  expect(fields.currency?.value).toBe('PLN')
})

test('a number that looks like that of a country’s tax office is an invoice’s all the same', () => {
  for (const number of ['FI-20010494', 'LU-20010494', 'DE-200104941']) {
    const { fields } = paper([[400, 'Invoice']], [[400, `Invoice number: ${number}`]])
    expect(fields.invoice_number?.value).toBe(number)
  }
})

test('a number that its label calls a credit note’s tells that it is one, and is its own; so does its day', () => {
  const read = paper(
    [[400, 'Rechnung Nr. R26-1192']],
    [[400, 'Gutschrift Nr. GS-10087']],
    [[400, 'Facture d’origine: FA-2026-0011 du 12/01/2026']],
    [[400, "Date de l'avoir: 03/02/2026"]],
  )
  expect(read.type).toBe('credit_note')
  expect(read.fields.invoice_number?.value).toBe('GS-10087')
  expect(read.fields.issue_date?.value).toBe('2026-02-03')
})

test('where the total is negative the number that is called a credit note’s makes it one, whatever that begins with', () => {
  const page = (...amounts: [string, string, string]) =>
    extractFields([
      pageOf([
        [[40, 'Northgate Zelte GmbH']],
        [[400, 'Rechnungsdatum: 16.09.2026']],
        [[150, 'Gutschrift Nr: G-2026-09 / Rechnung Nr: 2026-0388']],
        [
          [40, 'Bezeichnung'],
          [300, 'Menge'],
          [400, 'Einzelpreis'],
          [500, 'Betrag'],
        ],
        [
          [40, 'Festzelt'],
          [300, '1'],
          [400, amounts[0]],
          [500, amounts[0]],
        ],
        [
          [300, 'Nettobetrag:'],
          [500, amounts[0]],
        ],
        [
          [300, '19% MwSt:'],
          [500, amounts[1]],
        ],
        [
          [300, 'Gesamtbetrag:'],
          [500, amounts[2]],
        ],
      ]),
    ])
  const { type, fields } = page('-100,00', '-19,00', '-119,00')
  expect([type, fields.invoice_number?.value]).toEqual(['credit_note', 'G-2026-09'])
})

test('in France its number stands below that of the “avoir”, and the invoice that it is for further down', () => {
  const { fields } = paper(
    [[300, 'AVOIR CLIENT']],
    [
      [40, "Numéro d'avoir"],
      [300, "Date d'avoir"],
    ],
    [
      [40, 'KLM/2025/0041'],
      [300, '12-09-2025'],
    ],
    [[40, 'Avoir sur facture FAC/2025/0388 du 02-07-2025.']],
  )
  expect(fields.invoice_number?.value).toBe('KLM/2025/0041')
})

test('a paper that is headed by nothing but the number of a credit note takes back the invoice that it names', () => {
  const named: Printed[] = [[40, 'Invoice #: INV#154']]
  const left: Printed[] = [
    [400, 'Credit remaining'],
    [500, '960.00'],
  ]
  const { type, fields } = paper([[40, 'CN#007']], named, left)
  expect([type, fields.invoice_number?.value]).toEqual(['credit_note', 'CN#007'])
  // what is taken off an invoice has an amount beside it
  const settled = paper(named, [
    [40, 'CN#007'],
    [500, '60.00'],
  ])
  expect([settled.type, settled.fields.invoice_number?.value]).toEqual(['invoice', 'INV#154'])
})

test('number and day right below the title are its own, and not those of the invoice that it names', () => {
  const { fields } = paper(
    [[40, 'NOTA DI CREDITO']],
    [[40, 'N. NC/7/2026 del 27/02/2026']],
    [[40, 'A storno della fattura n. 112/2026 del 30/01/2026']],
  )
  expect([fields.invoice_number?.value, fields.issue_date?.value]).toEqual(['NC/7/2026', '2026-02-27'])
})

test('a statement that says it is an invoice which the buyer has written is one', () => {
  const statement: Printed[][] = [
    [[40, 'STATEMENT NO. MS-2510-04417']],
    [[40, 'STATEMENT DATE 10/11/2025']],
    [[40, 'STATEMENT OF ACCOUNT']],
  ]
  expect(paper(...statement).type).not.toBe('invoice')
  expect(paper(...statement, [[40, 'SELF-BILLED INVOICE ISSUED BY THE PURCHASER']]).type).toBe('invoice')
})

test('rows of how many at what price are no statement of what is owed', () => {
  const statement: Printed[][] = [[[40, 'Statement No. 118452']], [[40, 'Total this statement']]]
  const lines = ['255.00', '977.50', '884.00'].map((amount, at): Printed[] => [
    [40, 'Review of agreement'],
    [300, ['0.6', '2.3', '3.4'][at]!],
    [400, ['425.00', '425.00', '260.00'][at]!],
    [500, amount],
  ])
  const heads: Printed[] = [
    [40, 'Description'],
    [300, 'Hours'],
    [400, 'Rate'],
    [500, 'Amount'],
  ]
  const sum: Printed[] = [
    [300, 'Total this statement'],
    [500, '2,116.50'],
  ]
  const page = (rows: Printed[][]) => extractFields([pageOf([...statement, ...rows, sum])]).type
  expect(page([heads, ...lines])).not.toBe('statement')
})

test('an invoice that says it corrects another one, with a negative total, takes that one back', () => {
  const kindOf = (title: string, sign: string) =>
    extractFields([
      pageOf([
        [[40, title]],
        [[40, 'Oak Mills s.r.o.']],
        [],
        [
          [40, 'Oak shelf'],
          [300, `${sign}4`],
          [400, '189.00'],
          [500, `${sign}756.00`],
        ],
        [
          [400, 'Total'],
          [500, `${sign}756.00`],
        ],
      ]),
    ]).type
  expect(kindOf('Opravná Faktura EMS20263174', '-')).toBe('credit_note')
  expect(kindOf('Faktura EMS20263174', '')).toBe('invoice')
  expect(kindOf('Opravná Faktura EMS20263174', '')).toBe('invoice')
})
