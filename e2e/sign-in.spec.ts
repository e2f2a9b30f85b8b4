import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { apiClient, signIn } from './support/api-client'
import { findBarriers } from './support/barriers'
import { layoutFaults } from './support/layout-faults'
import { type MailingKontor, startMailingKontor } from './support/mailing-kontor'
import { picture } from './support/picture'
import { promisedMs } from './support/promised'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

/** Two-step sign-in, from the invitation to the reset of the factors, in a German browser. */

const superuser = 'sam.rivera@kontor.example'
const email = 'nora.quinn@harborpine.example'
const password = 'vier lose Worte am Montag'

let mailing: MailingKontor
let kontor: MailingKontor['kontor']
let mailbox: MailingKontor['mailbox']

test.beforeAll(async () => {
  test.setTimeout(120_000)
  mailing = await startMailingKontor('documents')
  ;({ kontor, mailbox } = mailing)
})
test.afterAll(() => mailing?.close())

type Sections = { sections: { key: string; version: number; values: Record<string, unknown> }[] }

/** The customer requires two steps, and invites somebody. @returns the address in her mail */
async function inviteNora(): Promise<string> {
  const api = apiClient(kontor.baseUrl, await signIn(kontor.baseUrl, superuser), '10301')
  const { sections } = await api.get<Sections>('/api/settings/application')
  const { version, values } = sections.find(({ key }) => key === 'security')!
  const secondFactor = 'required'
  await api.send('PUT', '/api/settings/application/security', {
    version,
    values: { ...values, secondFactor },
  })
  const name = { firstName: 'Nora', lastName: 'Quinn' }
  await api.send('POST', '/api/usermanagement/add', { ...name, email, roles: ['AP_MANAGER'] })
  const { mail } = await mailbox.next((one) => one.to.includes(email))
  const { pathname, search } = new URL(/https?:\/\/\S+token=\S+/.exec(mail.text ?? '')![0])
  return `${kontor.baseUrl}${pathname}${search}`
}

async function choosePassword(nora: Page, chosen: string): Promise<void> {
  for (const field of await nora.locator('input[type=password]').all()) await field.fill(chosen)
  await nora.keyboard.press('Enter')
}

async function enterPassword(nora: Page): Promise<void> {
  await nora.locator('#email').fill(email)
  await nora.locator('#password').fill(password)
  await nora.keyboard.press('Enter')
}

/** Makes the browser have a security chip that says yes. */
async function addAuthenticator(nora: Page): Promise<void> {
  const devtools = await nora.context().newCDPSession(nora)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function lookAt(nora: Page, name: string, heading: string): Promise<void> {
  await expect(nora.getByRole('heading', { name: heading })).toBeVisible()
  expect(await findBarriers(nora)).toEqual([])
  await picture(nora, `sign-in-${name}`, { isWholePage: true })
}

const inside = (nora: Page) => expect(nora.locator('#content')).toBeVisible({ timeout: 20_000 })

test('invited, password, authenticator app, first page; a passkey next time; factors reset by the admin', async ({
  browser,
  page,
}) => {
  test.setTimeout(150_000)
  const nora = await browser.newPage({ locale: 'de-DE' })
  await addAuthenticator(nora)
  await nora.goto(await inviteNora())
  await expect(nora.getByRole('heading', { name: 'Willkommen, Nora' })).toBeVisible()
  await choosePassword(nora, 'NoraQuinn2026')
  await expect(nora.getByText('Dieses Passwort ist leicht zu erraten')).toBeVisible()
  await lookAt(nora, 'password', 'Willkommen, Nora')
  await choosePassword(nora, password)
  await nora.getByRole('link', { name: 'Anmelden' }).click()
  await enterPassword(nora)

  await lookAt(nora, 'choose', 'Anmeldung in zwei Schritten einrichten')
  await nora.getByRole('link', { name: 'Authenticator-App einrichten' }).click()
  await lookAt(nora, 'app', 'Authenticator-App einrichten')
  const secret = (await nora.locator('#key').innerText()).replaceAll(' ', '')
  await nora.locator('#code').fill('000000')
  await nora.keyboard.press('Enter')
  await expect(nora.getByText('Dieser Code ist nicht richtig')).toBeVisible()
  await nora.locator('#code').fill(await generate({ secret }))
  await nora.keyboard.press('Enter')
  await expect(nora.locator('.codes li')).toHaveCount(10)
  await lookAt(nora, 'codes', 'Speichern Sie Ihre Wiederherstellungscodes')
  await nora.getByRole('button', { name: 'Weiter' }).click()
  await inside(nora)

  await nora.getByRole('button', { name: 'Nora Quinn' }).click()
  await nora.getByRole('menuitem', { name: 'Ihre Anmeldung' }).click()
  await nora.getByRole('link', { name: 'Passkey hinzufügen' }).click()
  await lookAt(nora, 'passkey', 'Passkey hinzufügen')
  await nora.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await expect(nora.getByText('Passkey · Chrome')).toBeVisible()
  await lookAt(nora, 'own', 'Ihre Anmeldung')
  await nora.setViewportSize({ width: 390, height: 844 })
  await nora.emulateMedia({ colorScheme: 'dark' })
  await lookAt(nora, 'own-phone', 'Ihre Anmeldung')

  await nora.context().clearCookies()
  await nora.evaluate('localStorage.clear()')
  await nora.goto(kontor.baseUrl)
  await enterPassword(nora)
  await lookAt(nora, 'step-phone', 'Bestätigen Sie, dass Sie es sind')
  await nora.getByRole('button', { name: 'Passkey verwenden' }).click()
  await inside(nora)

  await openSignedIn(page, kontor.baseUrl, superuser, {
    path: '/users/configuration?q=nora',
    customer: { id: '10301', name: 'Harbor & Pine' },
  })
  await page.getByRole('link', { name: 'Nora Quinn' }).click()
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2)
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await picture(page, 'user-sessions')
  await page.getByRole('button', { name: 'Reset factors' }).click()
  await page
    .getByRole('dialog', { name: 'Reset the sign-in factors of Nora Quinn?' })
    .getByRole('button', { name: 'Reset factors' })
    .click()
  await expect(nora.locator('#content')).toBeHidden({ timeout: promisedMs(5_000) })
  await expect(page.getByText('Sign-in factors of Nora Quinn removed.')).toBeVisible()

  // her session is over at the provider as well: she is asked for everything again
  await nora.goto(kontor.baseUrl)
  await enterPassword(nora)
  await expect(nora.getByRole('heading', { name: 'Anmeldung in zwei Schritten einrichten' })).toBeVisible()
  await nora.close()
})
