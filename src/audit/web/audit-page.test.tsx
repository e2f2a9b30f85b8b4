import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import '../../onboarding/check-texts'
import '../../master-data/object-words'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import type { AuditEntry } from '../audit.api'
import { auditSearch } from '../audit-search'
import { AuditPage } from './audit-page'

const entry = (number: number, more: Partial<AuditEntry>): AuditEntry => ({
  number,
  at: '2026-03-10T10:00:00.000Z',
  who: 'Ben Clarke',
  action: 'user.change',
  target: 'Dana Whitfield',
  details: {},
  ...more,
})
const entries = [
  entry(3, { who: 'Mia Tan', action: 'customer.select', target: null, details: { reason: 'Ticket 7' } }),
  entry(2, {
    details: {
      before: { roles: ['AP_SPECIALIST'], documentGroups: ['4'], validUntil: null },
      after: { roles: ['AP_SPECIALIST', 'USER_ADMIN'], documentGroups: [], validUntil: '2026-12-31' },
    },
  }),
  entry(1, {
    action: 'user.add',
    details: { after: { email: 'dana@test.example', rights: [], odd: { a: 1 } } },
  }),
]
const documentGroups = {
  key: 'documentGroups',
  title: 'Document groups',
  options: [{ value: '4', label: { text: 'Utilities' } }],
}

afterEach(() => vi.unstubAllGlobals())

it('tells who did what, from what to what it changed, and that nothing of it is another', async () => {
  const page = { rows: entries, nextBefore: null, total: { count: 3, isMore: false } }
  renderPages(
    { '/users/audit': AuditPage },
    {
      at: '/users/audit',
      answers: [
        [['audit', 'list', auditSearch.read({})], { pages: [page], pageParams: [undefined] }],
        [['audit', 'verification', 'customer'], { entries: 3, fault: null }],
        [['users', 'form'], { parts: [documentGroups], staffRoles: [] }],
      ],
    },
  )
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent)
  expect(rows[1]).toContain("Mia Tanswitched to this customer's accountReason: Ticket 7")
  expect(rows[2]).toContain('changed the user Dana Whitfield')
  expect(rows[2]).toContain('Roles: AP Specialist → AP Specialist, User Admin')
  expect(rows[2]).toContain('Document groups: Utilities → –')
  expect(rows[2]).toContain('Valid until: – → 2026-12-31')
  expect(rows[3]).toContain('E-mail: dana@test.example')
  expect(rows[3]).toContain('odd: {"a":1}')
  expect(rows[3]).not.toContain('Rights')
  expect(screen.getByText('Verified up to entry 3')).toBeTruthy()
  // words of days: in other languages those of e-mails are others
  for (const label of ['First day', 'Last day']) expect(screen.getByLabelText(label)).toBeTruthy()
  expect(screen.queryByLabelText('Account')).toBeNull()
})

it('tells of an absence in words: its days, and its stand-in by name', async () => {
  const details = { from: '2026-12-21', until: '2026-12-31', standInId: '92fc' }
  answerCalls({
    'GET /api/audit': () => ({
      entries: [entry(1, { action: 'user.set-absence', details })],
      total: 1,
      next: null,
    }),
    'GET /api/people': (_, url) => {
      expect(url.searchParams.get('ids')).toBe('92fc')
      return { people: [{ userId: '92fc', name: 'Luis Ortega', email: 'luis@test.example' }] }
    },
  })
  renderPages({ '/users/audit': AuditPage }, { at: '/users/audit' })
  await screen.findByText('Luis Ortega')
  expect(document.querySelector('tbody tr')!.textContent).toMatch(
    /First day: Dec 21, 2026Last day: Dec 31, 2026Stand-in: Luis Ortega$/,
  )
})

it('tells of a change in the onboarding in the words of its pages', async () => {
  const details = {
    step: 'identity',
    before: { goLiveOn: null, usesValidationServices: false },
    after: { goLiveOn: '2026-12-31', usesValidationServices: true },
  }
  const loaded = { step: 'master-data', object: 'suppliers', rows: 12 }
  const entries = [
    entry(2, { action: 'tenant.save-step', details }),
    entry(1, { action: 'tenant.save-step', details: loaded }),
  ]
  answerCalls({ 'GET /api/audit': () => ({ entries, total: 2, next: null }) })
  renderPages({ '/users/audit': AuditPage }, { at: '/users/audit' })
  await screen.findByText('Identity')
  const told = [...document.querySelectorAll('tbody ul')].map((list) =>
    [...list.children].map(({ textContent }) => textContent),
  )
  expect(told).toEqual([
    ['Planned go-live: – → Dec 31, 2026', 'Uses Validation Services: No → Yes', 'Step: Identity'],
    ['Step: Master data', 'Master data: Suppliers', 'Rows: 12'],
  ])
})

it('is narrowed to an action, and tells of a view as somebody else that it ended', async () => {
  const viewed = [entry(5, { action: 'user.end-view' }), entry(4, { action: 'user.view' })]
  answerCalls({
    'GET /api/audit': (_, url) => {
      const action = url.searchParams.get('action')
      const found = viewed.filter((one) => action === null || one.action === action)
      return { entries: found, total: found.length, next: null }
    },
  })
  const { router } = renderPages({ '/users/audit': AuditPage }, { at: '/users/audit' })
  await screen.findByText('2 entries')
  const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows()[0]).toContain('Ben Clarkestopped viewing as Dana Whitfield')
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'user.view' } })
  await screen.findByText('1 entry')
  expect(rows()).toHaveLength(1)
  expect(router.state.location.search).toEqual({ action: 'user.view' })
})

it('a log in which nothing stands yet says what will; one that is filtered has no results', async () => {
  answerCalls({ 'GET /api/audit': () => ({ entries: [], total: 0, next: null }) })
  renderPages({ '/users/audit': AuditPage }, { at: '/users/audit' })
  await screen.findByText('Nothing recorded yet')
  expect(screen.queryByText('No results')).toBeNull()
  fireEvent.change(screen.getByLabelText('Who'), { target: { value: 'Ben' } })
  await screen.findByText('No results')
  expect(screen.queryByText('Nothing recorded yet')).toBeNull()
})
