import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentDetail, HistoryRow } from '../../../documents/documents.api'
import { renderScreen } from '../../../testing/web/render-screen'
import type { Reader } from '../use-reader'
import { HistoryTab } from './history-tab'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const row = (given: Partial<HistoryRow>): HistoryRow => ({
  id: 1,
  invID: 10001,
  at: '2026-04-03T10:00:00Z',
  actorKind: 'user',
  actorName: 'Dana Whitfield',
  action: 'hold',
  transition: 'T19',
  fromStatus: 'NEW',
  toStatus: 'ON_HOLD',
  field: null,
  fromValue: null,
  toValue: null,
  why: { text: 'Goods, late' },
  details: null,
  ...given,
})

test('the history is saved as it is told, what happened to other documents under their number', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const reader = { ago: () => 'now', formats: { instant: String } } as unknown as Reader
  const merged = row({ id: 2, invID: 10002, action: 'receive', fromStatus: null, why: null })
  renderScreen(<HistoryTab document={{ invID: 10001, currency: null } as DocumentDetail} reader={reader} />, {
    answers: [
      [
        ['history', 10001],
        [row({}), merged],
      ],
    ],
  })
  expect(screen.getByText(/document #10002/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Export history (CSV)' }))
  const lines = (await saved[0]!.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toEqual([
    'Time,Document,Who,What,Why,Source',
    '2026-04-03T10:00:00Z,10001,Dana Whitfield,put it on hold (Ready → On hold),"Goods, late",',
    '2026-04-03T10:00:00Z,10002,Dana Whitfield,received the document,,',
  ])
})
