import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pagesByHand } from '../../testing/routes-by-hand'
import { addressShown, closeApp, openApp, typeAddress } from '../../testing/web/whole-app'

afterEach(closeApp)

const flags = [...new Set(pagesByHand.flatMap(({ flag }) => flag ?? []))]
const selectedCustomer = { id: '10301', description: 'harborpine', region: 'us-east-1' }
const answers = { 'GET /api/payments/customers/statuses': () => Response.json({}, { status: 404 }) }

/** Somebody of the customer's, and two of the provider's; with where each is sent who may not see a page. Every role and page: src/access/guard.test.ts. */
test.each([
  ['AP_SPECIALIST', '/403/access'],
  ['VS_SPECIALIST', '/validation-services'],
  ['ADMIN', '/403/access'],
])('%s may open every entry of the sidebar, and no address that is not theirs', async (role, refusedAt) => {
  const given = { roles: [role], flags, kept: { selectedCustomer }, answers }
  const { unmount } = await openApp('/documents', given)
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('aside nav a')]
  await waitFor(() => expect(links().length).toBeGreaterThan(1))
  const paths = [...new Set(links().map((link) => link.getAttribute('href')!))]
  for (const path of paths) {
    fireEvent.click(links().find((link) => link.getAttribute('href') === path)!)
    await waitFor(() => expect(addressShown().split('?')[0]).toBe(path))
    // there, the sidebar of validation services stands in the place of this one
    if (path !== '/validation-services') continue
    await typeAddress('/documents')
    await waitFor(() => expect(links().length).toBeGreaterThan(1))
  }
  const forbidden = pagesByHand.filter(({ people }) => !people.split(' ').includes(role))
  expect(forbidden.length).toBeGreaterThan(3)
  const kept = refusedAt === '/403/access'
  for (const { path } of forbidden) {
    expect(paths).not.toContain(path)
    await typeAddress(path)
    const end = kept ? `${refusedAt}?from=${encodeURIComponent(path)}` : refusedAt
    await waitFor(() => expect(addressShown()).toBe(end))
    if (!kept) await typeAddress('/404')
  }
  unmount()
  await closeApp()

  // one of them once more, in an empty window
  await openApp(forbidden[0]!.path, given)
  await waitFor(() => expect(addressShown().split('?')[0]).toBe(refusedAt))
  if (kept) await screen.findByRole('heading', { name: 'Unauthorized Access' })
})
