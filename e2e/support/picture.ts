import type { Page } from '@playwright/test'

/** Keeps a picture of the page in the folder that KONTOR_TEST_SCREENSHOTS names, for a person to look at; without it none is taken. */
export async function picture(
  page: Page,
  name: string,
  options: { isWholePage?: boolean } = {},
): Promise<void> {
  const folder = process.env.KONTOR_TEST_SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: options.isWholePage ?? false })
}
