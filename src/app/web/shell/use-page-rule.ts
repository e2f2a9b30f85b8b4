import { useLocation } from '@tanstack/react-router'
import { type RouteRule, routeOf } from '../../../access/routes'
import { addedPageOf } from '../added-pages'

/** The rule of the page that is open. */
export function usePageRule(): RouteRule | null {
  const path = useLocation({ select: (location) => location.pathname })
  return addedPageOf(path) ?? routeOf(path)
}
