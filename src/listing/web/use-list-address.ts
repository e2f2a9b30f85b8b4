import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { savePreferenceSoon } from '../../settings/web/save-preference-soon'
import { useNavigation } from '../../ui/navigation'
import { useHistoryEntry } from '../../ui/page-address'
import { type ListAddress, listSearch, readListAddress, writeListAddress } from '../list-address'
import { leftKey } from '../list-query'
import type { Screen } from '../list-tabs'
import { keepList, readKeptList } from './kept-list'
import { leftListQuery } from './list-queries'

export type ChangeAddress = (part: Partial<ListAddress>, how?: { replace?: boolean }) => void

/**
 * The state of a list as its address says it, so that links and reloads keep it. Who comes with a bare address, from another
 * page or by the list's own link, gets the filters, status and order that they left the list with, in this browser or in
 * another one. Who cleared them, or goes back to where there were none, has none.
 * `isKnown`: false while another browser's are asked for.
 */
export function useListAddress(screen: Screen) {
  const navigation = useNavigation()
  const to = listSearch(screen).path
  const { entry, query } = useHistoryEntry(to)
  const isBare = Object.keys(query).length === 0
  const [bareEntries] = useState(() => new Set<string>())
  const { kept, isKnown } = useLeftList(
    screen,
    isBare && entry !== undefined && !bareEntries.has(entry) && entry,
  )
  const address = useMemo(
    () => readListAddress(screen, isBare && kept ? kept : query),
    [screen, isBare, kept, query],
  )
  const keep = useKeepList(screen)
  useEffect(() => {
    if (!isKnown || entry === undefined) return
    if (isBare && kept) return navigation.go({ to, search: kept, replace: true, resetScroll: false })
    if (isBare) bareEntries.add(entry)
    keep(query)
  }, [kept, isKnown, isBare, entry, bareEntries, query, keep, navigation, to])
  const change: ChangeAddress = useCallback(
    (part, { replace = false } = {}) => {
      const search = writeListAddress({ ...address, page: 1, ...part })
      keep(search)
      navigation.go({ to, search, replace, resetScroll: false })
    },
    [navigation, keep, address, to],
  )
  return { address, change, isKnown }
}

/** How the list was left: as this browser says, else, when its page opens, as the server says. */
function useLeftList(screen: Screen, bareEntry: string | false) {
  // read once for each entry of the history
  const here = useMemo(
    () => (bareEntry === false ? null : readKeptList(localStorage, screen)),
    [bareEntry, screen],
  )
  const [isWanted, setWanted] = useState(bareEntry !== false && here === null)
  const { data, isPending } = useQuery({ ...leftListQuery(screen), enabled: isWanted })
  useEffect(() => {
    if (isWanted && bareEntry === false) setWanted(false)
  }, [isWanted, bareEntry])
  return {
    kept: bareEntry === false ? null : isWanted ? (data ?? null) : here,
    isKnown: !isWanted || !isPending,
  }
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
