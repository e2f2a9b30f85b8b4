import { expect, it } from 'vitest'
import { placeLabels } from './label-places'

const page = { width: 100, height: 100 }
const label = { width: 30, height: 8 }

it('a name stands beside its box, and elsewhere where the page ends or a value or a name stands', () => {
  const boxes = [
    { x: 10, y: 20, w: 20, h: 8 },
    { x: 80, y: 40, w: 20, h: 8 },
    { x: 80, y: 49, w: 20, h: 8 },
    { x: 75, y: 0, w: 25, h: 8 },
  ]
  expect(placeLabels({ boxes, labels: boxes.map(() => label), page }).map(({ x, y }) => [x, y])).toEqual([
    [30, 20],
    [50, 40],
    [50, 49],
    [45, 0],
  ])
})

it('where there is room nowhere it stands on the page all the same', () => {
  const whole = { x: 0, y: 0, w: 100, h: 100 }
  expect(placeLabels({ boxes: [whole], labels: [label], page })).toEqual([{ x: 0, y: 0, w: 30, h: 8 }])
})
