import { expect, test } from 'vitest'
import { calledDue } from './called-values'
import { documentRows } from './candidate-rows'
import { currencyCandidates } from './currency-candidates'
import { isCalledBuyer, isCalledContact, isHeadedBuyer } from './is-called-party'
import {
  isCalledCurrency,
  isDayOfPaper,
  isLabel,
  isNamed,
  isNumberOfPaper,
  isNumberOfTitle,
  isOfVersion,
  isUnderTitle,
} from './is-named'
import { labelContext } from './label-context'
import { nameCandidates } from './name-candidates'
import { isCalledAccount, isNumberOfOther, isOfVehicleOrPermit, isTelephone } from './numbers-of-others'
import { layOut } from './page-layout'
import { typedCandidates } from './typed-candidates'

/** Rows of words; `gap` is the room between them as a share of the page. */
const layoutOf = (rows: string | readonly string[], gap = 0.01) =>
  layOut([{ number: 1, width: 595, height: 842, words: layoutWords(rows, gap) }])

function layoutWords(rows: string | readonly string[], gap = 0.01) {
  return [rows].flat().flatMap((row, line) => {
    let x = 0.1
    return row.split(' ').map((text) => {
      const box = { x, y: 0.1 + line * 0.015, w: text.length * 0.01, h: 0.012 }
      x += box.w + gap
      return { text, confidence: 0.9, box }
    })
  })
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

test.for([
  [['Buyer:', 'Number: 339420', 'Oak Hill Foods', 'Mill Lane 4'], ['Oak Hill Foods']],
  [['Seller:', 'Number: 339420', 'Oak Hill Foods'], []],
  [['Buyer:', 'Elm Farm', 'Oak Hill Foods'], ['Elm Farm']],
  [['Buyer reference:', 'Oak Hill Foods'], []],
  [['Buyer:', 'Mr', 'Oak Hill Foods'], []],
] as const)('%s: the first name under the heading of a buyer', ([rows, buyers]) => {
  const names = nameCandidates(layoutOf(rows)).filter((one) => one.how !== 'joined' && isHeadedBuyer(one))
  expect(names.map(({ value }) => value)).toEqual(buyers)
})

test('in a form the name beside "Name" is the buyer\'s whose section it is', () => {
  const at = (text: string, x: number, y: number) =>
    text.split(' ').map((word, place) => ({
      text: word,
      confidence: 1,
      box: { x: x + place * 0.06, y, w: 0.055, h: 0.012 },
    }))
  const words = [
    ...at('Buyer', 0.1, 0.1),
    ...at('Number:', 0.1, 0.12),
    ...at('4711', 0.4, 0.12),
    ...at('Name:', 0.1, 0.14),
    ...at('Elm Farm', 0.4, 0.14),
    ...at('Street:', 0.1, 0.16),
    ...at('Mill Lane', 0.4, 0.16),
  ]
  const names = nameCandidates(layOut([{ number: 1, width: 595, height: 842, words }]))
  expect(names.filter((one) => one.how !== 'joined' && isHeadedBuyer(one)).map(({ value }) => value)).toEqual(
    ['Elm Farm'],
  )
})

test('whom to ask is no party, nor is a label', () => {
  const layout = layoutOf(['Contact: Jane Doe', 'Invoice Number'])
  const names = nameCandidates(layout)
  const isNone = (value: string) => {
    const one = names.find((name) => name.value === value)!
    return { contact: isCalledContact(labelContext(one, layout)), label: isLabel(one) }
  }
  expect(isNone('Jane Doe')).toEqual({ contact: true, label: false })
  expect(isNone('Invoice Number')).toEqual({ contact: false, label: true })
})

test('the day of a version is told from that of an invoice', () => {
  const { dates } = typedCandidates(layoutOf(['Version 2.1 of 24.03.2020', 'Invoice of 13.11.2019']))
  expect(dates.map((one) => [one.value, isOfVersion(one)])).toEqual([
    ['2020-03-24', true],
    ['2019-11-13', false],
  ])
})

test('the currency that a label calls so is told from another, and a misread letter from a sign', () => {
  const layout = layoutOf(['Currency: GBP', 'Total 12.00 EUR', '£-Mail: jane@elm.example', 'Paid £5.00'])
  expect(currencyCandidates(layout).map((one) => [one.value, isCalledCurrency(one, layout)])).toEqual([
    ['GBP', true],
    ['EUR', false],
    ['GBP', false],
  ])
})

test("the day right behind the number of an invoice is the paper's, that behind another's is not", () => {
  const layout = layoutOf(['Договір 14/25 від 10.02.2025', 'Рахунок-фактура № РФ-214 від 18.03.2025'])
  const { dates } = typedCandidates(layout)
  expect(dates.map((one) => [one.value, isDayOfPaper(one, layout)])).toEqual([
    ['2025-02-10', false],
    ['2025-03-18', true],
  ])
})

test('a number right below the title is that of the invoice', () => {
  const isOwn = (rows: string[]) => {
    const layout = layoutOf(rows)
    return typedCandidates(layout).references.map((one) => [one.value, isUnderTitle(one)])
  }
  expect(isOwn(['Invoice', 'Number: TVH-10442'])).toContainEqual(['TVH-10442', true])
  expect(isOwn(['Order', 'Number: TVH-10442'])).toContainEqual(['TVH-10442', false])
})

test('the head of a column with its currency is a label', () => {
  const isLabelled = (text: string) =>
    nameCandidates(layoutOf(text))
      .filter(isLabel)
      .map(({ value }) => value)
  expect(isLabelled('Amount (INR)')).toContain('Amount (INR)')
  expect(isLabelled('Amounts Elmwood (UK)')).not.toContain('Amounts Elmwood (UK)')
})

test.for([
  [['Fecha de vencimiento (DD/MM/AA)', '15/09/2026'], 1],
  [['Data di scadenza', '15/09/2026'], 1],
  [['Date of delivery', '15/09/2026'], 0],
] as const)('small words of a language leave a label what it is: %j', ([rows, named]) => {
  const layout = layoutOf(rows)
  expect(isNamed('due_date', typedCandidates(layout).dates[0]!, layout)).toBe(named)
})

test.for([
  ['Autorizado mediante Resolución N° 18764059', true],
  ['Res. DIAN N° 18764059', true],
  ['Vehicle No. 18764059', true],
  ['Factura N° 18764059', false],
  ['Resort N° 18764059', false],
] as const)('%s is of a vehicle or a permit: %s', ([row, isOf]) => {
  const layout = layoutOf(row)
  const number = typedCandidates(layout).references.find(({ value }) => value === '18764059')!
  expect(isOfVehicleOrPermit(number, layout)).toBe(isOf)
})

test('the number below a title may have its label between the two, and that of a register is none', () => {
  const layout = layoutOf(['CREDITNOTA', 'Nummer', 'CN2600618'])
  const number = typedCandidates(layout).references.find(({ value }) => value === 'CN2600618')!
  expect(isNumberOfTitle(number, layout.cells[0]!)).toBe(true)
  const register = layoutOf('R.E.A. RE-218840')
  const [own] = typedCandidates(register).references
  expect(isOfVehicleOrPermit(own!, register)).toBe(true)
})

test('by when less may be paid, and the end of how long something lasts, is hardly when payment is due', () => {
  const worthOfDays = (row: string) =>
    calledDue(documentRows([{ number: 1, width: 595, height: 842, words: layoutWords(row) }]), undefined)
  const [less, all] = worthOfDays('Zahlbar bis 10.11.2026 mit 2 % Skonto, bis 30.11.2026 netto')
  expect(less!).toBeLessThan(all!)
  const [first] = worthOfDays('Zahlbar bis 30.11.2026, 2 % Skonto bis 10.11.2026')
  expect(first!).toBeGreaterThan(0)
  const [asked, later] = worthOfDays(
    'Bitte überweisen Sie den Betrag bis zum 10.11.2025, danach erstmals am 01.12.2025',
  )
  expect(asked!).toBeGreaterThan(0)
  expect(later!).toBeLessThan(0)
  const [early] = worthOfDays('Escompte pour paiement avant le 15/05/2025 : 1,5 % du HT')
  expect(early!).toBeLessThan(0)
  const [soon, net] = worthOfDays(
    '2% Skonto = 1.481,39 EUR bis zum 29.07.2024, Netto = 1.511,62 EUR bis zum 14.08.2024',
  )
  expect(net! - soon!).toBeGreaterThan(8)
  const [, without] = worthOfDays('bis 14.11.2025 mit 2,00 % Skonto = 139,57 EUR, bis 04.12.2025 ohne Abzug')
  expect(without!).toBe(0)
  const [begin, end] = worthOfDays('01/09/2026 - 31/10/2026')
  expect(end!).toBeLessThan(begin!)
})
