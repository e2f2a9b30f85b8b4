import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type ListAddress, readListAddress, writeListAddress } from '../list-address'
import type { Screen } from '../list-tabs'

/** The state of a list as its address says it, so that links and reloads keep it. */
export function useListAddress(screen: Screen) {
  const query = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  const address = useMemo(() => readListAddress(screen, query), [screen, query])
  const change = useCallback(
    (part: Partial<ListAddress>, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: writeListAddress({ ...address, page: 1, ...part }) as never,
        replace,
        resetScroll: false,
      }),
    [navigate, address],
  )
  return { address, change }
}
