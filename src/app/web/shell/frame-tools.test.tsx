import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Notification } from '../../../notifications/notifications.api'
import { addressShown, aListOf, closeApp, openApp } from '../../../testing/web/whole-app'

afterEach(closeApp)

const hit = {
  invID: 81_017,
  status: 'NEW',
  erpStatus: 'UNKNOWN',
  fileName: 'invoice.pdf',
  supplierIDText: 'Cedar Foods',
  invoiceNumber: 'CF-2291',
  poNumber: null,
  invoiceDate: '2026-03-10',
  controlAmt: '120.00',
  currency: 'USD',
  why: ['number'],
}
const lists = {
  'GET /api/documents': () => aListOf([]),
  'GET /api/quick-search': (_: unknown, url: URL) => {
    const q = url.searchParams.get('q')!
    return { hits: [String(hit.invID), hit.invoiceNumber].includes(q) ? [hit] : [] }
  },
}
const press = (key: string, more: { ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

test('Ctrl K reaches every page and every document by the keyboard alone', async () => {
  await openApp('/documents', { flags: ['show-advanced-search'], answers: lists })
  await screen.findByRole('heading', { name: 'My Invoices' })
  const field = () => screen.queryByLabelText<HTMLInputElement>(/^Page, or document/)
  const options = () => [...document.querySelectorAll('[aria-label=Options] > [role=option]')]
  const open = async () => {
    press('k', { ctrlKey: true })
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect(field()).toBeTruthy()
  }
  const type = (value: string) => fireEvent.change(field()!, { target: { value } })
  await open()
  // before anything is typed, every entry of the sidebar is there
  const links = [...document.querySelectorAll('aside nav a[aria-current], aside nav ul a')]
  expect(links.length).toBeGreaterThan(3)
  const offered = options().map(({ textContent }) => textContent)
  for (const { textContent } of links)
    expect(
      offered.some((text) => text?.startsWith(textContent!)),
      textContent!,
    ).toBe(true)

  type('compl')
  expect(options()[0]!.getAttribute('aria-selected')).toBe('true')
  press('Enter')
  await waitFor(() => expect(addressShown()).toBe('/complete-documents'))
  await waitFor(() => expect(field()).toBeNull())

  await open()
  type(String(hit.invID))
  await waitFor(() => expect(options()[0]?.textContent).toContain(String(hit.invID)))
  press('Escape')
  await waitFor(() => expect(field()).toBeNull())

  await open()
  type(hit.invoiceNumber)
  await waitFor(() => expect(options()[0]?.textContent).toContain(hit.invoiceNumber))
  press('Enter')
  await waitFor(() => expect(addressShown()).toBe(`/document/${hit.invID}`))
})

test('who may not open documents is offered pages alone, and no search that would end at a closed door', async () => {
  const { asked } = await openApp('/documents', { roles: ['USER_ADMIN'], answers: lists })
  const button = await screen.findByRole('button', { name: 'Go to a page' })
  expect(screen.queryByLabelText('Search documents')).toBeNull()
  fireEvent.click(button)
  const field = await screen.findByLabelText<HTMLInputElement>('Page')
  fireEvent.change(field, { target: { value: String(hit.invID) } })
  await screen.findByText('No results')
  fireEvent.change(field, { target: { value: 'compl' } })
  await waitFor(() =>
    expect(document.querySelectorAll('[aria-label=Options] > [role=option]')).toHaveLength(1),
  )
  expect(asked.map(({ path }) => path)).not.toContain('/api/quick-search')
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('?')
  const keys = await screen.findByRole('dialog', { name: 'Shortcuts' })
  expect(keys.textContent).not.toContain('Search documents')
})

test('? shows the keys of the page, and is a letter where one types', async () => {
  await openApp('/documents', { answers: lists })
  await screen.findByRole('heading', { name: 'My Invoices' })
  const dialog = () => screen.queryByRole('dialog')
  const search = await screen.findByLabelText('Search documents')
  search.focus()
  // a key that is a letter is left to the field
  expect(press('?')).toBe(true)
  expect(dialog()).toBeNull()
  search.blur()
  expect(press('?')).toBe(false)
  const keys = await screen.findByRole('dialog', { name: 'Shortcuts' })
  expect(keys.textContent).toContain('Next / previous row')
  expect(keys.textContent).toContain('Go to a page or document')
  press('Escape')
  await waitFor(() => expect(dialog()).toBeNull())

  // the help widget is on the dashboard, and not on the lists
  expect(screen.queryByText('Help')).toBeNull()
  fireEvent.click(document.querySelector('nav a[href="/"]')!)
  fireEvent.click(await screen.findByText('Help'))
  const help = await screen.findByRole('dialog', { name: 'Help: Dashboard' })
  await within(help).findByText(/Work my queue opens/)
})

test('a switched flag brings the bell to an open browser, and an escalation makes it ring', async () => {
  const told: Notification[] = []
  const unread = () => told.filter(({ isRead }) => !isRead).length
  const { server } = await openApp('/documents', {
    roles: ['ESCALATIONS_SPECIALIST', 'AP_SPECIALIST'],
    answers: {
      ...lists,
      'GET /api/notifications': () => ({ notifications: told, nextBefore: null, unread: unread() }),
      'GET /api/notifications/unread': () => ({ unread: unread() }),
      'POST /api/notifications/read': (body) => {
        const { ids } = body as { ids: number[] }
        for (const one of told) if (ids.includes(one.id)) one.isRead = true
        return { unread: unread() }
      },
    },
  })
  await screen.findByLabelText('Search documents')
  await waitFor(() => expect(server.timesFollowed).toBe(1))
  const bell = () => screen.queryByLabelText(/^Notifications/, { selector: 'button' })
  expect(bell()).toBeNull()
  const switchBell = (isOn: boolean) => {
    server.session = { ...server.session, flags: { 'show-notification-center': isOn } }
    return server.tell({ flags: true })
  }
  await switchBell(true)
  await waitFor(() => expect(bell()?.getAttribute('aria-label')).toBe('Notifications'))

  const who = 'Reto Gerber'
  const why = { text: 'Who may pay this?' }
  const at = '2026-03-10T10:00:00Z'
  told.push({ id: 1, at, kind: 'escalated', isForMe: false, isRead: false, invID: 7, who, why })
  await server.tell({ notifications: true })
  await waitFor(() => expect(bell()?.getAttribute('aria-label')).toBe('Notifications, 1 unread'))
  fireEvent.click(bell()!)
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  fireEvent.click(await panel.findByText('My groups (1)'))
  await panel.findByText('Who may pay this?')
  const item = panel.getByRole('button', { name: /^Unread: ?Reto Gerber escalated document/ })
  fireEvent.click(item)
  await waitFor(() => expect(addressShown()).toBe('/document/7'))
  window.history.back()
  await waitFor(() => expect(bell()?.getAttribute('aria-label')).toBe('Notifications'))
  await waitFor(() => expect(server.timesFollowed).toBe(3))
  await switchBell(false)
  await waitFor(() => expect(bell()).toBeNull())
})
