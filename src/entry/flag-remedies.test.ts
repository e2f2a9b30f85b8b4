import { expect, it } from 'vitest'
import { deliveredLayout } from '../documents/field-layout'
import { toldFrom } from '../kernel/told-text'
import { checkHeader } from '../validation/check-header'
import { remedyOf } from './flag-remedies'

const header = { netAmt: '100.00', taxAmt: '19.00', currency: 'EUR' }

it('what does not add up leads to the field that the refusal names', () => {
  const [off] = checkHeader({ ...header, controlAmt: '120.00' }, 'EUR', deliveredLayout, []).filter(
    ({ code }) => code === 'not_balanced',
  )
  expect(off?.field).toBe('controlAmt')
  expect(remedyOf('not-balanced', toldFrom(off!.told))?.field).toBe(off!.field)
})

it('lines that do not add up lead into the lines', () => {
  const lines = [{ id: 'a', cells: { netAmount: { value: '90.00', source: 'TYPED' as const } } }]
  const [off] = checkHeader({ ...header, controlAmt: '119.00' }, 'EUR', deliveredLayout, lines).filter(
    ({ code }) => code === 'not_balanced',
  )
  expect(off?.field).toBe('lines')
  expect(remedyOf('not-balanced', toldFrom(off!.told))).toMatchObject({ lines: true })
})
