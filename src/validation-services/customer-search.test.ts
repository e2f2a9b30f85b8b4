import { describe, expect, it } from 'vitest'
import { customersFound, customerText } from './validation-services.api'

const harbor = { id: 10301, name: 'Harbor & Pine', totalInvoices: 3 }
const alpenwerk = { id: 10318, name: 'Alpenwerk AG', totalInvoices: 0 }

describe('the customers beside the review queue', () => {
  it('are found by name, whatever its case', () => {
    expect(customersFound([harbor, alpenwerk], ' ALPEN')).toEqual([alpenwerk])
  })
  it('are found by id', () => {
    expect(customersFound([harbor, alpenwerk], '10301')).toEqual([harbor])
  })
  it('are all there while nothing is typed', () => {
    expect(customersFound([harbor, alpenwerk], '')).toEqual([harbor, alpenwerk])
  })
  it('say how many documents wait, and nothing when none does', () => {
    expect([harbor, alpenwerk].map(customerText)).toEqual(['Harbor & Pine (3)', 'Alpenwerk AG'])
  })
})
