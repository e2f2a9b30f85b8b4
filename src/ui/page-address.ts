import { useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { PageSearch } from '../kernel/page-search'
import { useNavigation } from './navigation'

/** What stands for '{name}' in the path of the page that is open. */
export function usePathValue(name: string): string {
  const values: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return values[name] ?? ''
}

/** The query of the page that is shown, as `parseSearch` reads it; the same object until it changes. */
export function useQueryOfPage(): Record<string, string> {
  return useSearch({ strict: false })
}

/**
 * The entry of the browser's history that is open, and its query; going back leads to the same entry again. While the page
 * at `path` is being left, its query stays and there is no entry.
 */
export function useHistoryEntry(path: string): { entry: string | undefined; query: Record<string, string> } {
  const last = useQueryOfPage()
  const entry = useRouterState({
    select: ({ location }) => (location.pathname === path ? location.state.__TSR_key : undefined),
  })
  const query = useRouterState({ select: ({ location }): Record<string, string> => location.search })
  return { entry, query: entry === undefined ? last : query }
}

/** What the address of the open page says, and what changes it; the page stays where it is scrolled to. */
export function usePageSearch<T>(
  search: PageSearch<T>,
): readonly [values: T, change: (values: T, how?: { replace?: boolean }) => void] {
  const query = useQueryOfPage()
  const navigation = useNavigation()
  const change = useCallback(
    (values: T, { replace = false }: { replace?: boolean } = {}) =>
      navigation.go({ to: search.path, search: search.write(values), replace, resetScroll: false }),
    [navigation, search],
  )
  return [useMemo(() => search.read(query), [search, query]), change]
}
