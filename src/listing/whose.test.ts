import { expect, it } from 'vitest'
import { type Whose, whoseOf, withWhose } from './whose'

it('a choice is what its filters say, and leaves the other filters as they are', () => {
  for (const whose of ['all', 'groups', 'mine', 'nobody'] satisfies Whose[]) {
    const filters = withWhose({ supplier: ['S-1'], assignment: ['others'], membership: ['others'] }, whose)
    expect(whoseOf(filters)).toBe(whose)
    expect(filters.supplier).toEqual(['S-1'])
  }
})

it('filters that are none of the choices are named by none', () => {
  expect(whoseOf({ assignment: ['others'] })).toBeNull()
  expect(whoseOf({ assignment: ['mine', 'nobody'] })).toBeNull()
  expect(whoseOf({ assignment: ['mine'], membership: ['mine'] })).toBeNull()
})
