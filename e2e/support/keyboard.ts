import { expect, type Locator, type Page } from '@playwright/test'

/** What a test asks of a page that the tests' own types do not know. */
type Style = { outlineStyle: string; outlineWidth: string; boxShadow: string; borderTopColor: string }
type Element = { parentElement: Element | null; tagName: string }
type Global = {
  document: { activeElement: Element; body: Element }
  getComputedStyle(element: Element): Style
}

/** Presses Tab until `target` has the focus, and looks that one can see it there. Never touches the mouse. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const border = await target.evaluate(
    (element) =>
      (globalThis as unknown as Global).getComputedStyle(element as unknown as Element).borderTopColor,
  )
  for (let presses = 0; presses < 150; presses++) {
    if (await hasFocus(target)) return expectSeen(target, border)
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached with ${key}.`)
}

/** The focus is where somebody can go on from: on `target`, or anywhere but lost. */
export async function expectFocusKept(page: Page, target?: Locator): Promise<void> {
  if (target) await expect(target).toBeFocused()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { document } = globalThis as unknown as Global
        return document.activeElement === document.body ? 'lost' : 'kept'
      }),
    )
    .toBe('kept')
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => (globalThis as unknown as Global).document.activeElement === element)
}

/** A ring around it, or around the field that it stands for; a field of text may change its border instead. */
async function expectSeen(target: Locator, borderBefore: string): Promise<void> {
  const isSeen = () =>
    target.evaluate((element, before) => {
      const { getComputedStyle } = globalThis as unknown as Global
      const own = getComputedStyle(element as unknown as Element)
      if (own.borderTopColor !== before || own.boxShadow !== 'none') return true
      let around = element as unknown as Element | null
      for (let level = 0; around && level < 3; level++, around = around.parentElement) {
        const { outlineStyle, outlineWidth } = getComputedStyle(around)
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return true
      }
      // the visible part of a switch or box stands beside its field
      const next = (element as unknown as { nextElementSibling: Element | null }).nextElementSibling
      return next !== null && getComputedStyle(next).outlineStyle !== 'none'
    }, borderBefore)
  await expect.poll(isSeen, { message: `${target} shows that it has the focus` }).toBe(true)
}
