import { englishOf, shownTexts } from '../src/testing/server/english-texts'
import { apiClient, signIn } from './support/api-client'
import { findBarriers, isLookedAt, nameOf } from './support/barriers'
import { demoApi, documentsIn } from './support/demo-documents'
import { everyPage, switchOnPages } from './support/every-page'
import { goTo } from './support/go-to'
import { layoutFaults } from './support/layout-faults'
import { settled } from './support/settled'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

const superuser = 'sam.rivera@kontor.example'
const customer = { id: '10318', name: 'Alpenwerk Maschinenbau AG' }

/** The longest labels in the narrowest window, in dark colors, where axe looks at half of the pages; all widths and languages with KONTOR_TEST_LONG=1. */
const isLong = Boolean(process.env.KONTOR_TEST_LONG)

test.setTimeout(240_000)

const signInAdmin = async (baseURL: string) =>
  apiClient(baseURL, await signIn(baseURL, superuser), customer.id)
let putBack: Awaited<ReturnType<typeof switchOnPages>>
let paths: string[]
test.beforeAll(async ({ baseURL }) => {
  const admin = await signInAdmin(baseURL!)
  putBack = await switchOnPages(admin)
  paths = await everyPage(admin)
})
test.afterAll(async ({ baseURL }) => putBack(await signInAdmin(baseURL!)))

for (const { locale, language, widths } of [
  { locale: 'en-US', language: null, widths: isLong ? [1920, 1280] : [] },
  { locale: 'de-DE', language: 'de', widths: isLong ? [1920, 1440, 1280, 390] : [390] },
  { locale: 'ja-JP', language: 'ja', widths: isLong ? [1440, 390] : [] },
  { locale: 'fr-FR', language: 'fr', widths: isLong ? [1440] : [] },
  { locale: 'it-IT', language: 'it', widths: isLong ? [1440] : [] },
])
  test(`in ${locale} no label is cut or lies over another, none is English, and nothing bars anybody`, async ({
    browser,
    baseURL,
  }) => {
    test.skip(widths.length === 0, 'looked at by npm run test:long')
    const clerk = await demoApi(baseURL!, 'reto.gerber@alpenwerk.example', customer.id)
    const documents = () => documentsIn(clerk, 'all')
    await expect.poll(async () => (await documents()).length, { timeout: 60_000 }).toBeGreaterThan(0)
    const document = (await documents())[0]!.invID
    const context = await browser.newContext({ locale, colorScheme: 'dark', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await openSignedIn(page, baseURL!, superuser, { path: '/documents', customer })
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await seesWhatIsBroken(page)
    const isEnglish = language ? englishOf(language) : () => false
    if (language) await seesWhatIsEnglish(page, isEnglish)
    const tabs = ['/invoice-in-motion?tab=received', `/document/${document}`, '/403/access', '/404']
    const wrong: string[] = []
    for (const path of [...paths, ...tabs]) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await open(page, path)
        wrong.push(...(await layoutFaults(page)).map((fault) => `${path} at ${width}: ${fault}`))
        // colors are the same at every width
        const isLooked = width === 390 && (tabs.includes(path) || isLookedAt(nameOf(path), 'narrow'))
        const barriers = isLooked ? await findBarriers(page, { within: 'main' }) : []
        wrong.push(...barriers.map((barrier) => `${path} at ${width}: ${barrier}`))
        const english = ((await page.evaluate(shownTexts)) as string[]).filter(isEnglish)
        wrong.push(...english.map((text) => `${path} in English: ${text}`))
      }
    }
    await context.close()
    expect(wrong).toEqual([])
  })

/** The check itself is checked: each kind of fault is found, and nothing else. */
async function seesWhatIsBroken(page: Page): Promise<void> {
  const before = await layoutFaults(page)
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', \`<div id="broken" style="position:fixed;inset:80px auto auto 80px;z-index:999;background:#fff;color:#000">
    <button style="width:40px;overflow:hidden;white-space:nowrap">Lieferantennummer</button>
    <p style="width:40px;border:1px solid;white-space:nowrap">Rechnungsnummer</p>
    <p style="height:20px">Betrag</p><p style="margin-top:-34px">Summe</p>
    <div style="width:60px;overflow-x:auto;white-space:nowrap">Seitwärts zu lesen</div></div>\`)`)
  const found = (await layoutFaults(page)).filter((fault) => !before.includes(fault))
  await page.evaluate('document.getElementById("broken").remove()')
  expect(found).toEqual([
    'cut: Lieferantennummer in button',
    'outside: Rechnungsnummer in p',
    'over: Betrag and Summe',
    'no sign (sideways): div',
  ])
}

/** So is the other one: an English text of ours is found, with values or without. */
async function seesWhatIsEnglish(page: Page, isEnglish: (text: string) => boolean): Promise<void> {
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<p id="english">My Invoices</p>')`)
  const found = ((await page.evaluate(shownTexts)) as string[]).filter(isEnglish)
  expect(found).toEqual(expect.arrayContaining(['My Invoices']))
  await page.evaluate('document.getElementById("english").remove()')
}

async function open(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await settled(page)
}
