import { expect, type Page } from '@playwright/test'

/**
 * Goes to an address of the application without loading it anew, and waits for the page: until then the one before
 * stays, and would be taken for it. Fails where its person is sent elsewhere.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const isOtherPage = new URL(page.url()).pathname !== address.split('?')[0]
  if (isOtherPage)
    await page.evaluate(`document.querySelectorAll('h1').forEach((one) => one.setAttribute('data-left', ''))`)
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`)
  if (isOtherPage) await expect(page.locator('h1:not([data-left])').first()).toBeVisible()
  expect(new URL(page.url()).pathname, 'nobody is sent elsewhere').toBe(address.split('?')[0])
}
