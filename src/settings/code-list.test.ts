import { expect, it } from 'vitest'
import { codeList, codeRows, codeText, rowsThatDiffer } from './code-list'

const list = codeList({
  label: 'Hold',
  most: 3,
  standard: { LATE: { label: 'Late', answer: 'YES' } },
  choices: { answer: { label: 'Answer', options: { YES: { label: 'Yes' }, NO: { label: 'No' } } } },
})
const late = { code: 'LATE', label: '', isOn: true, chosen: { answer: 'YES' } }
const own = { code: 'OWN_1', label: 'Ours', isOn: true, chosen: { answer: 'NO' } }
const read = (...rows: object[]) => list.schema.safeParse(JSON.stringify(rows))

it('is delivered with what Kontor brings, and keeps what a customer names, adds, orders and switches off', () => {
  expect(codeRows(list.delivered)).toEqual([late])
  const rows = [own, { ...late, label: 'Too late', isOn: false }]
  expect(read(...rows).data).toBe(codeText(rows))
  expect(read({ ...own, label: ' Ours ' }, late).data).toBe(codeText([own, late]))
})

it('what a later Kontor brings joins a list that was saved before', () => {
  expect(codeRows(read(own).data!)).toEqual([own, late])
})

it.each([
  ['an own code without a name', [{ ...own, label: ' ' }]],
  ['a code twice', [own, { ...own, label: 'Again' }]],
  ['a code with other signs', [{ ...own, code: 'own 1' }]],
  ['an option that there is none of', [{ ...own, chosen: { answer: 'MAYBE' } }]],
  ['a choice that was not made', [{ ...own, chosen: {} }]],
  ['more rows than there may be', [own, { ...own, code: 'B' }, { ...own, code: 'C' }]],
])('takes no %s', (_, rows) => {
  expect(read(...rows).success).toBe(false)
})

it('takes no text that is not a list', () => {
  for (const text of ['', '{', '{}', '[1]']) expect(list.schema.safeParse(text).success).toBe(false)
})

it('says what differs between two lists; all of it where only the order does', () => {
  const [before, after] = [codeText([late]), codeText([late, own])]
  expect(rowsThatDiffer(after, before)).toEqual([own])
  expect(rowsThatDiffer(before, after)).toEqual([])
  expect(rowsThatDiffer(codeText([own, late]), after)).toEqual([own, late])
})
