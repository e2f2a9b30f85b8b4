import { expect, it } from 'vitest'
import { handlingCosts } from './handling-costs'

const model = { hourlyCost: '48.60', entryMinutes: 10, licencePerDocument: '0.35' }
const counts = { submitted: 10, automatic: 3, byPeople: 6 }

it('a person’s minutes and a licence for every document are what a document costs', () => {
  // 6 × 8.10 + 10 × 0.35 = 52.10; 3 × 8.10 are saved
  expect(handlingCosts(model, counts, 'USD')).toEqual({
    currency: 'USD',
    perDocument: '5.21',
    saved: '24.3',
  })
  expect(handlingCosts(model, counts, 'JPY')).toEqual({ currency: 'JPY', perDocument: '5', saved: '24' })
  expect(
    handlingCosts({ ...model, entryMinutes: 7 }, { ...counts, byPeople: 1, submitted: 3 }, 'USD'),
  ).toEqual({
    currency: 'USD',
    // (5.67 + 1.05) / 3
    perDocument: '2.24',
    saved: '17.01',
  })
})

it('without documents there is nothing to say of one, and without costs nothing at all', () => {
  const none = { submitted: 0, automatic: 0, byPeople: 0 }
  expect(handlingCosts(model, none, 'EUR')).toEqual({ currency: 'EUR', perDocument: null, saved: '0' })
  expect(handlingCosts({ ...model, hourlyCost: '0', licencePerDocument: '0.00' }, counts, 'EUR')).toBeNull()
})
