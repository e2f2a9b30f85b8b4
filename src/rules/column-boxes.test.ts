import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocumentLine, FieldBox, LineCell } from '../documents/document-line'
import { columnBoxes } from './column-boxes'

const read = (box: FieldBox | undefined): LineCell => ({
  value: 'read',
  source: 'RECOGNISED',
  predicted: { value: 'read', confidence: 0.99, ...(box ? { box } : {}) },
})

const line = (at: number, cells: DocumentLine['cells']): DocumentLine => ({ id: `line-${at}`, cells })

const box = (page: number) =>
  fc
    .record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 60 }) })
    .map(({ x, y }): FieldBox => ({ page, x: x / 100, y: y / 100, w: 0.1, h: 0.02 }))

describe('columns of a page', () => {
  it('reach around all that was read in them', () => {
    fc.assert(
      fc.property(fc.array(box(1), { minLength: 1, maxLength: 8 }), (boxes) => {
        const [column] = columnBoxes(boxes.map((one, at) => line(at, { quantity: read(one) })))
        expect(column!.column).toBe('quantity')
        for (const { x, y, w, h } of boxes) {
          expect(column!.box.x).toBeLessThanOrEqual(x)
          expect(column!.box.y).toBeLessThanOrEqual(y)
          expect(column!.box.x + column!.box.w).toBeGreaterThanOrEqual(x + w - 1e-9)
          expect(column!.box.y + column!.box.h).toBeGreaterThanOrEqual(y + h - 1e-9)
        }
      }),
    )
  })

  it('are those of the first page with lines', () => {
    const first = { page: 2, x: 0.1, y: 0.5, w: 0.2, h: 0.02 }
    const lines = [
      line(1, { description: read({ ...first, page: 3, y: 0.1 }) }),
      line(2, { description: read(first), netAmount: read({ ...first, page: 3 }) }),
    ]
    expect(columnBoxes(lines)).toEqual([
      { column: 'description', box: { ...first, w: expect.closeTo(0.2), h: expect.closeTo(0.02) } },
    ])
  })

  it('are none where nothing was read from the page', () => {
    expect(columnBoxes([])).toEqual([])
    expect(columnBoxes([line(1, { description: { value: 'Typed', source: 'TYPED' } })])).toEqual([])
  })
})
