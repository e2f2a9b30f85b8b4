import type { Page } from '@playwright/test'
import { sessionOf } from './sessions'
import { plainPageOf } from './used-context'

/** What a test asks of a browser page that the tests' own types do not know. */
type Kept = { localStorage: { setItem(key: string, value: string): void } }

/** Signs in beside the browser and gives it what a sign-in leaves there; `page` opens at `path`. The first way in is e2e/first-invoice. */
export async function openSignedIn(
  page: Page,
  baseUrl: string,
  email: string,
  options: { path?: string; customer?: { id: string; name: string } } = {},
): Promise<void> {
  const kept = await keptSession(baseUrl, email)
  if (options.customer) {
    const { id, name } = options.customer
    kept.push([
      'selectedCustomer',
      JSON.stringify({ id, description: name, displayValue: `${name} (${id})`, region: 'us-east-1' }),
    ])
  }
  // a context that was used has such a page open already
  const plain = plainPageOf(baseUrl)
  const pages = page.context().pages()
  const beside = pages.find((one) => one.url() === plain)
  if (!beside) await page.goto(plain)
  await (beside ?? page).evaluate((entries) => {
    const { localStorage } = globalThis as unknown as Kept
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, kept)
  await page.goto(baseUrl + (options.path ?? '/'))
}

/** The entries that a sign-in leaves in the browser. */
export async function keptSession(baseUrl: string, email: string): Promise<[key: string, value: string][]> {
  const { tokens, authority, clientId, expiresAt } = await sessionOf(baseUrl, email)
  const profile = JSON.parse(Buffer.from(tokens.id_token.split('.')[1]!, 'base64url').toString())
  const { expires_in: _, ...rest } = tokens
  const user = { ...rest, token_type: 'Bearer', profile, expires_at: expiresAt }
  return [[`oidc.user:${authority}:${clientId}`, JSON.stringify(user)]]
}
