import { expect, test } from 'vitest'
import { isCalledAccount, isCalledBuyer, isNumberOfOther, isNumberOfPaper, isTelephone } from './is-named'
import { labelContext } from './label-context'
import { nameCandidates } from './name-candidates'
import { layOut } from './page-layout'
import { typedCandidates } from './typed-candidates'

/** One row of words; `gap` is the room between them as a share of the page. */
function layoutOf(row: string, gap = 0.01) {
  let x = 0.1
  const words = row.split(' ').map((text) => {
    const box = { x, y: 0.1, w: text.length * 0.01, h: 0.012 }
    x += box.w + gap
    return { text, confidence: 0.9, box }
  })
  return layOut([{ number: 1, width: 595, height: 842, words }])
}

function numberIn(row: string, number: string, gap?: number) {
  const layout = layoutOf(row, gap)
  const candidate = typedCandidates(layout).references.find(({ value }) => value === number)!
  return { isPaper: isNumberOfPaper(candidate, layout), isOther: isNumberOfOther(candidate, layout) }
}

test.for([
  ['Invoice No. 4711', '4711', true, false],
  ['VAT Invoice: 4711', '4711', true, false],
  ['Receipt No. 4711', '4711', true, false],
  ['Customer No. 4711', '4711', false, true],
  ['Tax ID 12-345678', '12-345678', false, true],
  ['Something 4711', '4711', false, false],
] as const)('%s', ([row, number, isPaper, isOther]) =>
  expect(numberIn(row, number)).toEqual({ isPaper, isOther }),
)

test('a label printed wide is read as one', () =>
  expect(numberIn('Tax ID 12-345678', '12-345678', 0.03)).toEqual({ isPaper: false, isOther: true }))

test.for([
  ['Purchaser: Oak Hill Foods', ['Oak Hill Foods']],
  ['Sold to: Oak Hill Foods', ['Oak Hill Foods']],
  ['Purchaser code: Oak Hill Foods', []],
  ['Purchaser: Phone', []],
  ['Seller: Oak Hill Foods', []],
] as const)('%s', ([row, called]) => {
  const layout = layoutOf(row)
  const names = nameCandidates(layout).filter((one) => isCalledBuyer(one, labelContext(one, layout)))
  expect(names.map(({ value }) => value)).toEqual(called)
})

test.for([
  ['Account Number: 4418-0092', ['4418-0092']],
  ['Customer account 4418-0092', ['4418-0092']],
  ['Account holder 4418-0092', []],
  ['Account Number: 4418-0092 BIC HAPOUS33', []],
  ['Customer service 4418-0092', []],
] as const)('%s: an account of no bank', ([row, called]) => {
  const layout = layoutOf(row)
  const accounts = typedCandidates(layout).references.filter((one) =>
    isCalledAccount(one, labelContext(one, layout), layout),
  )
  expect(accounts.map(({ value }) => value)).toEqual(called)
})

test.for([
  ['Questions? (800) 555-0125', ['800', '555-0125']],
  ['Account (US) 555-0125', []],
  ['Invoice 555-0125', []],
] as const)('%s: telephone numbers', ([row, telephones]) => {
  const found = typedCandidates(layoutOf(row)).references.filter(isTelephone)
  expect(found.map(({ value }) => value).sort()).toEqual([...telephones].sort())
})
