import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { SessionProvider, useSession } from '../../identity/web/auth'
import { CallerProvider } from '../../tenants/web/caller'
import { ProductNameContext } from '../../tenants/web/product-name'
import { Announcer } from '../../ui/announce'
import { ConfirmHost } from '../../ui/confirm-modal'
import { type Navigation, NavigationContext } from '../../ui/navigation'
import { theme } from '../../ui/theme'
import { Toasts } from '../../ui/toasts'
import { router } from './router'
import { appSession, queryClient, sessionQuery } from './session/app-session'
import { readerLocale, speak } from './session/reader-locale'
import { UpdateHost } from './shell/update-host'

const goTo = (path: string) => void router.navigate({ href: path, replace: true } as never)

const navigation: Navigation = {
  // most links say no more than a path, and the router takes its time over an address
  hrefOf: (target) => (target.search ? router.buildLocation(target as never).href : target.to),
  go: (target) => void router.navigate(target as never),
  prepare: (target) => void router.preloadRoute(target as never).catch(() => undefined),
}

/** Everything that stands around every page. */
export function App() {
  const { browser } = appSession()
  useEffect(() => {
    appSession().goTo = goTo
  }, [])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false}>
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
  const { data } = useQuery({ ...sessionQuery(), enabled: isKnown })
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
  return (
    <ProductNameContext value={appSession().configuration.productName}>
      <CallerProvider caller={isKnown ? (data ?? null) : null}>{children}</CallerProvider>
    </ProductNameContext>
  )
}
