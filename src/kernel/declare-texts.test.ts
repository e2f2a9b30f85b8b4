import { expect, it } from 'vitest'
import { declareErrors, declareLabels, declareTexts } from './declare-texts'
import type { Words } from './words'
import { english, tellIn } from './words'

const errors = declareErrors('trial', {
  noSuchRule: { kind: 'not-found', text: 'There is no rule {id}.' },
  full: { kind: 'unavailable', text: 'The disk is full.', code: 'trial.disk-full' },
  wrong: { kind: 'invalid', text: '{problem}' },
})
const reasons = declareTexts('trial', {
  late: '{count, plural, one {# day} other {# days by {name}}} late since {day}',
  tooMuch: '{amounts} is too much.',
})
const fieldLabel = declareLabels('trial.field', { dueDate: 'Due date' })

const german: Words = {
  locale: 'de-CH',
  catalogue: {
    'There is no rule {id}.': 'Es gibt keine Regel {id}.',
    'Due date': 'Fälligkeit',
    '{amounts} is too much.': '{amounts} ist zu viel.',
    '{count, plural, one {# day} other {# days by {name}}} late since {day}':
      '{count, plural, one {# Tag} other {# Tage durch {name}}} zu spät seit {day}',
  },
}

it('an error has its room’s code, its values and an English message', () => {
  const error = errors.noSuchRule({ id: 7 }, { seen: true })
  expect(error).toMatchObject({ code: 'trial.no_such_rule', kind: 'not-found', values: { id: 7 } })
  expect(error.message).toBe('There is no rule 7.')
  expect(error.details).toEqual({ seen: true })
  expect(errors.full({ free: 0 })).toMatchObject({
    code: 'trial.disk-full',
    values: {},
    details: { free: 0 },
  })
})

it('an undeclared code and a missing value do not compile', () => {
  const wrong = () => [
    // @ts-expect-error the text has the value id
    errors.noSuchRule(),
    // @ts-expect-error the value is called id
    errors.noSuchRule({ name: 7 }),
    // @ts-expect-error plurals count with a number
    reasons.late({ count: 'two', day: 'x', name: 'y' }),
    // @ts-expect-error a value inside a form is needed as well
    reasons.late({ count: 2, day: 'x' }),
    // @ts-expect-error nobody declared it
    errors.noSuchThing(),
  ]
  expect(wrong).toThrow()
})

it('what was stored without a value that its text has now is shown all the same', () => {
  expect(english.tell({ code: 'trial.no_such_rule' })).toBe('There is no rule {id}.')
})

it('values are written as the reader’s locale has them', () => {
  const late = reasons.late({ count: 12_000, day: { day: '2026-03-04' }, name: 'Anna' })
  expect(english.tell(late)).toBe('12,000 days by Anna late since Mar 4, 2026')
  expect(tellIn(german, late)).toMatch(/^12['’]000 Tage durch Anna zu spät seit 04.03.2026$/)
  const amounts = [
    { amount: '1204.5', currency: 'CHF' },
    { amount: '7', currency: 'JPY' },
  ]
  expect(tellIn(german, reasons.tooMuch({ amounts }))).toMatch(/^1['’]204.50 CHF, 7 JPY ist zu viel.$/)
})

it('a text inside a text is told in the same words', () => {
  expect(tellIn(german, errors.wrong({ problem: errors.noSuchRule({ id: 3 }).told }).told)).toBe(
    'Es gibt keine Regel 3.',
  )
  expect(tellIn(german, reasons.tooMuch({ amounts: [fieldLabel('dueDate'), fieldLabel('own words')] }))).toBe(
    'Fälligkeit, own words ist zu viel.',
  )
})

it('a person’s own text is never altered', () => {
  expect(tellIn(german, { text: "Due date {isn't} 'right'" })).toBe("Due date {isn't} 'right'")
})
