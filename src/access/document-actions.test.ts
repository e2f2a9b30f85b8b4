import { expect, it } from 'vitest'
import { type DocumentAction, documentActions, mayDo } from './document-actions'
import { principalFromClaims } from './principal'
import { ordered, person, whoMay } from './test-people'

/** Copied by hand from specification §6, and product-decisions 2.3 for what comes after the named actions. */
const expected: Record<DocumentAction, string> = {
  edit: 'ADMIN AP_SPECIALIST VS_SPECIALIST VS_MANAGER',
  delete: 'ADMIN AP_MANAGER',
  cancel: 'ADMIN AP_SPECIALIST',
  hold: 'ADMIN AP_SPECIALIST AP_MANAGER',
  resume: 'ADMIN AP_SPECIALIST AP_MANAGER',
  reject: 'ADMIN AP_SPECIALIST AP_MANAGER',
  escalate: 'ADMIN AP_SPECIALIST AP_MANAGER',
  flag: 'ADMIN AP_SPECIALIST AP_MANAGER',
  'escalations-to-flagged': 'ADMIN AP_SPECIALIST AP_MANAGER ESCALATIONS_SPECIALIST',
  submit: 'ADMIN AP_SPECIALIST',
  sync: 'ADMIN VS_SPECIALIST VS_MANAGER AP_SPECIALIST',
  retry: 'AP_SPECIALIST ADMIN VS_SPECIALIST VS_MANAGER',
  'enter-by-hand': 'AP_SPECIALIST ADMIN VS_SPECIALIST VS_MANAGER',
  split: 'AP_SPECIALIST ADMIN VS_SPECIALIST VS_MANAGER',
  merge: 'AP_SPECIALIST ADMIN VS_SPECIALIST VS_MANAGER',
  'finish-review': 'VS_SPECIALIST VS_MANAGER',
  'release-early': 'AP_MANAGER ADMIN',
  'clear-flags': 'ADMIN AP_SPECIALIST AP_MANAGER',
  reopen: 'ADMIN AP_MANAGER',
  restore: 'ADMIN AP_MANAGER',
  'free-lock': 'AP_MANAGER ADMIN',
}

const actions = Object.keys(documentActions) as DocumentAction[]

it.each(actions)('%s is for those whom the table names and nobody else', (action) => {
  expect(whoMay((principal) => mayDo(principal, action))).toBe(ordered(expected[action]))
})

it('validation-services people edit documents in review only', () => {
  expect(mayDo(person('VS_SPECIALIST'), 'edit', 'HITL')).toBe(true)
  expect(mayDo(person('VS_SPECIALIST'), 'edit', 'NEW')).toBe(false)
  expect(mayDo(person('AP_SPECIALIST'), 'edit', 'NEW')).toBe(true)
})

it('a VS specialist who also is an internal admin edits everywhere', () => {
  expect(mayDo(person('VS_SPECIALIST', 'ADMIN'), 'edit', 'NEW')).toBe(true)
})

it('an AP specialist releases early with the right to do so', () => {
  const claims = { approle: ['AP_SPECIALIST'], rights: ['release-hitl'] }
  expect(mayDo(principalFromClaims(claims, { product: 'Kontor' }), 'release-early')).toBe(true)
  const right = { approle: ['FINANCIAL_ACCOUNTING'], rights: ['release-hitl'] }
  expect(mayDo(principalFromClaims(right, { product: 'Kontor' }), 'release-early')).toBe(false)
})
