import { expect, it } from 'vitest'
import {
  placeIn,
  readWorklist,
  rememberWorklist,
  worklistAskedKey,
  worklistKey,
  worklistStartedKey,
} from './worklist'

it('knows what comes before and after in the list', () => {
  expect(placeIn([7, 9, 4], 9)).toEqual({ position: 2, total: 3, previous: 7, next: 4 })
  expect(placeIn([7, 9, 4], 4)).toMatchObject({ previous: 9, next: null })
})

it('a list left by another screen is found again', () => {
  const kept = new Map<string, string>()
  const storage = {
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  rememberWorklist(storage, [5, 3], { asked: { sort: 'dueDate:asc' } })
  expect(readWorklist(kept.get(worklistKey) ?? null)).toEqual([5, 3])
  expect(kept.get(worklistAskedKey)).toBe('{"sort":"dueDate:asc"}')
  expect(kept.get(worklistStartedKey)).toBe('false')
  rememberWorklist(storage, [5, 3, 8], { isStarted: true })
  expect(kept.get(worklistStartedKey)).toBe('true')
  expect(kept.has(worklistAskedKey)).toBe(false)
})

it('a document opened by its address has no list', () => {
  expect(placeIn([7, 9, 4], 5)).toBeNull()
})

it('survives whatever the browser kept', () => {
  expect(readWorklist(null)).toEqual([])
  expect(readWorklist('{broken')).toEqual([])
  expect(readWorklist('{"a":1}')).toEqual([])
  expect(readWorklist('[3,"4",-1,5.5,6]')).toEqual([3, 6])
})
