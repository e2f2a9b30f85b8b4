import type { Page } from '@playwright/test'
import { findBarriers } from './support/barriers'
import { layoutFaults } from './support/layout-faults'
import { type MailingKontor, startMailingKontor } from './support/mailing-kontor'
import { movedIn, watchMoves } from './support/moved'
import { picture } from './support/picture'
import { promisedMs } from './support/promised'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const userAdmin = 'ben.clarke@harborpine.example'
const password = 'a long password of my own'

const openUsers = (page: Page, baseUrl: string, query = '') =>
  openSignedIn(page, baseUrl, userAdmin, { path: `/users/configuration${query}` })

test('an admin looks at Kontor as a colleague sees it, changes nothing, and comes back', async ({
  page,
  baseURL,
}) => {
  await openUsers(page, baseURL!, '?q=dana')
  await page.getByRole('link', { name: 'Dana Whitfield' }).click()
  await page.getByRole('button', { name: 'View as Dana' }).click()
  await expect(page.getByText(/You're viewing as Dana Whitfield/)).toBeVisible()
  await expect(page.getByRole('navigation').getByText('My Invoices')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await watchMoves(page)
  // of whatever week: on a Monday nothing may have come yet
  await page.goto(`${baseURL}/documents?dates=all`)
  await expect(page.getByText(/You're viewing as Dana Whitfield/)).toBeVisible()
  expect(await movedIn(page)).toEqual([])
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/document\/\d+/)
  await expect(page.getByText('Read-only', { exact: true })).toBeVisible()
  // the document says it too, and still fits the window
  await expect(page.getByText(/You're viewing as Dana Whitfield/)).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await picture(page, 'view-as-entry')
  await page.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await expect(page.getByText(/You're viewing as/)).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Audit Log' }).click()
  await expect(page.getByRole('row', { name: /Ben Clarke stopped viewing as Dana Whitfield/ })).toBeVisible()
})

test.describe('over a mail server of the test’s own', { tag: '@long' }, () => {
  let mailing: MailingKontor
  let kontor: MailingKontor['kontor']
  let mailbox: MailingKontor['mailbox']

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    mailing = await startMailingKontor('documents')
    ;({ kontor, mailbox } = mailing)
  })
  test.afterAll(() => mailing?.close())

  async function linkTo(address: string): Promise<string> {
    const { mail } = await mailbox.next((one) => one.to.includes(address))
    const link = new URL(/https?:\/\/\S+token=\S+/.exec(mail.text ?? '')![0])
    return `${kontor.baseUrl}${link.pathname}${link.search}`
  }

  test('somebody is invited, sets a password from the mail, works, and is out within seconds of being deactivated', async ({
    browser,
    page,
  }) => {
    test.setTimeout(150_000)
    await openUsers(page, kontor.baseUrl)
    await expect(page.getByRole('row', { name: /Dana Whitfield/ })).toBeVisible()
    await picture(page, 'users-table')
    await page.getByRole('button', { name: 'Add user' }).click()
    const form = page.getByRole('dialog', { name: 'Add user' })
    await form.getByLabel('First name').fill('Nora')
    await form.getByLabel('Last name').fill('Quinn')
    await form.getByLabel('E-mail').fill('nora.quinn@harborpine.example')
    await form.getByRole('checkbox', { name: 'AP Specialist' }).check()
    await form.getByRole('checkbox', { name: 'Payments Specialist' }).check()
    await expect(form.getByText(/one person could enter an invoice and pay it/)).toBeVisible()
    await picture(page, 'users-form')
    expect(await findBarriers(page)).toEqual([])
    await form.getByRole('checkbox', { name: 'Payments Specialist' }).uncheck()
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Invitation sent to nora.quinn@harborpine.example.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Nora Quinn/ })).toContainText('Invited')

    const nora = await browser.newPage({ locale: 'de-DE', viewport: { width: 390, height: 800 } })
    await nora.goto(await linkTo('nora.quinn@harborpine.example'))
    expect(await findBarriers(nora)).toEqual([])
    await picture(nora, 'set-password')
    for (const field of await nora.locator('input[type=password]').all()) await field.fill(password)
    await nora.keyboard.press('Enter')
    await nora.getByRole('link').click()
    await nora.locator('#email').fill('nora.quinn@harborpine.example')
    await nora.locator('#password').fill(password)
    await picture(nora, 'sign-in-de')
    await nora.keyboard.press('Enter')
    await expect(nora.locator('#content')).toBeVisible({ timeout: 20_000 })

    await page
      .getByRole('row', { name: /Nora Quinn/ })
      .getByRole('link')
      .click()
    const drawer = page.getByRole('dialog', { name: 'Nora Quinn' })
    await drawer.getByRole('button', { name: 'Deactivate' }).click()
    await page
      .getByRole('dialog', { name: 'Deactivate Nora Quinn?' })
      .getByRole('button', { name: 'Deactivate' })
      .click()
    await expect(page.getByText('Nora Quinn is deactivated.')).toBeVisible()
    // she does nothing meanwhile
    await expect(nora.locator('#content')).toBeHidden({ timeout: promisedMs(5_000) })
    await nora.close()
    await expect(drawer.getByRole('button', { name: 'Reactivate' })).toBeVisible()
  })

  test('the tables are read on a phone, people are filtered, and the address keeps what was chosen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await openUsers(page, kontor.baseUrl, '?role=AP_SPECIALIST')
    await expect(page.getByText('Dana Whitfield')).toBeVisible()
    await expect(page.getByText('Tom Becker')).toHaveCount(0)
    await page.getByLabel('Status').selectOption('Deactivated')
    await expect(page.getByText('Helen Moss')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Helen Moss')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await picture(page, 'users-phone')
    await page.getByText('Helen Moss').click()
    await expect(page.getByRole('dialog', { name: 'Helen Moss' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await picture(page, 'user-phone')
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(`${kontor.baseUrl}/users/audit`)
      await expect(page.getByText(/Verified up to entry \d/)).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      expect(await layoutFaults(page)).toEqual([])
      await picture(page, `audit-${width}-${colorScheme}`)
    }
  })

  test('rights are copied, and a CSV is tried before it is run', async ({ page }) => {
    await openUsers(page, kontor.baseUrl)
    await page.getByRole('button', { name: 'Add user' }).click()
    const form = page.getByRole('dialog', { name: 'Add user' })
    await form.getByLabel('Copy rights from').fill('Priya')
    await page.getByRole('option', { name: /Priya Nair/ }).click()
    await expect(form.getByRole('checkbox', { name: 'AP Manager' })).toBeChecked()
    await form.getByRole('button', { name: 'Cancel' }).click()
    const csv =
      'First name,Last name,E-mail,Roles\nAda,Poe,ada.poe@harborpine.example,AP Manager\nBo,Roe,bo,AP Manager\n'
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import / export' }).click()
    await page.getByRole('menuitem', { name: 'Import users (CSV)' }).click()
    await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    const dialog = page.getByRole('dialog', { name: 'Import users' })
    await expect(
      dialog.getByRole('row', { name: /bo Skipped Enter a complete e-mail address/ }),
    ).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await picture(page, 'users-import')
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByText('1 added, 0 changed.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Ada Poe/ })).toContainText('Invited')
  })
})
