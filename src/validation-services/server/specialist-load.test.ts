import { expect, it } from 'vitest'
import { loadOf } from './specialist-load'

const mia = { userId: 'u-mia', name: 'Mia Tan' }
const jonas = { userId: 'u-jonas', name: 'Jonas Weber' }

it('the load of a specialist is summed over all customers, who finished most first', () => {
  const loads = loadOf([
    { editing: [{ ...jonas, count: 1 }], finished: [{ ...mia, count: 2 }] },
    {
      editing: [{ ...jonas, count: 1 }],
      finished: [
        { ...mia, count: 3 },
        { ...jonas, count: 1 },
      ],
    },
  ])
  expect(loads).toEqual([
    { ...mia, editing: 0, finishedToday: 5 },
    { ...jonas, editing: 2, finishedToday: 1 },
  ])
})
