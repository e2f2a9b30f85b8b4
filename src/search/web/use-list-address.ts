import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ListAddress, readListAddress, writeListAddress } from '../list-address'
import type { Screen } from '../list-tabs'
import { keepList, readKeptList } from './kept-list'

/**
 * The state of a list as its address says it, so that links and reloads keep it. Who comes with a bare address gets the
 * filters, tab and order that he left the list with.
 */
export function useListAddress(screen: Screen) {
  const query = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  const isBare = Object.keys(query).length === 0
  const [kept, setKept] = useState(() => (isBare ? readKeptList(localStorage, screen) : null))
  const address = useMemo(
    () => readListAddress(screen, isBare && kept ? kept : query),
    [screen, isBare, kept, query],
  )
  useEffect(() => {
    if (!kept) keepList(localStorage, screen, query)
    else if (isBare) void navigate({ to: '.', search: kept as never, replace: true, resetScroll: false })
    else setKept(null)
  }, [kept, isBare, query, screen, navigate])
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
