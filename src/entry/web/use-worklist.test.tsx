import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberWorklist } from '../../documents/worklist'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { useWorklist } from './use-worklist'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function Place() {
  const { place } = useWorklist(12)
  return place && <output>{`${place.position} of ${place.total}, next ${place.next}`}</output>
}

test('a document of an advanced search is followed by those of the other pages', async () => {
  const sent = answerCalls({
    'POST /api/document-search': () => ({
      documents: [11, 12, 13, 14].map((invID) => ({ invID })),
      total: { count: 4, isMore: false },
      totals: null,
      groups: null,
      cursor: null,
    }),
  })
  const expression = { join: 'and', conditions: [] }
  rememberWorklist(sessionStorage, [11, 12], { isStarted: true, asked: { expression, sort: 'dueDate:asc' } })
  renderPages({ '/document': Place }, { at: '/document' })
  expect(await screen.findByText('2 of 4, next 13')).toBeTruthy()
  expect(sent[0]!.body).toMatchObject({ expression, sort: 'dueDate:asc', page: 1, itemsPerPage: 100 })
})
