import { expect, type Page, test } from '@playwright/test'
import { pagesByHand } from '../src/access/test-routes-by-hand'
import { demoApi, documentsIn } from './support/demo-documents'
import { openSignedIn } from './support/signed-in'

const superuser = 'sam.rivera@kontor.example'
const customer = { id: '10318', name: 'Alpenwerk Maschinenbau AG' }

test.setTimeout(240_000)
test.use({ trace: 'off' })

/**
 * Texts that are cut: hidden by their own frame or by one around them, where nothing says by an ellipsis that there is
 * more and nothing scrolls. What a reader does not see on purpose (for screen readers) is small and set aside.
 */
const cutTexts = `(() => {
  const cut = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim()
    const own = node.parentElement
    if (!text || !own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (own.closest('.k-unseen,.k-skip,[data-page],script,style,title,noscript,option,caption')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width < 2) continue
    for (let around = own; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.textOverflow === 'ellipsis' || ['auto', 'scroll'].includes(style.overflowX)) break
      if (style.position === 'fixed' && style.overflowX === 'visible') break
      if (!['hidden', 'clip'].includes(style.overflowX)) continue
      const frame = around.getBoundingClientRect()
      if (box.right > frame.right + 1.5 || box.left < frame.left - 1.5) cut.push(text.slice(0, 60) + ' in ' + around.className)
      break
    }
  }
  return [...new Set(cut)]
})()`

for (const locale of ['de-DE', 'ja-JP'])
  test(`no label is cut in ${locale}`, async ({ browser, baseURL }) => {
    const clerk = await demoApi(baseURL!, 'reto.gerber@alpenwerk.example', customer.id)
    const documents = () => documentsIn(clerk, 'all')
    await expect.poll(async () => (await documents()).length, { timeout: 60_000 }).toBeGreaterThan(0)
    const document = (await documents())[0]!.invID
    const context = await browser.newContext({ locale, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await openSignedIn(page, baseURL!, superuser, { path: '/documents', customer })
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await seesWhatIsCut(page)
    const paths = pagesByHand
      .filter(({ people, layout }) => layout === 'default' && / ADMIN|SUPERUSER/.test(` ${people}`))
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('/validation-services'))
    const more = ['/outbox', '/internal-only/dead-letters', '/embedded-erp', '/internal-only/feature-flags']
    const tabs = ['/invoice-in-motion?tab=received', `/document/${document}`, '/403/access', '/404']
    const wrong: string[] = []
    for (const path of [...new Set([...paths, ...more, ...tabs])].filter((one) => !one.includes('{'))) {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await open(page, path)
        const cut = (await page.evaluate(cutTexts)) as string[]
        wrong.push(...cut.map((text) => `${path} at ${width}: ${text}`))
      }
    }
    await context.close()
    expect(wrong).toEqual([])
  })

/** The check itself is checked: a label that does not fit its button is found. */
async function seesWhatIsCut(page: Page): Promise<void> {
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<button id="narrow" style="width:40px;overflow:hidden;white-space:nowrap">Lieferantennummer</button>')`)
  expect(await page.evaluate(cutTexts)).toEqual(['Lieferantennummer in '])
  await page.evaluate('document.getElementById("narrow").remove()')
}

async function open(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
}
