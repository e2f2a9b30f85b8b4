import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import type { Licensing } from '../licensing.api'
import { LicensingPage } from './licensing-page'
import { TouchlessPage } from './touchless-page'

const asOf = { asOf: '2026-03-10T10:00:00Z', isCounting: false }
const licensing: Licensing = {
  ...asOf,
  contract: null,
  period: { from: '2026-01-01', to: '2026-12-31' },
  used: 41,
  forecast: { documents: 216, overage: null, error: null },
  further: [{ key: 'users', used: 9, included: null }],
  byMonth: [{ from: '2026-03-01', to: '2026-03-31', count: 41 }],
  usedInRange: 12,
  byCompany: [],
  byGroup: [],
  bySource: [],
  byType: [],
  notCounted: [],
  supporting: 0,
  duplicateFiles: 0,
}
const touchless = {
  ...asOf,
  invoiceVolumeByProcessorData: [],
  numOfApProcessors: 1,
  autoAddSetting: 'confident',
  groupsWithOwnSetting: 0,
  autoAddDataSnapshot: { text: '54 of 88', part: 54, whole: 88 },
  touchlessProcessingDataSnapshot: { text: '54 of 88', part: 54, whole: 88 },
  autoAddInvoiceData: [],
  autoAddSampleSizeData: { percent: 0, sampled: 0, changed: 0 },
  blockers: [],
  costs: null,
  funnel: { received: 90, allowed: 88, withoutException: 60, automatic: 54 },
  byGroup: [],
}
const thresholds = {
  current: 0.95,
  documents: 80,
  isCut: false,
  points: [
    { threshold: 0.9, automatic: 66, expectedErrors: 4.5, corrected: 3 },
    { threshold: 0.95, automatic: 54, expectedErrors: 1.5, corrected: 1 },
    { threshold: 0.99, automatic: 20, expectedErrors: 0.1, corrected: 0 },
  ],
}

beforeEach(() => {
  answerCalls({
    'GET /api/analytics/choices': () => ({ groups: [], companies: [], suppliers: [] }),
    'GET /api/analytics/licensing': () => licensing,
    'GET /api/analytics/touchless-processing': () => touchless,
    'GET /api/analytics/touchless-processing/thresholds': () => thresholds,
  })
})
afterEach(() => vi.unstubAllGlobals())

test('another threshold can be tried out: how many documents it gains or loses, and how many would be wrong', async () => {
  renderPages({ '/': TouchlessPage }, { at: '/' })
  await screen.findByText('What if the confidence threshold were different?')
  const slider = await screen.findByLabelText<HTMLInputElement>('Threshold: 95% (now 95%)')
  const outcome = () => slider.closest('label')!.nextElementSibling!.textContent
  expect(outcome()).toBe(
    'Documents gained054 of 80 automaticExpected errors1.5now 1.5Corrected in fact1now 1',
  )
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('90%')
  expect(outcome()).toBe(
    'Documents gained1266 of 80 automaticExpected errors4.5now 1.5Corrected in fact3now 1',
  )
  fireEvent.change(slider, { target: { value: '2' } })
  expect(outcome()).toMatch(/^Documents lost3420 of 80 automatic/)
})

test('without a plan what was used of the year leads to its documents, and the provider alone can enter one', async () => {
  openLicensing({})
  const plan = within(await screen.findByLabelText('Plan'))
  expect(plan.getByText('No plan on file').tagName).toBe('H2')
  expect(plan.getByText('Jan 1, 2026 – Dec 31, 2026')).toBeTruthy()
  const used = screen.getByText('Used in the plan period').closest('a')!
  expect(used.textContent).toContain('41')
  expect(decodeURIComponent(used.getAttribute('href')!)).toContain('licensed')
  expect(screen.queryByText('Enter plan')).toBeNull()

  openLicensing({ 'analytics.contract': true })
  fireEvent.click(await screen.findByText('Enter plan'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

function openLicensing(can: Record<string, boolean>): void {
  const caller = { can, flags: {} } as unknown as Session
  const Page = () => (
    <CallerProvider caller={caller}>
      <LicensingPage />
    </CallerProvider>
  )
  renderPages({ '/': Page }, { at: '/' })
}
