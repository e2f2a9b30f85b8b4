import { expect, test } from 'vitest'
import { withDecimalMarks } from './lost-decimal-marks'
import { readLines } from './read-lines'
import { layOut } from './reading/page-layout'
import { type Printed, pageOf } from './table.sample'

/** The page as OCR reads one: never quite sure. */
function scanned(rows: Printed[][]) {
  const page = pageOf(rows)
  return { ...page, words: page.words.map((word) => ({ ...word, confidence: 0.9 })) }
}

/** Right edges at 500. */
const amount = (text: string): Printed => [500 - text.length * 6, text]
const texts = (page: ReturnType<typeof pageOf>) => withDecimalMarks(page).words.map(({ text }) => text)

test('a number that lost its mark gets it back where its column has marks and is far smaller', () => {
  const column = ['869,55', '390,40', '362,50', '131840']
  const page = scanned(column.map((text) => [amount(text)]))
  expect(texts(page)).toEqual(['869,55', '390,40', '362,50', '1318,40'])
  expect(texts(scanned(['€504.00', '€276.00', '€24192', '€329.00'].map((text) => [amount(text)])))).toEqual([
    '€504.00',
    '€276.00',
    '€241.92',
    '€329.00',
  ])
})

test('what stands in no such column, is no larger than the others, or was not read by OCR stays', () => {
  const column = ['869,55', '390,40', '362,50']
  expect(texts(scanned([...column.map((text) => [amount(text)]), [[60, '131840']]])).at(-1)).toBe('131840')
  expect(texts(scanned([...column.map((text) => [amount(text)]), [amount('1200')]])).at(-1)).toBe('1200')
  expect(texts(scanned([[amount('869,55')], [amount('390,40')], [amount('131840')]])).at(-1)).toBe('131840')
  expect(texts(pageOf(['869,55', '390,40', '362,50', '131840'].map((text) => [amount(text)]))).at(-1)).toBe(
    '131840',
  )
})

test('what stands far above the column is none of it', () => {
  const page = scanned([
    [amount('10467')],
    [],
    [],
    [],
    [amount('869,55')],
    [amount('39,40')],
    [amount('62,50')],
  ])
  expect(texts(page)[0]).toBe('10467')
})

test('lines are read although an amount lost its mark', () => {
  const page = scanned([
    [[60, 'Description'], [300, 'Quantité'], amount('Total HT')],
    [[60, 'Livraison point relais'], [310, '412'], [380, '3,20'], amount('131840')],
    [[60, 'Livraison domicile'], [310, '187'], [380, '4,65'], amount('869,55')],
    [[60, 'Livraison express'], [310, '64'], [380, '6,10'], amount('390,40')],
    [[60, 'Retour client'], [310, '58'], [380, '6,25'], amount('362,50')],
  ])
  const lines = readLines(layOut([page]), { net: 294085, gross: null })
  expect(lines.map(({ net_amount }) => net_amount)).toEqual(['1318.40', '869.55', '390.40', '362.50'])
})
