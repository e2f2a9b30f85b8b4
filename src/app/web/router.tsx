import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { JSX } from 'react'
import { type Layout, type RouteRule, routes } from '../../access/routes'
import { addedPages, publicPages } from './added-pages'
import { ErrorLayout, errorPages } from './pages/error-pages'
import { SignedOutRoute, SignInCallbackRoute } from './pages/sign-in-routes'
import { screens } from './screens'
import { parseSearch, stringifySearch } from './search-params'
import { appSession } from './session/app-session'
import { decideNavigation } from './session/navigation'
import { DefaultLayout } from './shell/default-layout'
import { MinimalLayout } from './shell/minimal-layout'
import { ScreenError } from './shell/screen-error'
import { ScreenPending } from './shell/screen-pending'

const root = createRootRoute({
  beforeLoad: async ({ location, preload }) => {
    const decision = await decideNavigation(location.pathname, location.href)
    if (decision.kind === 'allow') return
    if (decision.kind === 'redirect') {
      const [to, query = ''] = decision.to.split('?')
      throw redirect({ to, search: parseSearch(query) as never, replace: true })
    }
    if (preload) return
    await appSession().browser.signIn(decision.wantedPath)
    // The page is being left: nothing of this one may show meanwhile.
    await new Promise(() => {})
  },
  component: Outlet,
  errorComponent: ScreenError,
  notFoundComponent: () => errorPages['/404'],
})

const layouts: Record<Layout, () => JSX.Element> = {
  default: DefaultLayout,
  minimal: MinimalLayout,
  error: ErrorLayout,
  'sign-in': () => <Outlet />,
}

function componentOf(rule: RouteRule): RouteComponent {
  if (rule.layout === 'error') return () => errorPages[rule.path] ?? null
  if (rule.path === '/login/callback') return SignInCallbackRoute
  if (rule.path === '/logout') return SignedOutRoute
  const load = screens[rule.path]
  if (load) return lazyRouteComponent(async () => ({ default: await load() }))
  return lazyRouteComponent(async () => {
    const { PlannedPage } = await import('./pages/planned-page')
    return { default: () => <PlannedPage rule={rule} /> }
  })
}

/** One parent per layout, so that going from page to page keeps the frame. */
const layoutRoutes = (Object.keys(layouts) as Layout[]).map((layout) => {
  const parent: AnyRoute = createRoute({
    id: `layout-${layout}`,
    getParentRoute: () => root,
    component: layouts[layout],
  }) as never
  const children = [...routes, ...addedPages, ...publicPages]
    .filter((rule) => rule.layout === layout)
    .map((rule) =>
      createRoute({
        path: rule.path.replace(/\{(\w+)\}/g, '$$$1'),
        getParentRoute: () => parent,
        component: componentOf(rule),
        staticData: { rule } as never,
      }),
    )
  return parent.addChildren(children as never)
})

export const router = createRouter({
  routeTree: root.addChildren(layoutRoutes as never) as unknown as AnyRoute,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenError,
})
