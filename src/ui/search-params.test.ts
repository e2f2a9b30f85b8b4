import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params'

it('a search for an invoice number with leading zeros survives the address', () => {
  expect(parseSearch(stringifySearch({ q: '00417', page: 2 }))).toEqual({ q: '00417', page: '2' })
})
it('what is not set does not appear in the address', () => {
  expect(stringifySearch({ q: '', page: undefined, tab: null })).toBe('')
})
