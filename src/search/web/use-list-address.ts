import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { savePreferenceSoon } from '../../settings/web/save-preference-soon'
import { type ListAddress, readListAddress, writeListAddress } from '../list-address'
import { leftKey } from '../list-query'
import type { Screen } from '../list-tabs'
import { keepList, readKeptList } from './kept-list'
import { leftListQuery } from './list-queries'

export type ChangeAddress = (part: Partial<ListAddress>, how?: { replace?: boolean }) => void

/**
 * The state of a list as its address says it, so that links and reloads keep it. Who comes with a bare address gets the
 * filters, status and order that he left the list with, in this browser or in another one.
 * `isKnown`: false while another browser's are asked for.
 */
export function useListAddress(screen: Screen) {
  const query = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  const isBare = Object.keys(query).length === 0
  const { kept, isKnown, forget } = useLeftList(screen, isBare)
  const address = useMemo(
    () => readListAddress(screen, isBare && kept ? kept : query),
    [screen, isBare, kept, query],
  )
  const keep = useKeepList(screen)
  useEffect(() => {
    if (!isKnown) return
    if (!kept) keep(query)
    else if (isBare) void navigate({ to: '.', search: kept as never, replace: true, resetScroll: false })
    else forget()
  }, [kept, isKnown, isBare, query, keep, forget, navigate])
  const change: ChangeAddress = useCallback(
    (part, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: writeListAddress({ ...address, page: 1, ...part }) as never,
        replace,
        resetScroll: false,
      }),
    [navigate, address],
  )
  return { address, change, isKnown }
}

/** How the list was left: as this browser says, else as the server says. Null once it is taken up. */
function useLeftList(screen: Screen, isBare: boolean) {
  const [here, setHere] = useState(() => (isBare ? readKeptList(localStorage, screen) : null))
  const [isWanted, setWanted] = useState(isBare && here === null)
  const { data, isPending } = useQuery({ ...leftListQuery(screen), enabled: isWanted })
  const forget = useCallback(() => {
    setHere(null)
    setWanted(false)
  }, [])
  useEffect(() => {
    if (isWanted && !isBare) setWanted(false)
  }, [isWanted, isBare])
  return { kept: isWanted ? (data ?? null) : here, isKnown: !isWanted || !isPending, forget }
}

/** Keeps the address here and on the server, when it changed. */
function useKeepList(screen: Screen) {
  const client = useQueryClient()
  const last = useRef<string | null>(null)
  return useCallback(
    (query: Record<string, string>) => {
      const kept = keepList(localStorage, screen, query)
      const text = JSON.stringify(kept)
      const isNews = last.current !== null && last.current !== text
      last.current = text
      client.setQueryData(['preference', leftKey(screen)], kept)
      if (isNews) savePreferenceSoon(leftKey(screen), kept)
    },
    [client, screen],
  )
}
