import { headersOf, pathOf } from '../../access/web/call-address'
import { askEarly } from '../../access/web/early-answers'
import { hasExpired, readStoredUser, type StoredUser } from '../../identity/web/stored-user'
import { fallbackLocale, languageOf } from '../../kernel/locales'
import { firstListAddresses } from '../../listing/web/first-list'
import { checkHealth, readRegion, readSession } from '../../tenants/tenants.api'
import { readSelectedCustomer } from '../../tenants/web/selected-customer'
import { loadCatalogue } from '../../ui/catalogues'
import { showKeptColorScheme } from '../../ui/color-scheme'
import { configurationInPage } from './session/configuration'
import { firstLocale } from './session/first-locale'
import { readKeptSession } from './session/kept-session'

// The first lines that run: while the app itself is still being read, the server works on what its first page will ask,
// and the browser on what that page is written with.

showKeptColorScheme()
void startApp()

async function startApp(): Promise<void> {
  await pageRead()
  requestFirstAnswers()
  const app = import('./main')
  prepareWords()
  await app.catch(showFailure)
}

/** This script is async, so that it does not wait for style sheets; what it reads from the page must be there. */
function pageRead(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((done) => document.addEventListener('DOMContentLoaded', () => done(), { once: true }))
}

/** Only for a person whose token is still valid, and where calls go to the host of this page. */
function requestFirstAnswers(): void {
  const configuration = configurationInPage()
  if (!configuration || configuration.regionalApiUrl !== null) return
  const user = readStoredUser(localStorage, configuration.oidc)
  if (!user || hasExpired(user)) return
  const headers = headersOf(user.access_token, readSelectedCustomer()?.id ?? null)
  for (const address of firstAddresses(user)) askEarly(address, headers)
}

/** What the app asks before and for its first page; what this browser knows already it does not ask. */
function firstAddresses({ profile }: StoredUser): string[] {
  return [
    pathOf(readSession, {}),
    ...(profile.customerid && !readSelectedCustomer() ? [pathOf(readRegion, {})] : []),
    ...(readKeptSession().apiIsHealthy ? [] : [pathOf(checkHealth, {})]),
    ...firstListAddresses(window.location),
  ]
}

/** The catalogue is fetched beside the app; a browser's first number and first date cost it some 30 ms, best spent waiting. */
function prepareWords(): void {
  const locale = firstLocale()
  void loadCatalogue(locale).catch(() => undefined)
  new Intl.NumberFormat(locale).format(0)
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format()
}

/** In the words that the page came with: what else there is to say cannot be fetched. */
function showFailure(): void {
  const texts = document.getElementById('kontor-cannot-load')?.textContent
  const byLanguage = JSON.parse(texts ?? '{}') as Record<string, string>
  const text = document.createElement('p')
  text.className = 'k-failed'
  text.setAttribute('role', 'alert')
  text.textContent = byLanguage[languageOf(firstLocale()) ?? fallbackLocale] ?? ''
  document.getElementById('root')!.replaceChildren(text)
}
