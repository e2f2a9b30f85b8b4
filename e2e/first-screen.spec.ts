import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { demoApi } from './support/demo-documents'
import { keptSession } from './support/signed-in'

const reto = 'reto.gerber@alpenwerk.example'

type Box = { x: number; y: number; width: number; height: number; text: string }
/** What a test asks of a browser page that the tests' own types do not know. */
type Frames = { frames: string[] }

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000)
  await demoApi(baseURL!, reto, '10318')
})

/** A browser that has seen nothing yet, but is signed in. The app's own files wait until `letAppCome` is called. */
async function openBeforeApp(
  browser: Browser,
  baseURL: string,
  { path = '/documents', ...options }: BrowserContextOptions & { path?: string } = {},
) {
  const localStorage = (await keptSession(baseURL, reto)).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    ...options,
    storageState: { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] },
  })
  const page = await context.newPage()
  let decide: (fate: 'comes' | 'fails') => void = () => {}
  const fate = new Promise<'comes' | 'fails'>((decided) => {
    decide = decided
  })
  await page.route(/\/assets\/frame-[^/]*\.js$/, async (route) =>
    (await fate) === 'comes' ? route.continue() : route.abort(),
  )
  await page.goto(baseURL + path)
  return { page, context, letAppCome: () => decide('comes'), letAppFail: () => decide('fails') }
}

const inPicture = '#first-screen'
const inApp = '#root'

/** Where the parts of a list page stand. */
async function boxesOf(page: Page, within: string): Promise<Box[]> {
  const parts =
    'h1, thead th, tbody td, tbody td *, nav li a, nav li svg, nav p, li[data-row], li[data-row] :is(a, strong, dt, dd, time)'
  return page.locator(within).evaluate((root, selector) => {
    type Found = { getBoundingClientRect(): Box; textContent: string; closest(of: string): unknown }
    const all = [
      ...(root as unknown as { querySelectorAll(of: string): Iterable<Found> }).querySelectorAll(selector),
    ]
    return all
      .filter((one) => !one.closest('.k-unseen, td:last-child *, li button, svg > *, select'))
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return { x, y, width, height, text: one.closest('svg') ? '' : one.textContent }
      })
  }, parts)
}

function expectSamePlaces(picture: Box[], app: Box[]): void {
  expect(picture.length).toBeGreaterThan(40)
  expect(picture.map(({ text }) => text)).toEqual(app.map(({ text }) => text))
  for (const [at, box] of picture.entries())
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(box[side] - app[at]![side]), `${side} of "${box.text}"`).toBeLessThanOrEqual(1)
}

for (const [name, options] of [
  ['wide', {}],
  ['narrow', { viewport: { width: 390, height: 844 } }],
  ['wide and dark, in German', { colorScheme: 'dark', locale: 'de-DE' }],
] as const)
  test(`the rows stand there before the app, and where the app puts them: ${name}`, async ({
    browser,
    baseURL,
  }) => {
    const { page, context, letAppCome } = await openBeforeApp(browser, baseURL!, options)
    await expect(page.locator(`${inPicture} [data-row-link]`).first()).toBeVisible()
    await expect(page.locator(inApp)).toBeEmpty()
    const picture = await boxesOf(page, inPicture)
    letAppCome()
    await expect(page.locator(`${inApp} [data-row-link]`).first()).toBeVisible()
    await expect(page.locator(inPicture)).toHaveCount(0)
    expectSamePlaces(picture, await boxesOf(page, inApp))
    await context.close()
  })

test('the picture makes way for the app in one moment: no frame shows both, or none', async ({
  browser,
  baseURL,
}) => {
  const { page, context, letAppCome } = await openBeforeApp(browser, baseURL!)
  await expect(page.locator(`${inPicture} [data-row-link]`).first()).toBeVisible()
  await page.evaluate(`
    window.frames = []
    const look = () => {
      const rows = (within) => document.querySelectorAll(within + ' [data-row-link]').length > 0
      window.frames.push((rows('#first-screen') ? 'picture' : '') + (rows('#root') ? 'app' : ''))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)`)
  letAppCome()
  await expect(page.locator(inPicture)).toHaveCount(0)
  const frames = await page.evaluate(() => (globalThis as unknown as Frames).frames)
  expect(new Set(frames)).toEqual(new Set(['picture', 'app']))
  await context.close()
})

test('what somebody does in the first moment is done once the app is there', async ({ browser, baseURL }) => {
  const clicked = await openBeforeApp(browser, baseURL!)
  const link = clicked.page.locator(`${inPicture} [data-row-link]`).first()
  await expect(link).toBeVisible()
  const { x, y } = (await link.boundingBox())!
  const id = await link.textContent()
  await clicked.page.mouse.click(x + 8, y + 6)
  clicked.letAppCome()
  await clicked.page.waitForURL(`**/document/${id}`)
  await clicked.context.close()

  const typed = await openBeforeApp(browser, baseURL!)
  await expect(typed.page.locator(`${inPicture} [data-row-link]`).first()).toBeVisible()
  await typed.page.keyboard.press('j')
  typed.letAppCome()
  await expect(typed.page.locator(`${inApp} [data-row-link]`).first()).toBeFocused()
  await typed.context.close()
})

test('when the app cannot be fetched, the picture does not stay and pretend', async ({
  browser,
  baseURL,
}) => {
  const { page, context, letAppFail } = await openBeforeApp(browser, baseURL!)
  await expect(page.locator(`${inPicture} [data-row-link]`).first()).toBeVisible()
  letAppFail()
  await expect(page.getByRole('alert')).toHaveText(/The server cannot be reached/)
  await expect(page.locator(inPicture)).toHaveCount(0)
  await context.close()
})

test('nobody can reach into the picture, and nobody hears it', async ({ browser, baseURL }) => {
  const { page, context } = await openBeforeApp(browser, baseURL!)
  await expect(page.locator(`${inPicture} [data-row-link]`).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(`${inPicture} :focus`)).toHaveCount(0)
  await expect(page.locator(inPicture)).toHaveJSProperty('inert', true)
  await context.close()
})

test('a list that the app alone knows how to draw waits for it', async ({ browser, baseURL }) => {
  for (const path of [
    '/documents?q=nothing-like-it',
    '/documents?filters=source:UPLOAD',
    '/invoice-in-motion',
  ]) {
    const { page, context, letAppCome } = await openBeforeApp(browser, baseURL!, { path })
    await page.waitForTimeout(600)
    await expect(page.locator(inPicture)).toHaveCount(0)
    letAppCome()
    await expect(page.locator(`${inApp} h1`)).toBeVisible()
    await context.close()
  }
})
