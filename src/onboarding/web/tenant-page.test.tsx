import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { generalSection } from '../../settings/general-section'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { Toasts } from '../../ui/toasts'
import type { TenantDetail } from '../onboarding.api'
import type { CheckedStepView, TenantSteps } from '../steps.api'
import type { CheckedStep, StepState } from '../tenant-steps'
import { GoLiveStep } from './go-live-step'
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

test('the language of a new customer is chosen by its name, as in the settings', async () => {
  answerCalls({ 'GET /api/tenants/form': () => ({ regions: [] }) })
  renderPages({ '/': () => <NewTenantDrawer onClose={() => {}} /> }, { at: '/' })
  const choices = await screen.findByLabelText<HTMLSelectElement>('Language')
  const { input } = generalSection.settings.locale
  const [agreed, ...inSettings] = input.kind === 'choice' ? input.options : []
  expect(agreed?.value).toBe('agreed')
  expect([...choices.options].map(({ value, text }) => [value, text])).toEqual(
    inSettings.map(({ value, label }) => [value, label]),
  )
})

test('a new customer is created, not ready: what is set up and checked comes after', async () => {
  const made = { ...leaving, name: 'Harbor & Pine', stage: 'SETTING_UP' }
  const sent = answerCalls({
    'GET /api/tenants/form': () => ({ regions: ['us-east-1'], domain: 'kontor.example' }),
    'POST /api/tenants': () => made,
  })
  renderPages(
    {
      '/': () => (
        <>
          <NewTenantDrawer onClose={() => {}} />
          <Toasts />
        </>
      ),
      '/internal-only/tenants': () => 'Its page',
    },
    { at: '/' },
  )
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  await screen.findByRole('textbox', { name: 'Short name' })
  // nothing is typed that a group could be named by
  expect(screen.queryByText(/USERS_/)).toBeNull()
  write('Name', 'Harbor & Pine')
  expect(screen.getByText('Its people belong to the group USERS_HARBOR_PINE.')).toBeTruthy()
  write('First name', 'Ida')
  write('Last name', 'Moor')
  write('E-mail', 'ida@harbor.example')
  fireEvent.click(screen.getByRole('button', { name: 'Create customer' }))
  await screen.findByText('Harbor & Pine was created. The invitation to ida@harbor.example is on its way.')
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/tenants'])
})

test('before going live it is told how many required checks have not passed, failed ones too', async () => {
  const step = (name: CheckedStep, state: StepState, isRequired = true): CheckedStepView => ({
    ...{ step: name, state, isRequired, check: null },
  })
  const steps: TenantSteps = {
    steps: [
      step('identity', 'good'),
      step('erp', 'bad'),
      step('users', 'outdated'),
      step('samples', 'open'),
      step('branding', 'bad', false),
    ],
    idp: { issuer: '', clientId: '', audience: '', isEmbedded: true },
    samples: { documents: [], fields: [] },
  }
  const tenant = { ...leaving, stage: 'SETTING_UP', handOverNote: '' } as TenantDetail
  renderPages({ '/': () => <GoLiveStep tenant={tenant} steps={steps} /> }, { at: '/' })
  await screen.findByText("3 required checks haven't passed yet.")
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go live' }).disabled).toBe(true)
})
