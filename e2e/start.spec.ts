import { expect, test } from '@playwright/test'

test('Kontor says that it is ready, and the browser asks who is there', async ({ page, request }) => {
  expect((await request.get('/api/healthcheck')).status()).toBe(200)
  const configuration = await (await request.get('/api/configuration')).json()
  expect(configuration.productName).toBe('Kontor')
  await page.goto('/oidc/.well-known/openid-configuration')
  await expect(page.locator('body')).toContainText('authorization_endpoint')
})
