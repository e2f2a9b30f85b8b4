import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addressShown, aListOf, closeApp, keptAs, openApp, signOutAddress } from '../../testing/web/whole-app'

afterEach(closeApp)

const lists = { 'GET /api/documents': () => aListOf([]) }
const alpenwerk = {
  id: '10318',
  description: 'alpenwerk',
  displayValue: 'Alpenwerk Maschinenbau AG (10318)',
  region: 'us-east-1',
}

test('a token that the server does not take ends at /403/access, and the wanted address is kept', async () => {
  const refused = () => Response.json({ code: 'http.not_signed_in' }, { status: 401 })
  await openApp('/documents?status=flagged', {
    answers: { 'GET /api/session': refused, 'GET /api/documents': refused },
  })
  await screen.findByRole('heading', { name: 'Unauthorized Access' })
  expect(addressShown()).toBe(`/403/access?from=${encodeURIComponent('/documents?status=flagged')}`)
  expect(screen.getByText('Requested page: /documents?status=flagged')).toBeTruthy()
})

test("another customer that this browser keeps opens nothing: the person's own takes its place", async () => {
  const { asked } = await openApp('/documents', {
    kept: { selectedCustomer: alpenwerk, featureFlagSet: { 'show-advanced-search': true } },
    answers: lists,
  })
  await screen.findByRole('heading', { name: 'My Invoices' })
  expect(keptAs('selectedCustomer')).toMatchObject({ id: '10301', description: 'harborpine' })
  expect(keptAs('featureFlagSet')).toEqual({})
  expect(screen.queryAllByText(/alpenwerk/i)).toEqual([])
  const sentFor = (path: string) => asked.find((call) => call.path === path)?.headers.customerid
  expect(sentFor('/api/customer/region')).toBe('10318')
  expect(sentFor('/api/session')).toBe('10301')
  expect(sentFor('/api/documents')).toBe('10301')
})

test('a session that cannot be renewed is closed at /logout, and nothing of the person stays', async () => {
  const { left } = await openApp('/documents?status=flagged', {
    tokenEndsAt: 1,
    kept: {
      selectedCustomer: alpenwerk,
      apiIsHealthy: true,
      featureFlagSet: { a: true },
      'kontor.session.notes': 'mine',
    },
    answers: {
      ...lists,
      // the calls that waited for the token come without one
      'GET /api/session': () => Response.json({}, { status: 401 }),
      'POST /oidc/token': () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
    },
  })
  await waitFor(() => expect(left).toHaveLength(1))
  const { origin, pathname, searchParams } = new URL(left[0]!)
  expect(origin + pathname).toBe(signOutAddress)
  expect(searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/logout')
  const personal = /oidc\.user|selectedCustomer|featureFlagSet|apiIsHealthy|Snapshot|kontor\.session\.notes/
  expect(Object.keys(localStorage).filter((key) => personal.test(key))).toEqual([])
  const kept = { ...sessionStorage }
  await closeApp()
  Object.assign(sessionStorage, kept)
  await openApp('/logout', { roles: null })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Your session has expired')
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy()
})

test('when the server stops, the next page is 503, and Try again leads to it', async () => {
  const { left, server } = await openApp('/documents', { answers: lists })
  await screen.findByRole('heading', { name: 'My Invoices' })
  await waitFor(() => expect([keptAs('apiIsHealthy'), server.timesFollowed]).toEqual([true, 1]))
  await server.stop()
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }))
  await screen.findByRole('heading', { name: 'Services Unavailable' })
  expect(addressShown()).toBe(`/503/healthcheck?from=${encodeURIComponent('/')}`)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(left).toEqual(['/'])
  await closeApp()
  await openApp('/')
  await screen.findByRole('heading', { name: /^Welcome back/ })
  expect(document.querySelector('nav a[href="/documents"]')).toBeTruthy()
})

test.each(['/document/99999999', '/document/99999999/image/99999999', '/document/none'])(
  '%s, which is not theirs or nobody’s, leads to /403/document',
  async (path) => {
    const refused = (status: number) => () => Response.json({}, { status })
    await openApp(path, {
      answers: {
        'GET /api/documents/99999999': refused(404),
        'GET /api/documents/NaN': refused(400),
      },
    })
    await screen.findByRole('heading', { name: 'Unauthorized Document' })
    expect(addressShown()).toBe(`/403/document?from=${encodeURIComponent(path)}`)
    expect(document.title).toBe('Kontor')
  },
)

test.each(['/', '/documents', '/complete-documents'])(
  'without a role %s ends at /403/permission, which says whom to ask',
  async (path) => {
    const { asked } = await openApp(path, { roles: [], answers: lists })
    await screen.findByRole('heading', { name: 'No Application Roles Configured' })
    expect(addressShown()).toBe(`/403/permission?from=${encodeURIComponent(path)}`)
    expect(screen.getByText(/^Ask an administrator in your company/)).toBeTruthy()
    expect(document.title).toBe('Kontor')
    expect(asked.map((call) => call.path)).not.toContain('/api/documents')
  },
)

test('a sign-in selects the own customer by its region, and flags, health and payments stay in the browser', async () => {
  const { asked } = await openApp('/documents', { flags: ['show-advanced-search'], answers: lists })
  await screen.findByRole('heading', { name: 'My Invoices' })
  await waitFor(() => expect(keptAs('featureFlagSet')).toEqual({ 'show-advanced-search': true }))
  await waitFor(() => expect(keptAs('isPaymentsCustomer')).toBe(false))
  await waitFor(() => expect(keptAs('apiIsHealthy')).toBe(true))
  expect(keptAs('selectedCustomer')).toMatchObject({
    id: '10301',
    description: 'harborpine',
    region: 'eu-central-1',
  })
  const paths = asked.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/api/customer/region', '/api/healthcheck']))
})

test('search and bell stand in the frame where their flags are on, and only there', async () => {
  const search = () => screen.queryByRole('link', { name: 'Saved Searches' })
  const bell = () => screen.queryByRole('button', { name: /^Notifications/ })
  const flags = ['show-advanced-search', 'show-notification-center']
  await openApp('/documents', { flags, answers: lists })
  await screen.findByRole('button', { name: /^Notifications/ })
  expect(search()).toBeTruthy()
  await closeApp()
  await openApp('/documents', { answers: lists })
  await screen.findByRole('heading', { name: 'My Invoices' })
  await screen.findByRole('combobox', { name: /Search/ })
  expect([search(), bell()]).toEqual([null, null])
})
