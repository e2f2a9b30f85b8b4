import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { screenText } from '../../../kernel/screen-text'
import { masterDataObjects } from '../../../master-data/master-data'
import { ApplicationSettingsPage } from '../../../settings/web/application-settings-page'
import { addSettingsCard } from '../../../settings/web/settings-cards'
import { answerCalls, renderPages, renderScreen } from '../../../testing/web/render-screen'
import type { ErpConnection } from '../../erp-connection.api'
import { erpProblems } from '../../submission-errors'
import { ErpConnectionCard } from './erp-connection-card'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const run = {
  startedBy: null,
  startedAt: '2026-03-02T10:00:00.000Z',
  endedAt: '2026-03-02T10:01:00.000Z',
  created: 3,
  updated: 2,
  deactivated: 1,
  rejected: 0,
  problem: null,
} satisfies ErpConnection['objects'][number]['last']

function connection(suppliers: Partial<ErpConnection['objects'][number]>): ErpConnection {
  const objects = masterDataObjects.map((object) => ({
    object,
    last: null,
    syncedAt: null,
    nextAt: null,
    rows: 0,
    ...(object === 'suppliers' ? suppliers : {}),
  }))
  return { isEmbedded: false, objects, rejected: [], rejectedCount: 0, failed: [], mapping: [] }
}

const path = '/api/settings/erp-connection'
const supplierRow = async () => (await screen.findByText('Suppliers')).closest('li')!

test('each object tells when it was synced, what came of it, and why it failed', async () => {
  const problem = { text: 'Maintenance until 18:00' }
  answerCalls({ [`GET ${path}`]: () => connection({ rows: 1200, last: { ...run, problem } }) })
  renderScreen(<ErpConnectionCard />)
  const row = within(await supplierRow())
  row.getByText('Sync failed')
  row.getByText('Maintenance until 18:00')
  row.getByText('3 new · 2 changed · 1 deactivated · 0 rejected')
  expect(screen.getAllByText('Not synced')).toHaveLength(8)
})

test('Sync now starts one object, shows its progress, and in the end who started it', async () => {
  let last: ErpConnection['objects'][number]['last'] = run
  const sent = answerCalls({
    [`GET ${path}`]: () => connection({ last }),
    [`POST ${path}/sync`]: () => {
      last = { ...run, endedAt: null, created: 500 }
      return { objects: ['suppliers'] }
    },
  })
  renderScreen(<ErpConnectionCard />)
  const row = within(await supplierRow())
  fireEvent.click(row.getByRole('button', { name: 'Sync Suppliers now' }))
  await row.findByText('Syncing')
  row.getByText('500 new · 2 changed · 1 deactivated · 0 rejected')
  expect(sent).toEqual([{ call: `POST ${path}/sync`, body: { object: 'suppliers' } }])
  last = { ...run, startedBy: 'Urs Zbinden' }
  await row.findByText('Synced')
  row.getByText(/Started by Urs Zbinden$/)
})

test('where the address names it among the settings it is brought into view, with the keyboard', async () => {
  addSettingsCard({
    page: 'application',
    key: 'erp-connection',
    title: screenText('ERP connection'),
    order: 100,
    Card: lazy(async () => ({ default: ErpConnectionCard })),
  })
  answerCalls({
    'GET /api/settings/application': () => ({ sections: [] }),
    [`GET ${path}`]: () => connection({}),
  })
  const at = '/settings/application'
  renderPages({ [at]: ApplicationSettingsPage }, { at: `${at}?section=erp-connection` })
  await waitFor(() => expect(document.activeElement?.id).toBe('erp-connection'))
  expect(document.activeElement!.textContent).toBe('ERP connection')
  expect(document.activeElement!.closest('section')!.getAttribute('aria-label')).toBe('ERP connection')
})

test('a test shows what the ERP answers, and what keeps it from answering', async () => {
  let problem: object | null = null
  answerCalls({
    [`GET ${path}`]: () => connection({}),
    [`POST ${path}/test`]: () => ({ problem, message: problem ? null : 'Ready', ms: 12 }),
  })
  renderScreen(<ErpConnectionCard />)
  const button = screen.getByRole('button', { name: 'Test connection' })
  fireEvent.click(button)
  await screen.findByText('The ERP answered in 12 ms. Ready')
  problem = erpProblems.noAnswer()
  fireEvent.click(button)
  await screen.findByText("Test failed: The ERP doesn't respond.")
})

test('failed syncs and the names that fields have in the ERP are listed', async () => {
  const failed = [{ object: 'suppliers' as const, at: run.startedAt, problem: { text: 'Timed out' } }]
  const mapping = [
    { field: 'requester' as const, labels: {}, erpName: 'ordered_by' },
    { field: 'customText1' as const, labels: { en: 'Plant' }, erpName: 'plant' },
  ]
  answerCalls({ [`GET ${path}`]: () => ({ ...connection({}), failed, mapping }) })
  renderScreen(<ErpConnectionCard />)
  fireEvent.click(await screen.findByText('Failed syncs: 1'))
  screen.getByText(/Timed out/)
  fireEvent.click(screen.getByText('Field mapping'))
  const told = screen.getAllByRole('term', { hidden: true }).map((term) => term.parentElement!.textContent)
  expect(told).toEqual(['Requesterordered_by', 'Plantplant'])
})

test('rejected rows are listed with what is wrong', async () => {
  const rejected = [
    {
      object: 'suppliers' as const,
      key: 'S-7',
      problem: { text: 'No currency' },
      rejectedAt: run.startedAt,
    },
  ]
  answerCalls({ [`GET ${path}`]: () => ({ ...connection({}), rejected, rejectedCount: 1 }) })
  renderScreen(<ErpConnectionCard />)
  fireEvent.click(await screen.findByText('Rejected rows: 1'))
  screen.getByText('Suppliers S-7')
  screen.getByText(/No currency/)
})
