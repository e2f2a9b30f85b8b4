import { expect, test } from 'vitest'
import { extractFields } from '../../src/recognition/extract-fields'
import { scoreOf } from '../../src/recognition/reading/boosted-trees'
import { type ChosenField, documentRows, kindOfField } from '../../src/recognition/reading/candidate-rows'
import { choicesOf } from '../../src/recognition/reading/choices'
import { modelsOf, packTrees } from '../../src/recognition/reading/model-file'
import type { DocumentType } from '../../src/recognition/recognised-document'
import { sameValue } from '../corpus/compare'
import { drawnExample } from './examples'
import { drawDocument } from './pages/draw-page'
import { trainField, trainingOf } from './train-field'

/** Seeds of documents that no weights were made from. */
const drawnUnseen = Array.from({ length: 54 }, (_, at) => drawDocument(1_000_000 + at))
const unseen = drawnUnseen.flatMap(({ pages, truth }) => (truth ? [{ pages, truth }] : []))

test('invoices of layouts that were never seen are read, and what is said to be certain is right', () => {
  const readings = unseen.flatMap(({ pages, truth }) => {
    const { fields } = extractFields(pages)
    // a page without a sign of its currency doesn't say it
    const printed = Object.entries(truth).filter(([name]) => name !== 'currency')
    return printed.map(([name, wanted]) => {
      const field = fields[name as ChosenField]
      const isRight = field !== undefined && sameValue(name as ChosenField, wanted!, field.value, false)
      return { isRight, isSure: (field?.confidence ?? 0) >= 0.975 }
    })
  })
  const share = (some: typeof readings) => some.filter(({ isRight }) => isRight).length / some.length
  expect(readings.length).toBeGreaterThan(300)
  expect(share(readings)).toBeGreaterThan(0.84)
  expect(share(readings.filter(({ isSure }) => isSure))).toBeGreaterThan(0.98)
})

test('papers that are no invoices are told from invoices', () => {
  const isPaid = (kind: DocumentType) => ['invoice', 'credit_note', 'receipt'].includes(kind)
  const wrong = drawnUnseen.filter(
    ({ pages, kinds }) => isPaid(extractFields(pages).type) !== isPaid(kinds[0]!),
  )
  expect(drawnUnseen.filter(({ kinds }) => !isPaid(kinds[0]!)).length).toBeGreaterThan(10)
  expect(wrong.length / drawnUnseen.length).toBeLessThan(0.1)
})

test('trees that are grown, kept as text and unpacked find the field in documents they have not seen', () => {
  const drawn = Array.from({ length: 60 }, (_, seed) => drawnExample(drawDocument(seed), `drawn ${seed}`))
  const options = { trees: 12, depth: 4, rate: 0.3, leastWeight: 0.5, columnShare: 0.6, seed: 1 }
  const grown = trainField(
    'issue_date',
    trainingOf('issue_date', drawn, () => 1),
    options,
  )
  const file = JSON.parse(JSON.stringify({ fields: { issue_date: packTrees(grown) }, calibration: {} }))
  const unpacked = modelsOf(file).issue_date
  const asked = unseen.flatMap(({ pages, truth }) =>
    truth.issue_date ? [{ rows: documentRows(pages)[kindOfField.issue_date], wanted: truth.issue_date }] : [],
  )
  const found = asked.filter(({ rows, wanted }) => choicesOf(rows, unpacked).choices[0]?.value === wanted)
  expect(found.length / asked.length).toBeGreaterThan(0.7)
  for (const row of asked[0]!.rows.rows) expect(scoreOf(unpacked, row)).toBeCloseTo(scoreOf(grown, row), 1)
})

test('weights that were made for other columns are refused', () => {
  const { date, amount } = documentRows(unseen[0]!.pages)
  const strange = { columns: [], columnSum: 1, trees: [] }
  expect(() => choicesOf(date, strange)).toThrow('run npm run train')
  expect(() => choicesOf(amount, { ...strange, columnSum: undefined })).not.toThrow()
})

test('a page of nothing but words says nothing', () => {
  const words = 'Many thanks for the pleasant evening'.split(' ').map((text, at) => ({
    text,
    confidence: 1,
    box: { x: 60 + at * 60, y: 300, w: 50, h: 10 },
  }))
  const page = { number: 1, width: 595, height: 842, words }
  expect(extractFields([page]).fields).toEqual({ doc_type: expect.anything() })
})
