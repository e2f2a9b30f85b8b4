import { expect, it } from 'vitest'
import { fieldText } from '../documents/document-labels'
import type { ToldText } from '../kernel/told-text'
import { exceptionText } from '../rejection/standard-exceptions'
import { headerProblems } from '../validation/check-header'
import { submissionProblems } from './submission-errors'
import type { TouchlessCheck } from './touchless.api'
import { type Blocker, mainBlocker } from './touchless-blocker'
import { touchlessReasons as reasons } from './touchless-texts'

const no = (check: TouchlessCheck['check'], ...against: ToldText[]): TouchlessCheck => ({
  check,
  answer: 'no',
  reasons: against,
})
const flagged = (...codes: string[]) => no('flags', reasons.flagged({ reasons: codes.map(exceptionText) }))
const unsure = no('certain', reasons.unsureFields({ fields: [fieldText('dueDate')] }))

it.each<[Blocker, TouchlessCheck[]]>([
  ['confidence', [unsure]],
  ['lines', [no('certain', reasons.unsureLines({ lines: [1] }))]],
  ['unread', [no('certain', reasons.unsureLines({ lines: [1] }), { text: 'Page 3 was not read.' })]],
  [
    'balance',
    [no('complete', headerProblems.notBalanced({ rest: { amount: '1', currency: 'USD' } })), unsure],
  ],
  ['missing', [no('complete', headerProblems.missing({ field: fieldText('dueDate') }))]],
  ['coding', [no('complete', submissionProblems.codeUnknown({ field: 'x', code: 'y', lines: [1] })), unsure]],
  ['duplicate', [flagged('not-balanced', 'possible-duplicate'), unsure]],
  ['order', [flagged('price-over-purchase-order')]],
  ['flag', [no('flags', reasons.flagged({ reasons: [{ text: 'Over 10,000' }] }))]],
  ['supplier', [no('supplier', reasons.notListed()), flagged('possible-duplicate'), unsure]],
  ['supplier-unknown', [no('supplier', reasons.noSupplier())]],
  ['limit', [no('amount', reasons.noAmount())]],
  ['confidence', [unsure, no('sample', reasons.sampled({ percent: 5 }))]],
  ['sample', [no('sample', reasons.sampled({ percent: 5 }))]],
  ['off', [no('on', reasons.off()), no('supplier', reasons.notListed())]],
])('of several reasons %s is the main one', (blocker, checks) => {
  expect(mainBlocker({ isSent: false, checks })).toBe(blocker)
})

it('what went has none', () => {
  expect(mainBlocker({ isSent: true, checks: [] })).toBeNull()
})
