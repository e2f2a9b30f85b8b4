import { expect, test } from '@playwright/test'
import { signIn } from './journey'

test('a list is found again as it was left, until its filters are cleared', async ({ page }) => {
  await signIn(page, 'dana.whitfield@harborpine.example')
  await page.goto('/documents?status=on-hold&q=nothing-like-this')
  await expect(page.getByRole('tab', { name: /^On hold/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'My Invoices', exact: true }).click()
  await expect(page).toHaveURL(/status=on-hold/)
  await expect(page).toHaveURL(/q=nothing-like-this/)
  await page.getByRole('button', { name: 'Clear all filters' }).first().click()
  await expect(page).not.toHaveURL(/nothing-like-this/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'My Invoices', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
  await expect(page).not.toHaveURL(/nothing-like-this/)
})
