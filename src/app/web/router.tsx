import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { JSX } from 'react'
import type { Layout, PageDeclaration } from '../../access/room'
import { parseSearch, stringifySearch } from '../../ui/search-params'
import { pages } from '../pages'
import { screenOf } from './composed'
import { ErrorLayout, NotFoundPage } from './pages/error-pages'
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
    if (decision.kind === 'redirect') throw redirect({ href: decision.to, replace: true })
    if (preload) return
    await appSession().browser.signIn(decision.wantedPath)
    // The page is being left: nothing of this one may show meanwhile.
    await new Promise(() => {})
  },
  component: Outlet,
  errorComponent: ScreenError,
  notFoundComponent: NotFoundPage,
})

const layouts: Record<Layout, () => JSX.Element> = {
  default: DefaultLayout,
  minimal: MinimalLayout,
  error: ErrorLayout,
  'sign-in': () => <Outlet />,
}

function componentOf(page: PageDeclaration) {
  const load = screenOf(page.path)
  if (load) return lazyRouteComponent(async () => ({ default: await load() }))
  return lazyRouteComponent(async () => {
    const { PlannedPage } = await import('./pages/planned-page')
    return { default: () => <PlannedPage page={page} /> }
  })
}

/** One parent per layout, so that going from page to page keeps the frame. */
const layoutRoutes = (Object.keys(layouts) as Layout[]).map((layout) => {
  const parent = createRoute({
    id: `layout-${layout}`,
    getParentRoute: () => root,
    component: layouts[layout],
  })
  const children = pages
    .filter((page) => (page.layout ?? 'default') === layout)
    .map((page) =>
      createRoute({
        path: page.path.replace(/\{(\w+)\}/g, '$$$1'),
        getParentRoute: () => parent,
        component: componentOf(page),
      }),
    )
  return parent.addChildren(children)
})

/** From then on a page that is still on its way says so. */
const pendingMs = 150

export const router = createRouter({
  routeTree: root.addChildren(layoutRoutes),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: pendingMs,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenError,
})

/** Goes to an address of the app, in the place of the one that is shown. */
export const goTo = (href: string) => void router.navigate({ href, replace: true })

/** The first page's data and code, asked for before anything is drawn: then page and frame are drawn once, together. */
export async function loadFirstPage(): Promise<void> {
  appSession().goTo = goTo
  await Promise.race([router.load(), new Promise((done) => setTimeout(done, pendingMs))])
}
