import type { KontorProcess } from './support/kontor-process'
import { type PreparedKontor, prepareKontor } from './support/prepared-kontor'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

let data: PreparedKontor
let kontor: KontorProcess

test.beforeAll(async () => {
  test.setTimeout(120_000)
  data = await prepareKontor('customers')
  await start()
})

test.afterAll(async () => {
  await kontor?.end('SIGTERM')
  await data?.remove()
})

async function start(): Promise<void> {
  kontor = data.start()
  await kontor.ready()
}

/** With a server that is not there: src/app/web/frame.test.tsx. */
test('when the server stops, the next page is 503, and Try again leads to it', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, kontor.baseUrl, 'dana.whitfield@harborpine.example', { path: '/documents' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // the top bar's own code comes last
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await kontor.end('SIGTERM')
  // the connection on which changes are told is cut at once
  await page.waitForTimeout(1_000)
  await page.locator('nav a[href="/"]').click()
  await page.waitForURL('**/503/healthcheck?*')
  await expect(page.getByRole('heading', { name: 'Services Unavailable' })).toBeVisible()
  await start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  await expect(page.locator('nav a[href="/documents"]')).toBeVisible()
})
