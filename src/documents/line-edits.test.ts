import { describe, expect, it } from 'vitest'
import type { DocumentLine } from './document-line'
import { applyLineEdits, type LineEdit, linesAfter } from './line-edits'

const box = { page: 1, x: 0.1, y: 0.2, w: 0.1, h: 0.02 }
const reading = { value: '3000', confidence: 0.7, box }
const read = (id: string): DocumentLine => ({
  id,
  cells: { quantity: { ...reading, source: 'RECOGNISED', predicted: reading } },
})
const lines = ['a', 'b', 'c'].map(read)
const ids = (list: DocumentLine[]) => list.map(({ id }) => id).join('')
const typed = (name: 'quantity' | 'netAmount', value: string | null) =>
  ({ name, value, source: 'TYPED' }) as const

/** Takes the edits, then takes them back. */
function thereAndBack(edits: LineEdit[], from = lines) {
  const done = applyLineEdits(from, edits)
  const removed = from.filter((line) => !done.lines.some(({ id }) => id === line.id))
  return { done: done.lines, back: applyLineEdits(done.lines, done.undo, removed).lines }
}

describe('changing lines', () => {
  it('keeps what was read beside what was typed, and brings it back as it was read', () => {
    const { done, back } = thereAndBack([{ kind: 'set', id: 'a', cells: [typed('quantity', '1130')] }])
    expect(done[0]!.cells.quantity).toEqual({ value: '1130', source: 'TYPED', predicted: reading })
    expect(back).toEqual(lines)
  })

  it('adds, deletes, restores and moves lines, and takes it all back', () => {
    const { done, back } = thereAndBack([
      { kind: 'add', id: 'n', after: 'a', cells: [typed('netAmount', '5.00')] },
      { kind: 'remove', id: 'b' },
      { kind: 'move', id: 'c', after: null },
    ])
    expect(ids(done)).toBe('can')
    expect(back).toEqual(lines)
  })

  it('an emptied cell that nothing was read for is gone; one that was read remembers it', () => {
    const { lines: now } = applyLineEdits(lines, [
      { kind: 'set', id: 'a', cells: [typed('quantity', null), typed('netAmount', null)] },
    ])
    expect(now[0]!.cells).toEqual({ quantity: { value: null, source: 'TYPED', predicted: reading } })
  })

  it('nobody can pass typing off as reading', () => {
    const { lines: now } = applyLineEdits(lines, [
      { kind: 'set', id: 'a', cells: [{ name: 'quantity', value: '9', source: 'RECOGNISED' }] },
    ])
    expect(now[0]!.cells.quantity?.source).toBe('TYPED')
  })

  it('confirming an amount is remembered with the numbers beside it', () => {
    const first = applyLineEdits(lines, [{ kind: 'set', id: 'a', cells: [typed('netAmount', '7.00')] }]).lines
    expect(first[0]!.cells.netAmount?.agreedFor).toBeUndefined()
    const again = applyLineEdits(first, [{ kind: 'set', id: 'a', cells: [typed('netAmount', '7.00')] }]).lines
    expect(again[0]!.cells.netAmount?.agreedFor).toBe('3000 × ')
  })

  it('the same edits twice are the edits once', () => {
    const edits: LineEdit[] = [
      { kind: 'add', id: 'n', after: 'a', cells: [typed('quantity', '1')] },
      { kind: 'remove', id: 'b' },
    ]
    const once = applyLineEdits(lines, edits).lines
    expect(applyLineEdits(once, edits).lines).toEqual(once)
  })

  it('an answer with only the lines that were named leads to the same lines as one with all of them', () => {
    const edits: LineEdit[] = [
      { kind: 'set', id: 'a', cells: [typed('quantity', ' 12 ')] },
      { kind: 'add', id: 'n', after: 'a', cells: [] },
      { kind: 'remove', id: 'b' },
      { kind: 'move', id: 'c', after: null },
      { kind: 'restore', id: 'z', after: 'n' },
    ]
    // the server trims values, and knows lines that were removed before the page was opened
    const stored = applyLineEdits(
      lines,
      [{ kind: 'set', id: 'a', cells: [typed('quantity', '12')] }, ...edits.slice(1)],
      [read('z')],
    ).lines
    const named = stored.filter(({ id }) => edits.some((edit) => edit.id === id))
    expect(ids(stored)).toBe('canz')
    expect(linesAfter(lines, edits, named)).toEqual(stored)
  })
})
