import { describe, expect, it } from 'vitest'
import type { DocumentLine } from '../documents/document-line'
import type { LineEdit } from '../documents/line-edits'
import { draftOf, overtakenCells, sortDrafts } from './line-drafts'

const line = (id: string, quantity: string): DocumentLine => ({
  id,
  cells: { quantity: { value: quantity, source: 'RECOGNISED' } },
})
const write = (id: string, value: string | null): LineEdit => ({
  kind: 'set',
  id,
  cells: [{ name: 'quantity', value, source: 'TYPED' }],
})
const lines = [line('a', '1'), line('b', '2')]

describe('a draft of lines', () => {
  it('can be saved while what it writes over stands as it was, or says the same already', () => {
    const draft = draftOf(lines, [write('a', '5')])
    expect(overtakenCells(lines, draft)).toEqual([])
    expect(overtakenCells([line('a', '5'), line('b', '9')], draft)).toEqual([])
  })

  it('is overtaken by another value in its cell, and tells both', () => {
    const draft = draftOf(lines, [write('b', '5')])
    expect(overtakenCells([line('a', '1'), line('b', '7')], draft)).toEqual([
      { lineId: 'b', line: 2, name: 'quantity', mine: '5', theirs: '7' },
    ])
  })

  it('is overtaken where its line is gone; what shall go and is gone needs nothing', () => {
    expect(overtakenCells([lines[0]!], draftOf(lines, [write('b', '5')]))).toMatchObject([
      { line: null, mine: '5', theirs: null },
    ])
    expect(overtakenCells([lines[0]!], draftOf(lines, [{ kind: 'remove', id: 'b' }]))).toEqual([])
  })

  it('is overtaken where it removes what was changed meanwhile', () => {
    const draft = draftOf(lines, [{ kind: 'remove', id: 'a' }])
    expect(overtakenCells([line('a', '7')], draft)).toMatchObject([{ line: 1, mine: null, theirs: '7' }])
  })

  it('is looked at on top of those before it', () => {
    const first = draftOf(lines, [write('a', '5')])
    const second = draftOf([line('a', '5'), line('b', '2')], [write('a', '6')])
    const added = draftOf(lines, [{ kind: 'add', id: 'c', after: 'b', cells: [] }])
    expect(sortDrafts(lines, [first, second, added])).toEqual({ fine: [first, second, added], overtaken: [] })
    expect(sortDrafts([line('a', '8'), line('b', '2')], [first, added])).toEqual({
      fine: [added],
      overtaken: [first],
    })
  })
})
