import { addressOf, headersOf } from '../../access/web/call'
import { askEarly } from '../../access/web/early-answers'
import { hasExpired, readStoredUser } from '../../identity/web/stored-user'
import { listAddressesAt } from '../../search/web/first-list'
import { readSession } from '../../tenants/tenants.api'
import { readSelectedCustomer } from '../../tenants/web/selected-customer'
import { configurationInPage } from './session/configuration'

// The first lines that run: while the app itself is still being read, the server works on what its first screen will ask.
askForFirstScreen()
void import('./main')

/** Only for who is signed in with a token that still counts, and where calls go to the host of this page. */
function askForFirstScreen(): void {
  const configuration = configurationInPage()
  if (!configuration || configuration.regionalApiUrl !== null) return
  const user = readStoredUser(localStorage, configuration.oidc)
  if (!user || hasExpired(user)) return
  const headers = headersOf(user.access_token, readSelectedCustomer()?.id ?? null)
  for (const address of [addressOf(readSession, {}), ...listAddressesAt(window.location)])
    askEarly(address, headers)
}
