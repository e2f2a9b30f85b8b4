import { findBarriers } from './support/barriers'
import { demoApi, documentsIn } from './support/demo-documents'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const clerk = 'reto.gerber@alpenwerk.example'
const manager = 'anke.vogt@alpenwerk.example'
const asked = 'rita.lager@alpenwerk.example'

/** What is sent and shown: src/entry/server/questions.test.ts, src/entry/web/question-page.test.tsx and panel/comments-tab.test.tsx. */

test('neither the form that asks by mail nor the page that is answered on a phone has barriers', async ({
  page,
  browser,
  baseURL,
}) => {
  const ready = await documentsIn(await demoApi(baseURL!, clerk, '10318'), 'ready')
  await openSignedIn(page, baseURL!, clerk, { path: `/document/${ready.at(-1)!.invID}` })
  await page.getByRole('button', { name: /^Comments/ }).click()
  await page.getByRole('button', { name: 'Ask by e-mail…' }).click()
  await page.getByLabel('Ask by e-mail').fill(asked)
  await page.getByLabel('Your question').fill('Did this delivery arrive?')
  expect(await findBarriers(page, { within: 'aside' })).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`asked ${asked}`)).toBeVisible()

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(await linkTo(asked, baseURL!))
  await expect(phone.getByText('Did this delivery arrive?')).toBeVisible()
  expect(await findBarriers(phone)).toEqual([])
  await phone.close()
})

/** The link in the newest mail to an address, from the outbox. */
async function linkTo(address: string, baseUrl: string): Promise<string> {
  const api = await demoApi(baseUrl, manager, '10318')
  type Mails = { mails: { id: number; to: string }[] }
  const newest = async () =>
    (await api.get<Mails>('/api/outbox?limit=20')).mails.find(({ to }) => to.includes(address))?.id
  await expect.poll(newest, { timeout: 20_000 }).toBeDefined()
  const { text } = await api.get<{ text: string }>(`/api/outbox/${await newest()}`)
  return new URL(/https?:\/\/\S+\/question\/\S+/.exec(text)![0]).pathname
}
