import { expect, test } from 'vitest'
import { type Printed, pageOf } from '../table.sample'
import { calledDue, calledIssued, calledNumber } from './called-values'
import { documentRows } from './candidate-rows'

/** What the label of each day says for or against it as the day of issue. */
function worths(rows: Printed[][], called = calledIssued) {
  const made = documentRows([pageOf(rows)])
  const worth = called(made, undefined)
  return Object.fromEntries(made.date.candidates.map(({ value }, at) => [value, worth[at]]))
}

test('the day of a delivery and that of an earlier paper are not that of this one', () => {
  expect(
    worths([
      [
        [40, 'Datum:'],
        [90, '22.08.2026'],
        [240, 'Lieferdatum:'],
        [330, '25.08.2026'],
      ],
      [
        [40, 'Original Invoice Date:'],
        [190, '21.05.2026'],
      ],
    ]),
  ).toEqual({ '2026-08-22': 0, '2026-08-25': -2.5, '2026-05-21': -1 })
})

test('a day that is that of the invoice and of its delivery is the day of issue', () =>
  expect(
    worths([
      [
        [40, 'Rechnungs- und Lieferdatum:'],
        [240, '25.08.2026'],
      ],
    ])['2026-08-25'],
  ).toBeGreaterThanOrEqual(0))

test('no day of issue is part of a number, when the form was printed, or that of an advance', () => {
  const line = (text: string): Printed[] => [[40, text]]
  const boxes = (label: string, day: string): Printed[] => [
    [40, label],
    [240, day],
  ]
  const found = worths([
    line('Faktura nr FV 27/03/2026'),
    boxes('Druckdatum', '17.01.2026'),
    line('./. Abschlagsrechnung AR-25-0412 v. 15.12.2025'),
    line('Rechnung RE-26-0044 v. 20.02.2026'),
  ])
  expect(found['2026-03-27']).toBeLessThan(-5)
  expect(found['2026-01-17']).toBeLessThan(-2)
  expect(found['2025-12-15']).toBe(0)
  expect(found['2026-02-20']).toBeGreaterThan(0)
})

test('the day on which the supplier takes the money is when payment is due', () => {
  const found = worths(
    [
      [[40, 'Den Betrag von 4.121,91 € buchen wir am 03.02.2026 von Ihrem Konto ab']],
      [[40, 'Den Vertrag schlossen wir am 05.02.2026 mit Ihnen']],
    ],
    calledDue,
  )
  expect(found['2026-02-03']).toBeGreaterThan(5)
  expect(found['2026-02-05']).toBe(0)
})

const line = (text: string): Printed[] => [[40, text]]

test.for(['Montant prélevé le 18.12.2026', 'Débité le 18.12.2026', 'Lastschrifteinzug zum 18.12.2026'])(
  'and a label may say so: %s',
  (text) => expect(worths([[[40, text]]], calledDue)['2026-12-18']).toBeGreaterThan(5),
)

test('so it is where the sentence goes on behind the day, or begins in the row above', () => {
  const found = worths(
    [
      line('Der Gesamtbetrag wird am 05.10.2026 mittels SEPA-Lastschrift von Ihrem Konto eingezogen'),
      line('Der Vertrag wird am 06.10.2026 verlängert'),
      [],
      line('We will collect this by Direct Debit on or just'),
      line('after 07.11.2026.'),
    ],
    calledDue,
  )
  expect(found['2026-10-05']).toBeGreaterThan(5)
  expect(found['2026-10-06']).toBe(0)
  expect(found['2026-11-07']).toBeGreaterThan(5)
})

test('a colon behind it makes a word for when payment is due a label, but not "Termin"', () => {
  const found = worths(
    [line('Numero 152 del 18.11.2025 | Scadenza: 31.01.2026'), line('Termin: 03.02.2026')],
    calledDue,
  )
  expect(found['2026-01-31']).toBeGreaterThan(4)
  expect(found['2026-02-03']).toBeLessThan(4)
})

test('nothing is due at the end of a time, which may be told in two rows or with months', () => {
  const found = worths(
    [
      line('01.10.2026 –'),
      line('31.10.2026'),
      [],
      line('01 Nov – 30 Nov 2026'),
      line('Abonnements du 01.12.2026 au 31.12.2026'),
      line('Payable le 01.12.2026 ou au 30.12.2026'),
    ],
    calledDue,
  )
  expect(found['2026-10-31']).toBeLessThan(0)
  expect(found['2026-11-30']).toBeLessThan(0)
  expect(found['2026-12-31']).toBeLessThan(0)
  expect(found['2026-12-30']).toBeGreaterThanOrEqual(0)
})

test('the day below the head of an earlier invoice is not the day of issue', () => {
  const heads: Printed[] = [
    [40, 'Datum'],
    [240, 'Betreft factuur'],
  ]
  const days: Printed[] = [
    [40, '19-11-2026'],
    [240, 'VF26-20981 d.d. 30-10-2026'],
  ]
  const found = worths([heads, days])
  expect(found['2026-10-30']).toBeLessThan(0)
  expect(found['2026-11-19']).toBe(0)
})

test.for(['Hyvitettävä lasku', 'Doc. origem', 'Do faktury, korygowany dokument', 'Krediterad faktura'])(
  'nor is that below %s',
  (head) => {
    const rows: Printed[][] = [
      [
        [40, 'Päiväys'],
        [240, head],
      ],
      [
        [40, '19.11.2026'],
        [240, '798803 / 26.10.2026'],
      ],
    ]
    const found = worths(rows)
    expect(found['2026-10-26']).toBeLessThan(found['2026-11-19']!)
  },
)

test('what a head calls an earlier paper it calls its day too', () => {
  const worthUnder = (head: string) =>
    worths([
      [
        [40, 'Data'],
        [240, head],
      ],
      [
        [40, '03.06.2025'],
        [240, 'FT 2025A/1420 de 20.05.2025'],
      ],
    ])['2025-05-20']
  expect(worthUnder('Doc. origem')).toBeLessThan(0)
  expect(worthUnder('Fatura')).toBeGreaterThanOrEqual(0)
  const orders = worths([
    line('V/commande : CDE-77120-RG du 22.10.2026'),
    line('Facture : F-77120 du 06.11.2026'),
  ])
  expect(orders['2026-10-22']).toBeLessThan(0)
  expect(orders['2026-11-06']).toBeGreaterThanOrEqual(0)
})

test('a number behind the series and year that it begins with is whole with them', () => {
  const made = documentRows([
    pageOf([
      line('Número : A/26 004417'),
      line('Kunde AB 26 004418'),
      line('Nota de Crédito NC 2025A/118'),
      line('FT 2025A/120 de maio'),
    ]),
  ])
  const worth = calledNumber(made, undefined)
  const of = (value: string) => worth[made.reference.candidates.findIndex((one) => one.value === value)]
  expect(of('A/26 004417')).toBeGreaterThan(0)
  expect(of('NC 2025A/118')).toBeGreaterThan(0)
  expect(of('FT 2025A/120')).toBe(0)
  expect(of('004417')).toBe(0)
})

test('no number of an invoice is one of so many parts, or that of the invoice which it is about', () => {
  const rows = [
    line('TEILRECHNUNG 2 von 3'),
    [
      [40, 'Sur facture'],
      [140, 'F25-09172'],
    ] as Printed[],
    [
      [40, 'Facture'],
      [140, 'F25-09173'],
    ] as Printed[],
  ]
  const made = documentRows([pageOf(rows)])
  const worth = calledNumber(made, undefined)
  const of = (value: string) => worth[made.reference.candidates.findIndex((one) => one.value === value)]
  expect([of('2'), of('3'), of('F25-09172'), of('F25-09173')]).toEqual([-6, -6, -5, 0])
})
