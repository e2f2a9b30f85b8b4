import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readWorklist, worklistKey, worklistStartedKey } from '../../documents/worklist'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { aListedDocument } from '../../testing/web/listed-document'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { type MotionName, motionLists } from '../counted-lists'
import type { Dashboard } from '../dashboard.api'
import { DashboardPage } from './dashboard-page'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('"Work my queue" opens what is due first and has the others follow', async () => {
  const { router } = await open({ 'documents.read': true }, [9, 7, 8])
  fireEvent.click(await screen.findByText('Work my queue'))
  expect(await screen.findByText('An opened document')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/document/9')
  expect(readWorklist(sessionStorage.getItem(worklistKey))).toEqual([9, 7, 8])
  expect(sessionStorage.getItem(worklistStartedKey)).toBe('true')
})

test('without a queue, or for whoever may open no document, there is nothing to work through', async () => {
  const { unmount } = await open({ 'documents.read': true }, [])
  expect(screen.queryByText('Work my queue')).toBeNull()
  unmount()
  await open({}, [9])
  expect(screen.queryByText('Work my queue')).toBeNull()
})

async function open(can: Session['can'], waiting: number[]) {
  const none = { count: 0, isMore: false }
  const motion = Object.fromEntries(Object.keys(motionLists).map((name) => [name, none]))
  const answer: Dashboard = {
    isEmpty: false,
    feed: [],
    work: {
      motion: motion as Record<MotionName, typeof none>,
      reviewAtRisk: none,
      nextRelease: null,
      predictedRelease: null,
      waiting: waiting.map((id) => aListedDocument(id)),
    },
  }
  answerCalls({ 'GET /api/dashboard': () => answer })
  const caller = { user: { id: 'u-reto', name: 'Reto Gerber' }, can, flags: {} } as unknown as Session
  const drawn = renderPages(
    {
      '/': () => (
        <CallerProvider caller={caller}>
          <DashboardPage />
        </CallerProvider>
      ),
      '/document/$id': () => 'An opened document',
    },
    { at: '/' },
  )
  await screen.findByText('Nothing new')
  return drawn
}
