import '../../../ui/styles'
import type { AccessContext, Environment } from '../../../access/access-context'
import { guardNavigation } from '../../../access/guard'
import { type Principal, principalFromClaims } from '../../../access/principal'
import type { StoredUser } from '../../../identity/web/stored-user'
import type { FirstList } from '../../../search/web/first-list'
import { FirstListView } from '../../../search/web/first-list-view'
import { CallerProvider } from '../../../tenants/web/caller'
import { ProductNameContext } from '../../../tenants/web/product-name'
import { readSelectedCustomer } from '../../../tenants/web/selected-customer'
import { staticMarkup } from '../../../ui/static-markup'
import type { Configuration } from '../session/configuration'
import type { KnownSession } from '../session/known-session'
import { readerLocale, speak } from '../session/reader-locale'
import { entriesFor } from '../shell/entries'
import { FirstFrame } from './first-frame'
import { showFirstScreen } from './first-screen-place'

export type FirstAnswers = { session: KnownSession; list: FirstList }
type Known = { configuration: Configuration; user: StoredUser }

/**
 * Draws a list page from the answers that came early, before the app and React's renderer are even read. The app draws the
 * same a moment later and takes this away (`endFirstScreen`).
 */
export async function drawFirstScreen(answers: FirstAnswers, { configuration, user }: Known): Promise<void> {
  const { session, list } = answers
  const { productName } = configuration
  const principal = principalFromClaims(user.profile, { product: productName })
  const context = contextOf(session, configuration)
  const path = window.location.pathname
  if (!mayOpen(path, principal, context)) return
  await speak(
    readerLocale({
      chosen: session.user.locale,
      preferred: navigator.languages,
      ofCustomer: session.customer?.locale,
    }),
  )
  const markup = staticMarkup(
    <ProductNameContext value={productName}>
      <CallerProvider caller={session}>
        <FirstFrame principal={principal} entries={entriesFor(principal, context, session.can)} path={path}>
          <FirstListView list={list} />
        </FirstFrame>
      </CallerProvider>
    </ProductNameContext>,
  )
  showFirstScreen(markup)
}

function contextOf(session: KnownSession, { productName, environment }: Configuration): AccessContext {
  const flags = Object.entries(session.flags).filter(([, isOn]) => isOn)
  return {
    product: productName,
    environment: environment as Environment,
    flags: new Set(flags.map(([name]) => name)),
    isPaymentsCustomer: session.isPaymentsCustomer ?? false,
    selectedCustomerId: readSelectedCustomer()?.id ?? null,
  }
}

/** The guard's answer. The server has given the data: it is well, and it has asked the same table. */
function mayOpen(path: string, principal: Principal, context: AccessContext): boolean {
  const asked = { path, previousPath: null, signedIn: true, principal, apiIsHealthy: true, context }
  return guardNavigation({ ...asked, dataRequestsAllowed: false }).kind === 'allow'
}
