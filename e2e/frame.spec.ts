import { movedIn, watchMoves } from './support/moved'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

/** What only a browser lays out; who is sent where and what stays: src/app/web/frame.test.tsx, shell/sidebar.test.tsx. */

test('where it is narrow the sidebar is minimised, and the toggle lays the whole one over the page', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openSignedIn(page, baseURL!, 'dana.whitfield@harborpine.example', { path: '/documents' })
  const side = page.locator('aside').first()
  await expect(side.getByRole('link', { name: 'Completed Invoices' })).toBeVisible()
  expect((await side.boundingBox())?.width).toBe(48)
  const isWider = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'
  expect(await page.evaluate(isWider)).toBe(false)
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  expect((await drawer.boundingBox())?.width).toBe(286)
})

test('the minimised sidebar at Validation Services is narrow', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, 'mia.tan@kontor.example', {
    path: '/validation-services',
    customer: { id: '10301', name: 'Harbor & Pine Hospitality Group' },
  })
  await page.getByRole('button', { name: 'Close the navigation' }).click()
  const side = page.getByRole('navigation', { name: 'Navigation' })
  await expect(side.getByRole('button', { name: /^Harbor & Pine/ })).toBeVisible()
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(60)
})

test('a toast is as wide as the window', async ({ page, baseURL }) => {
  await openSignedIn(page, baseURL!, 'priya.nair@harborpine.example', { path: '/documents' })
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  await page.evaluate("setTimeout(() => { throw new Error('nobody caught this') })")
  const toast = page.getByRole('alert').filter({ hasText: 'nobody caught this' })
  await expect(toast).toBeVisible()
  expect((await toast.boundingBox())?.width).toBe(1440 - 16)
})

test('nothing moves on a list when the banner, the bell and the counts of its tabs come', async ({
  page,
  baseURL,
}) => {
  await watchMoves(page)
  await openSignedIn(page, baseURL!, 'sam.rivera@kontor.example', {
    path: '/documents?dates=all',
    customer: { id: '10301', name: 'Harbor & Pine Hospitality Group' },
  })
  for (const path of ['/documents?dates=all', '/complete-documents']) {
    await page.goto(baseURL + path)
    await expect(page.getByText("You're working in Harbor & Pine Hospitality Group's account")).toBeVisible()
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    await expect(page.getByRole('tab', { name: /\d/ }).first()).toBeVisible()
    expect(await movedIn(page), path).toEqual([])
  }
})
