import { changeVersion, copyInstallation } from './support/copied-installation'
import { prepareKontor } from './support/prepared-kontor'
import { expect, test } from './support/test'
import { untilTrue } from './support/until-true'

test.use({ serviceWorkers: 'allow', isFirstVisit: true })

test('a new version is offered to whoever has the old one open, and Update brings it', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(4 * 60_000)
  const data = await prepareKontor('customers')
  const installation = await copyInstallation()
  const start = () => data.start({}, installation.folder)
  let kontor = start()
  try {
    await kontor.ready()
    const worker = await fetch(`${kontor.baseUrl}/sw.js`)
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(await worker.text()).not.toContain('/api/configuration')

    await page.clock.install()
    await page.goto(`${kontor.baseUrl}/logout`)
    await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible()
    await untilTrue(page, 'navigator.serviceWorker.controller !== null')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await kontor.end('SIGTERM')
    await changeVersion(installation.folder, 'two')
    kontor = start()
    await kontor.ready()
    await page.clock.fastForward(60_000)
    const dialog = page.getByRole('dialog', { name: 'Update Available' })
    await expect(dialog).toContainText(
      'An update is available. Please click update below. You can also accept this update at any time by closing all Kontor browser windows and re-opening the application.',
    )
    await expect(dialog.locator('strong')).toHaveText('Not updating may result in errors.')
    await expect(dialog.getByRole('button')).toHaveText(['Update'])

    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.locator('meta[name="test-version"]')).toHaveAttribute('content', 'two')
    await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // whoever loads the page after the change has it already and is asked nothing
    await kontor.end('SIGTERM')
    await changeVersion(installation.folder, 'three')
    kontor = start()
    await kontor.ready()
    await page.reload()
    await expect(page.locator('meta[name="test-version"]')).toHaveAttribute('content', 'three')
    await untilTrue(
      page,
      'navigator.serviceWorker.getRegistration().then((one) => one.waiting === null && one.installing === null)',
    )
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } finally {
    await kontor.end('SIGKILL')
    await installation.remove()
    await data.remove()
  }
})
