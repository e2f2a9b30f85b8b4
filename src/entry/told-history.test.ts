import { expect, it } from 'vitest'
import type { HistoryRow } from '../documents/documents.api'
import { english } from '../kernel/words'
import { entriesToTell, toldEntry } from './told-history'

const row = (given: Partial<HistoryRow>): HistoryRow => ({
  id: 1,
  invID: 10001,
  at: '2026-04-03T10:00:00Z',
  actorKind: 'user',
  actorName: 'Dana Whitfield',
  action: 'edit',
  transition: null,
  fromStatus: null,
  toStatus: null,
  field: null,
  fromValue: null,
  toValue: null,
  why: null,
  details: null,
  ...given,
})
const told = (entry: HistoryRow) => {
  const { who, what, why, source } = toldEntry(entry, (_, value) => value)
  return { who, what: english.tell(what), why, source: source && english.tell(source) }
}
const tell = (given: Partial<HistoryRow>) => told(row(given))

it('a change of a field is told with both values and where the new one came from', () => {
  expect(
    tell({
      field: 'invoiceNumber',
      fromValue: 'RE-1',
      toValue: 'RE-7',
      details: { source: 'BOX', box: { page: 2 } },
    }),
  ).toEqual({
    who: 'Dana Whitfield',
    what: 'changed Invoice number from “RE-1” to “RE-7”',
    why: null,
    source: 'taken from the page, page 2',
  })
  const byRule = { source: 'RULE', rule: 'Cedar Foods', ruleVersion: 2 }
  expect(tell({ field: 'memo', toValue: 'x', details: byRule }).source).toBe(
    'set by rule “Cedar Foods”, version 2',
  )
  expect(tell({ field: 'memo', fromValue: 'x' }).what).toBe('emptied Memo, which was “x”')
  const named = { fromValue: 'S-1', fromName: 'Cedar Foods', toValue: 'S-2' }
  expect(tell({ field: 'supplierID', ...named }).what).toBe(
    'changed Supplier from “Cedar Foods (S-1)” to “S-2”',
  )
  expect(tell({ field: 'controlAmt', toValue: '12.00' }).what).toBe('set Control amount to “12.00”')
})

it('a save is told by its changes, and by itself only for what it confirmed', () => {
  const changed = row({ id: 2, field: 'memo', toValue: 'x' })
  const save = row({ id: 1, details: { fields: ['memo', 'invoiceNumber'] } })
  expect(entriesToTell([changed, row({ id: 1, details: { fields: ['memo'] } })])).toEqual([changed])
  expect(entriesToTell([changed, save]).map((entry) => told(entry).what)).toEqual([
    'set Memo to “x”',
    'confirmed Invoice number',
  ])
})

it('a move is told with its states and its reason', () => {
  expect(
    tell({ action: 'hold', fromStatus: 'NEW', toStatus: 'ON_HOLD', why: { text: 'Goods missing' } }),
  ).toMatchObject({
    what: 'put it on hold (Ready → On hold)',
    why: { text: 'Goods missing' },
  })
})

it('Kontor speaks for itself', () => {
  expect(tell({ actorKind: 'system', actorName: 'worker-1', action: 'process' }).who).toBe('Kontor')
})

it('a sender sends a document in, Kontor receives it; both say by which way', () => {
  const sender = { actorKind: 'sender', actorName: 'ap@vendor.example', action: 'receive' } as const
  expect(tell({ ...sender, details: { source: 'EMAIL' } })).toMatchObject({
    who: 'ap@vendor.example',
    what: 'sent in the document',
    source: 'E-mail',
  })
  const kontor = { actorKind: 'system', action: 'receive', details: { source: 'E_INVOICE' } } as const
  expect(tell(kontor)).toMatchObject({ what: 'received the document', source: 'E-invoice' })
})

it('a part tells of the page or the pages that it was cut from', () => {
  const cut = (pages: string) => tell({ action: 'cut-from', details: { whole: 7, pages } }).what
  expect(cut('3')).toBe('cut it from document #7, page 3')
  expect(cut('3-4')).toBe('cut it from document #7, pages 3-4')
})
