import type { Page } from '@playwright/test'
import { ask } from '../src/platform/database/test-postgres'
import { apiClient, signIn } from './support/api-client'
import { findBarriers } from './support/barriers'
import { embeddedDatabaseUrl } from './support/data-directory'
import type { KontorProcess } from './support/kontor-process'
import { layoutFaults } from './support/layout-faults'
import { mailInvoice } from './support/mail-invoice'
import { picture } from './support/picture'
import { type PreparedKontor, prepareKontor } from './support/prepared-kontor'
import { newNumber } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const superuser = 'sam.rivera@kontor.example'
const inbox = 'invoices@birch.kontor.example'
/** Whose books the new customer gets: the embedded ERP knows none of a new one. */
const alpenwerk = 10318

let kontor: KontorProcess
let data: PreparedKontor

test.beforeAll(async () => {
  test.setTimeout(120_000)
  data = await prepareKontor('documents')
  kontor = data.start()
  await kontor.ready()
})
test.afterAll(async () => {
  await kontor?.end('SIGTERM')
  await data?.remove()
})

test('a customer that the wizard makes takes a mail to submitted within a minute; its checks are run in the browser', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await openSignedIn(page, kontor.baseUrl, superuser, { path: '/internal-only/tenants?tenant=new' })
  const drawer = page.getByRole('dialog', { name: 'New customer' })
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Birch Valley Foods')
  await drawer.getByRole('textbox', { name: 'Short name' }).fill('BIRCH')
  await drawer.getByRole('textbox', { name: 'Owner' }).fill('Jonas Weber')
  await drawer.getByRole('textbox', { name: 'Inbox address' }).fill(inbox)
  await drawer.getByRole('textbox', { name: 'First name' }).fill('Ida')
  await drawer.getByRole('textbox', { name: 'Last name' }).fill('Moor')
  await drawer.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ida@birch.example')
  await drawer.getByRole('button', { name: 'Create customer' }).click()
  const createdAt = Date.now()
  await expect(page.getByRole('heading', { level: 1, name: 'Birch Valley Foods' })).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('tenant'))
  await giveBooks(id)

  await check(page, 'Master data', /Suppliers: \d+/)
  await check(page, 'Inboxes', /A test e-mail to .* arrived and was read/)
  const number = newNumber('TO')
  await mailInvoice(number, inbox, data.smtpPort)
  const sam = apiClient(kontor.baseUrl, await signIn(kontor.baseUrl, superuser), String(id))
  let invID = 0
  await expect
    .poll(
      async () => {
        const { documents } = await sam.get<{ documents: { invID: number; status: string }[] }>(
          `/api/documents?screen=my-invoices&status=all&q=${number}`,
        )
        invID = documents[0]?.invID ?? 0
        return documents[0]?.status
      },
      { timeout: 40_000, intervals: [250] },
    )
    .toBe('NEW')
  await openSignedIn(page, kontor.baseUrl, superuser, {
    path: `/document/${invID}`,
    customer: { id: String(id), name: 'Birch Valley Foods' },
  })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const anyway = page.getByRole('button', { name: 'Submit anyway' })
  await expect(anyway.or(page.getByText(/: sending…$|: in the ERP as/)).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  expect(Date.now() - createdAt).toBeLessThan(60_000)

  await page.goto(`${kontor.baseUrl}/internal-only/tenants?tenant=${id}&step=identity`)
  await check(page, 'Identity', 'Enter the day of the planned go-live.')
  await lookAt(page, 'identity')
  await check(page, 'Identity provider', 'Nobody has signed in with the test link yet.')
  await page.getByRole('button', { name: 'Create a test link' }).click()
  await expect(page.getByRole('textbox', { name: 'Test link' })).toHaveValue(/\/sign-in-test\//)
  await lookAt(page, 'identity-provider')
  await open(page, 'Go-live')
  await expect(page.getByRole('button', { name: 'Go live' })).toBeDisabled()
  await lookAt(page, 'go-live')
})

const stepper = (page: Page) => page.getByRole('navigation', { name: 'Steps' })

async function open(page: Page, step: string): Promise<void> {
  await stepper(page)
    .getByRole('link', { name: new RegExp(`^${step}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: step, exact: true })).toBeVisible()
}

async function check(page: Page, step: string, finds: RegExp | string): Promise<void> {
  await open(page, step)
  await page.getByRole('button', { name: /^Run the check/ }).click()
  await expect(page.getByText(finds)).toBeVisible({ timeout: 30_000 })
}

/** On a desk in the light, and on a phone in the dark. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const [width, height, colorScheme] of [
    [1440, 900, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    // a click may have scrolled it so far that a link is half below the header, where axe finds it too small
    await page.evaluate('scrollTo(0, 0)')
    expect(await findBarriers(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await picture(page, `onboarding-${name}-${width}`, { isWholePage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Copies the books of another customer in the embedded ERP. */
async function giveBooks(id: number): Promise<void> {
  const books =
    'companies suppliers remit_tos cost_centres spend_categories tax_codes header_codes purchase_orders purchase_order_lines'
  const copy = books
    .split(' ')
    .map(
      (name) =>
        `INSERT INTO erp_${name} SELECT (jsonb_populate_record(b, jsonb_build_object('customer_id', ${id}))).* FROM erp_${name} b WHERE customer_id = ${alpenwerk}`,
    )
  await ask(
    await embeddedDatabaseUrl(data.path),
    [`SELECT set_config('kontor.customer_id', '${id}', false)`, ...copy].join('; '),
  )
}
