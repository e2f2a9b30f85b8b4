import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { SessionProvider, useSession } from '../../identity/web/auth'
import { CallerProvider } from '../../tenants/web/caller'
import { ProductNameContext, ProviderNameContext } from '../../tenants/web/product-name'
import { useSelectedCustomerId } from '../../tenants/web/use-selected-customer'
import { Announcer } from '../../ui/announce'
import { ConfirmHost } from '../../ui/confirm-modal'
import { type Navigation, NavigationContext } from '../../ui/navigation'
import { stringifySearch } from '../../ui/search-params'
import { styleNonce } from '../../ui/style-nonce'
import { theme } from '../../ui/theme'
import { Toasts } from '../../ui/toasts'
import { showFormats } from '../../ui/words'
import { goTo, router } from './router'
import { appSession, queryClient, sessionQuery } from './session/app-session'
import { readerLocale } from './session/first-locale'
import { speak } from './session/reader-locale'
import { UpdateHost } from './shell/update-host'

const navigation: Navigation = {
  hrefOf: ({ to, search = {} }) => to + stringifySearch(search),
  go: (target) => void router.navigate(target),
  prepare: (target) =>
    void router.preloadRoute({ to: target.to, search: target.search }).catch(() => undefined),
}

/** Everything that stands around every page. */
export function App() {
  const { browser } = appSession()
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={browser} goTo={goTo}>
          <NavigationContext value={navigation}>
            <Reader>
              <RouterProvider router={router} />
              <ConfirmHost />
              <UpdateHost />
              <Toasts />
              <Announcer />
            </Reader>
          </NavigationContext>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** The signed-in person and his way of writing dates and numbers. */
function Reader({ children }: { children: ReactNode }) {
  const { status, principal } = useSession(appSession().configuration.productName)
  const isKnown = status === 'signed-in' && (principal?.hasAnyRole ?? false)
  const { data } = useQuery({ ...sessionQuery(useSelectedCustomerId()), enabled: isKnown })
  const locale = data
    ? readerLocale({
        chosen: data.user.locale,
        preferred: navigator.languages,
        ofCustomer: data.customer?.locale,
      })
    : null
  useEffect(() => {
    if (locale) void speak(locale)
  }, [locale])
  const formats = data?.customer?.formats ?? null
  useEffect(() => showFormats(formats), [formats])
  const { productName, providerName } = appSession().configuration
  return (
    <ProductNameContext value={productName}>
      <ProviderNameContext value={providerName}>
        <CallerProvider caller={isKnown ? (data ?? null) : null}>{children}</CallerProvider>
      </ProviderNameContext>
    </ProductNameContext>
  )
}
