import { createContext, useContext } from 'react'
import type { Query } from '../kernel/page-search'

/** Where a link leads inside the app. */
export type Target = {
  /** A path without a query. */
  to: string
  search?: Query
  /** Takes the place of the page that is open in the browser's history. */
  replace?: boolean
  /** False where the page shall stay where it is scrolled to. */
  resetScroll?: boolean
}

/** The ways of the app: given by what holds the router, so that links and tables need none of their own. */
export type Navigation = {
  hrefOf(target: Target): string
  go(target: Target): void
  /** Somebody may be about to go there. */
  prepare(target: Target): void
}

/** Without a router the browser itself goes; only to addresses that need nothing but a path. */
const byBrowser: Navigation = {
  hrefOf: ({ to }) => to,
  go: ({ to }) => window.location.assign(to),
  prepare: () => undefined,
}

export const NavigationContext = createContext<Navigation>(byBrowser)

export function useNavigation(): Navigation {
  return useContext(NavigationContext)
}
