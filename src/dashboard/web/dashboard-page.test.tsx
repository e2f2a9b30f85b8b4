import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InvoicesPage } from '../../analytics/web/invoices-page'
import { readWorklist, worklistKey, worklistStartedKey } from '../../documents/worklist'
import { readListAddress } from '../../listing/list-address'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { aListedDocument } from '../../testing/web/listed-document'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { type MotionName, motionLists } from '../counted-lists'
import type { Dashboard } from '../dashboard.api'
import { DashboardPage } from './dashboard-page'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
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

test('every number leads to the documents that it counts, and back to the dashboard', async () => {
  const { router } = await open({ 'invoice-in-motion.read': true }, [])
  const motion = await screen.findByLabelText('In motion')
  const cards = [...motion.querySelectorAll('li'), ...screen.getByLabelText('My work').querySelectorAll('li')]
  expect(cards.map((card) => [card.textContent, card.querySelector('a')?.getAttribute('href')])).toEqual([
    ['Received1Processing', '/documents?status=processing&dates=all'],
    ['In review2', '/invoice-in-motion'],
    ['Ready3', '/documents?status=ready&dates=all'],
    ['Needs attention4', '/documents?status=needs-attention&dates=all'],
    ['Flagged5', '/documents?status=flagged&dates=all'],
    ['Escalations6', '/documents?status=escalations&dates=all'],
    ['On hold7', '/documents?status=on-hold&dates=all'],
    ['Submitted today8', '/complete-documents?status=submitted&filters=submitted%3Atoday&dates=all'],
    ['Assigned to me11', '/documents?filters=assignment%3Amine&dates=all'],
    [
      'Submitted by me today12+',
      '/complete-documents?status=submitted&filters=processor%3AReto+Gerber%3Bsubmitted%3Atoday&dates=all',
    ],
  ])
  for (const [card, tab] of [
    ['Received', 'processing'],
    ['Ready', 'ready'],
    ['Flagged', 'flagged'],
  ] as const) {
    fireEvent.click(within(await screen.findByLabelText('In motion')).getByText(card))
    await screen.findByText('A list of documents')
    const { pathname, search } = router.state.location
    expect(pathname).toBe('/documents')
    expect(readListAddress('my-invoices', search).status).toBe(tab)
    router.history.back()
  }
  expect(await screen.findByLabelText('In motion')).toBeTruthy()
})

test('mailboxes and syncs lead to the settings that they are set up in', async () => {
  await open({ 'dashboard.health': true }, [])
  const linkOf = async (label: string) => (await screen.findByText(label)).closest('a')?.getAttribute('href')
  expect(await linkOf('Active mailboxes')).toBe('/settings/document?section=inboxes')
  expect(await linkOf('Failed syncs')).toBe('/settings/application?section=erp-connection')
})

test('a key figure of another period opens the documents behind it, and the period stands when one comes back', async () => {
  const { router, asked } = await open({ 'dashboard.numbers': true }, [])
  fireEvent.click(screen.getByLabelText('Last 30 days'))
  const figure = () => screen.findByText('Exception rate')
  await waitFor(() => expect(router.state.location.href).toBe('/?period=month'))
  const days = asked.map(({ from, to }) => (Date.parse(to!) - Date.parse(from!)) / 86_400_000)
  // the first and the last one count
  expect(days).toEqual([6, 29])
  fireEvent.click(await figure())
  expect(await screen.findByRole('dialog', { name: 'Invoices with exceptions' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ ...asked[1], documents: 'exceptions' })
  router.history.back()
  await figure()
  expect(router.state.location.href).toBe('/?period=month')
  expect((screen.getByLabelText('Last 30 days') as HTMLInputElement).checked).toBe(true)
})

test('a panel that is hidden stays hidden when the page is opened anew', async () => {
  const { unmount, kept } = await open({ 'dashboard.numbers': true }, [])
  const news = () => screen.queryByText('News', { selector: 'h2' })
  expect(news()).toBeTruthy()
  fireEvent.click(screen.getByText('Customize'))
  const box = await screen.findByRole('checkbox', { name: 'News' })
  fireEvent.click(box)
  fireEvent.keyDown(box, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  expect(news()).toBeNull()
  await waitFor(() => expect(kept.dashboard).toMatchObject({ hidden: ['feed'] }))
  unmount()
  localStorage.clear()
  await open({ 'dashboard.numbers': true }, [], kept)
  await waitFor(() => expect(news()).toBeNull())
  expect(screen.getByText('Exception rate')).toBeTruthy()
})

/** The dashboard of a person with these rights, over a server that keeps what is chosen in `kept`. */
async function open(can: Session['can'], waiting: number[], kept: Record<string, unknown> = {}) {
  const none = { count: 0, isMore: false }
  const answer: Dashboard = {
    isEmpty: false,
    feed: [],
    work: {
      motion: Object.fromEntries(
        Object.keys(motionLists).map((name, at) => [name, { count: at + 1, isMore: false }]),
      ) as Record<MotionName, typeof none>,
      reviewAtRisk: none,
      nextRelease: null,
      predictedRelease: null,
      waiting: waiting.map((id) => aListedDocument(id)),
    },
    own: {
      assigned: { count: 11, isMore: false },
      myGroups: none,
      submitted: { count: 12, isMore: true },
    },
    ...(can['dashboard.numbers'] ? { numbers } : {}),
    health: {
      inboxes: { active: 2, inactive: 0 },
      sync: { failing: 1, since: null },
      rules: { active: 3, inactive: 0 },
      failedMails: 4,
    },
  }
  const asked: Record<string, string>[] = []
  answerCalls({
    'GET /api/dashboard': (_, { searchParams }) => {
      asked.push(Object.fromEntries(searchParams))
      return answer
    },
    'GET /api/preferences/dashboard': () => ({ value: kept.dashboard ?? null }),
    'PUT /api/preferences/dashboard': (body) => {
      kept.dashboard = (body as { value: unknown }).value
      return {}
    },
  })
  const mine = { 'dashboard.work': true, 'dashboard.own': true, ...can }
  const caller = { user: { id: 'u-reto', name: 'Reto Gerber' }, can: mine, flags: {} } as unknown as Session
  const drawn = renderPages(
    {
      '/': () => (
        <CallerProvider caller={caller}>
          <DashboardPage />
        </CallerProvider>
      ),
      '/document/$id': () => 'An opened document',
      '/documents': () => 'A list of documents',
      '/analytics/invoices': InvoicesPage,
    },
    { at: '/' },
  )
  await screen.findByText('12+')
  return { ...drawn, asked, kept }
}

const noNumbers = {
  ...{ fields: 0, recognised: 0, received: 0, exceptions: 0, submitted: 0, automatic: 0, eligible: 0 },
  medianHours: null,
  duplicates: { count: 0, sums: [] },
}
const numbers: Dashboard['numbers'] = {
  asOf: '2026-03-10T10:00:00Z',
  isCounting: false,
  now: { ...noNumbers, received: 10, exceptions: 4 },
  before: noNumbers,
  lateRisk: { count: 0, sums: [] },
  days: [],
  ageing: { '0-1': 0, '2-3': 0, '4-7': 0, '8-': 0 },
  blockers: [],
  exceptions: [],
}
