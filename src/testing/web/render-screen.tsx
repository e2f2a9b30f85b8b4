import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { type Navigation, NavigationContext } from '../../ui/navigation'
import { parseSearch, stringifySearch } from '../../ui/search-params'
import { theme } from '../../ui/theme'

// a condition is waited for as long as a machine with other work may take
configure({ asyncUtilTimeout: 15_000 })

/** Answers of the server by query key: what a component asks for stands there already. */
export type KnownAnswers = readonly (readonly [queryKey: readonly unknown[], answer: unknown])[]

/**
 * Draws a dialog, a form or another part of a screen in jsdom, with all that stands around it in the app but the router
 * and the session. Nothing is drawn that takes time to appear. @returns what testing-library does; `rerender` keeps the
 * surroundings.
 */
export function renderScreen(part: ReactNode, { answers = [] }: { answers?: KnownAnswers } = {}) {
  completeBrowser()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  for (const [queryKey, answer] of answers) client.setQueryData(queryKey, answer)
  return render(part, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MantineProvider>
    ),
  })
}

/**
 * The same for what reads or changes the address: `pages` by path, over a router of its own, opened at `at`.
 * @returns also that router, whose history goes back and forth.
 */
export function renderPages(
  pages: Record<string, () => ReactNode>,
  { at, answers }: { at: string; answers?: KnownAnswers },
) {
  const root = createRootRoute()
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ path, getParentRoute: () => root, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  const navigation = {
    hrefOf: ({ to, search = {} }) => to + stringifySearch(search),
    go: (target) => void router.navigate(target),
    prepare: () => undefined,
  } satisfies Navigation
  const drawn = renderScreen(
    <NavigationContext value={navigation}>
      <RouterProvider router={router} />
    </NavigationContext>,
    { answers },
  )
  return { ...drawn, router }
}

/**
 * Lets the browser's calls be answered by 'METHOD /path' without a query; what nobody answers stays open for ever.
 * @returns the bodies that were sent, in their order.
 */
export function answerCalls(answers: Record<string, (body: unknown, url: URL) => object | Promise<object>>) {
  const sent: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const call = `${method} ${url.pathname}`
    const read = typeof body === 'string' ? JSON.parse(body) : undefined
    if (method !== 'GET') sent.push({ call, body: read })
    const answer = answers[call]
    if (!answer) return new Promise<Response>(() => {})
    const given = await answer(read, url)
    return given instanceof Response ? given : Response.json(given)
  })
  return sent
}

/** What Mantine asks of a browser and jsdom does not have. */
export function completeBrowser(): void {
  window.matchMedia ??= (media) =>
    ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) satisfies Partial<MediaQueryList> as unknown as MediaQueryList
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.HTMLElement.prototype.scrollIntoView ??= () => {}
  window.scrollTo = () => {}
  Object.assign(document, { fonts: { addEventListener() {}, removeEventListener() {} } })
}
