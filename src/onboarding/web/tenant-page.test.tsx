import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import type { TenantDetail } from '../onboarding.api'
import { NewTenantDrawer } from './new-tenant-drawer'
import { TenantPage } from './tenant-page'

afterEach(() => vi.unstubAllGlobals())

const leaving = {
  ...{ id: 10401, name: 'Birch Valley Foods', shortname: 'BIRCH_VALLEY', region: 'eu-central-1' },
  ...{ locale: 'en', timeZone: 'Europe/Zurich', currency: 'CHF', inboxes: [], version: 3 },
  ...{ stage: 'PURGING', paused: null, purged: 12, export: null },
} as unknown as TenantDetail

test('who watches a customer being purged learns that it is done, and where its certificate is', async () => {
  let isThere = true
  let asked = 0
  answerCalls({
    'GET /api/tenants/10401': () => {
      asked += 1
      if (isThere) return leaving
      return Response.json({ code: 'tenants.no_such_customer', errorMessage: 'gone' }, { status: 404 })
    },
  })
  renderPages({ '/internal-only/tenants': () => <TenantPage id={10401} /> }, { at: '/internal-only/tenants' })
  await screen.findByText('Purging. 12 rows deleted so far.')
  isThere = false
  expect(await screen.findByText('Birch Valley Foods was purged')).toBeTruthy()
  expect(screen.queryByText('Being purged')).toBeNull()
  const before = asked
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(asked).toBe(before)
})

test('the language of a new customer is chosen by its name', async () => {
  answerCalls({ 'GET /api/tenants/form': () => ({ regions: [] }) })
  renderPages({ '/': () => <NewTenantDrawer onClose={() => {}} /> }, { at: '/' })
  const choices = await screen.findByLabelText<HTMLSelectElement>('Language')
  expect([...choices.options].slice(0, 6).map(({ text }) => text)).toEqual([
    'English (United States)',
    'English (United Kingdom)',
    'English (India)',
    'Deutsch (Deutschland)',
    'Deutsch (Schweiz)',
    'Français (France)',
  ])
})
