import { expect, type Page } from '@playwright/test'

/** `waitForFunction` would evaluate text inside the page, which its content security policy forbids. */
export async function untilTrue(page: Page, question: string): Promise<void> {
  await expect.poll(() => page.evaluate<boolean | undefined>(question), { message: question }).toBe(true)
}
