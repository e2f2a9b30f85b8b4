import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { InvoiceInMotionPage } from './invoice-in-motion-page'

const now = new Date('2026-03-10T10:00:00Z')

/** The queries that the lists asked. */
let asked: string[]
/** Answers the list in review, once it is held. */
let isAnswered: Promise<void> | undefined

beforeEach(() => {
  asked = []
  isAnswered = undefined
  vi.useFakeTimers({ now, toFake: ['Date'] })
  answerCalls({
    'GET /api/preferences/invoice-in-motion.hitl.columns': () => ({ value: null }),
    'GET /api/preferences/invoice-in-motion.submitted.columns': () => ({ value: null }),
    'GET /api/preferences/invoice-in-motion.received.columns': () => ({ value: null }),
    'PUT /api/preferences/invoice-in-motion.hitl.columns': () => ({}),
    'GET /api/documents': async (_body, url) => {
      asked.push(url.search)
      await isAnswered
      const documents = url.searchParams.get('status') === 'hitl' ? [inReview] : []
      return {
        documents,
        total: { count: documents.length, isMore: false },
        tabs: { hitl: 1, submitted: 0 },
        cappedTabs: [],
        hidden: { count: 0, isMore: false },
        cursor: null,
      }
    },
    'GET /api/invoice-in-motion/received': (_body, url) => {
      asked.push(url.search)
      return { mails: [received], nextBefore: null, total: { count: 1, isMore: false } }
    },
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Specification §2.3: the columns of each tab, and those that are hidden by default. */
const tabs = [
  {
    tab: 'HITL',
    shown: [
      'Kontor ID',
      'Kontor Date',
      'Sent by E-mail',
      'Received by E-mail',
      'Document Group',
      'Supplier',
      'Amount',
      'Invoice Date',
    ],
    hidden: ['Supplier Name', 'Scheduled Release Date'],
  },
  {
    tab: 'Submitted',
    shown: ['Kontor ID', 'Supplier', 'Kontor Date', 'Amount', 'Invoice Date', 'Submission Method'],
    hidden: ['Supplier Name', 'Entered Date', 'Document Group'],
  },
  {
    tab: 'Received',
    shown: ['Received', 'From', 'From Address', 'Received By', 'Subject', 'Body', 'Files', 'Status'],
    hidden: ['CC Addresses'],
  },
] as const

for (const { tab, shown, hidden } of tabs)
  test(`${tab} shows its columns, and offers the ones that are hidden at first`, async () => {
    await openPage('/invoice-in-motion')
    await openTab(tab)
    await openColumns()
    for (const name of shown) expect(box(name).checked, name).toBe(true)
    for (const name of hidden) expect(box(name).checked, name).toBe(false)
    // the lists of the lower tab are empty here, and have no heads then
    if (tab === 'Submitted') return
    expect(heads().slice(0, shown.length)).toEqual(shown)
    for (const name of hidden) expect(heads()).not.toContain(name)
  })

test('a document in review shows who sent it and how long it may take; the day of its release is a column away', async () => {
  await openPage('/invoice-in-motion')
  expect((await screen.findByText(/\d.* left$/)).getAttribute('datetime')).toBe(
    inReview.validationServicesTimeout,
  )
  expect(screen.getByText('Summit Power')).toBeTruthy()
  await openColumns()
  fireEvent.click(box('Scheduled Release Date'))
  await waitFor(() => expect(heads()).toContain('Scheduled Release Date'))
})

test('the documents of a tab are counted, sorted and searched', async () => {
  await openPage('/invoice-in-motion')
  await screen.findByText('7')
  await waitFor(() => expect(tabNames().slice(0, 2)).toEqual(['HITL1', 'Submitted0']))
  await waitFor(() => expect(tabNames()[2]).toBe('Received1'))
  expect(asked.some((query) => query.includes('sort=validationServicesTimeout%3Aasc'))).toBe(true)
  fireEvent.click(screen.getByText('Amount'))
  await waitFor(() => expect(asked.some((query) => query.includes('sort=controlAmt%3Aasc'))).toBe(true))
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'summit' } })
  await waitFor(() => expect(asked.some((query) => query.includes('q=summit'))).toBe(true))
})

test('received e-mails are searched, filtered by what became of them, and turned to the oldest', async () => {
  await openPage('/invoice-in-motion?tab=received')
  fireEvent.change(await screen.findByLabelText('Search'), { target: { value: 'invoice' } })
  await waitFor(() => expect(asked.some((query) => query.includes('q=invoice'))).toBe(true))
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'REJECTED' } })
  await waitFor(() => expect(asked.some((query) => query.includes('status=REJECTED'))).toBe(true))
  expect(await screen.findByText('1 e-mail')).toBeTruthy()
})

test('the last visit’s rows stand there at once, before the server has answered', async () => {
  await openPage('/invoice-in-motion')
  await screen.findByText('Summit Power')
  await waitFor(() => expect(localStorage.invoiceInMotionSnapshotData).toContain('Summit Power'))
  cleanup()
  let answer = () => {}
  isAnswered = new Promise((resolve) => {
    answer = resolve
  })
  await openPage('/invoice-in-motion')
  expect(screen.getByText('Summit Power')).toBeTruthy()
  const isOld = () => document.querySelector('[data-stale]') !== null
  expect(isOld()).toBe(true)
  answer()
  await waitFor(() => expect(isOld()).toBe(false))
  expect(screen.getByText('Summit Power')).toBeTruthy()
})

test('without its flag there is no Received tab', async () => {
  await openPage('/invoice-in-motion?tab=received', {})
  expect(tabNames().map((name) => name?.replace(/\d/, ''))).toEqual(['HITL', 'Submitted'])
  expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toMatch(/^HITL/)
})

const received = {
  id: 3,
  received_at: '2026-03-10T08:00:00Z',
  from_name: 'Summit Power',
  attachments_cnt: 1,
  overall_status: 'ACCEPTED',
}

/** A document of the list, as far as its columns ask. */
const inReview = {
  invID: 7,
  invScannedDate: '2026-03-10T08:00:00Z',
  validationServicesTimeout: '2026-03-10T14:00:00Z',
  supplierIDText: 'Summit Power',
  controlAmt: '12.00',
  currency: 'USD',
  invoiceDate: '2026-03-01',
  status: 'HITL',
  openFlags: [],
  lockedBy: null,
}

async function openPage(
  at: string,
  flags: Record<string, boolean> = { 'should-show-invoice-in-motion-received': true },
): Promise<void> {
  const caller = { can: {}, flags, customer: { id: 10301 } } as unknown as Session
  const page = () => (
    <CallerProvider caller={caller}>
      <InvoiceInMotionPage />
    </CallerProvider>
  )
  renderPages({ '/invoice-in-motion': page }, { at })
  await waitFor(() => expect(tabNames().length).toBeGreaterThan(0))
}

async function openTab(name: string): Promise<void> {
  const tab = [...document.querySelectorAll('[role=tab]')].find((one) => one.textContent?.startsWith(name))!
  fireEvent.click(tab)
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
}

async function openColumns(): Promise<void> {
  fireEvent.click(await screen.findByText('Columns'))
  await screen.findByText('Compact')
}

const tabNames = () => [...document.querySelectorAll('[role=tab]')].map((one) => one.textContent)
const heads = () => [...document.querySelectorAll('th')].map((head) => head.textContent?.trim())
const box = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input[type=checkbox]' })
