import { expect, test } from 'vitest'
import { linesOnMap, reversed, type TextMap } from './text-lines'

/** A map with bars: where each has its middle, how long and high it is, and how much it falls. */
function mapWith(
  bars: { x: number; y: number; length: number; height: number; degrees?: number }[],
): TextMap {
  const map = { width: 400, height: 300, values: new Float32Array(400 * 300) }
  for (const { x, y, length, height, degrees = 0 } of bars) {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    for (let at = 0; at < map.values.length; at++) {
      const [dx, dy] = [(at % 400) - x, Math.floor(at / 400) - y]
      const isWithin =
        Math.abs(dx * cos + dy * sin) <= length / 2 && Math.abs(dy * cos - dx * sin) <= height / 2
      if (isWithin) map.values[at] = 0.9
    }
  }
  return map
}

test('lines are found from the top down, a little larger than what the model marks of them', () => {
  const [first, second, ...others] = linesOnMap(
    mapWith([
      { x: 100, y: 200, length: 120, height: 8 },
      { x: 250, y: 40, length: 200, height: 8 },
    ]),
  )
  expect(others).toEqual([])
  expect(first!.y).toBeCloseTo(40.5, 0)
  expect(first!.x).toBeCloseTo(250.5, 0)
  expect(first!.height).toBeGreaterThan(16)
  expect(first!.height).toBeLessThan(26)
  expect(first!.length).toBeGreaterThan(205)
  expect(second!.x).toBeCloseTo(100.5, 0)
})

test('a line that falls is found with its angle, and a short word beside it has the same', () => {
  const lines = linesOnMap(
    mapWith([
      { x: 150, y: 100, length: 200, height: 8, degrees: 5 },
      { x: 320, y: 240, length: 14, height: 8, degrees: 5 },
    ]),
  )
  for (const { angle } of lines) expect((angle * 180) / Math.PI).toBeCloseTo(5, 0)
})

test('lines that run down the page run the same way, however each of them leans', () => {
  const lines = linesOnMap(
    mapWith([
      { x: 100, y: 150, length: 200, height: 8, degrees: 89 },
      { x: 150, y: 150, length: 200, height: 8, degrees: 91 },
    ]),
  )
  for (const { angle } of lines) expect(Math.round((angle * 180) / Math.PI / 10)).toBe(9)
  expect(lines.map(({ x }) => Math.round(x / 10))).toEqual([15, 10])
  expect(reversed(lines).map(({ x }) => Math.round(x / 10))).toEqual([10, 15])
})

test('specks and what the model is unsure of are no lines', () => {
  const map = mapWith([{ x: 100, y: 100, length: 2, height: 2 }])
  for (let at = 0; at < 60; at++) map.values[200 * 400 + at] = 0.35
  expect(linesOnMap(map)).toEqual([])
})
