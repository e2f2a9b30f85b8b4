import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import { personalKeyPrefix } from '../../../identity/web/stored-user'
import type { ListScreen } from '../../list-tabs'
import type { SideFilterKey } from '../../side-filters'

type Kept = { isOpen: boolean; expanded: SideFilterKey[] }

const expandedAtFirst: SideFilterKey[] = ['group', 'supplier']

/** How the panel of side filters stands: open or not, which filters are expanded (both kept in the browser), and what is typed into them. */
export function useFilterPanel(screen: ListScreen) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false }) ?? false
  const key = `${personalKeyPrefix}list.${screen}.filters`
  const [kept, setKept] = useState<Kept>(() => readKept(key))
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [queries, setQueries] = useState<Partial<Record<SideFilterKey, string>>>({})
  const keep = useCallback(
    (part: Partial<Kept>) =>
      setKept((before) => {
        const next = { ...before, ...part }
        localStorage.setItem(key, JSON.stringify(next))
        return next
      }),
    [key],
  )
  return useMemo(
    () => ({
      isNarrow,
      isOpen: isNarrow ? isDrawerOpen : kept.isOpen,
      setOpen: (isOpen: boolean) => (isNarrow ? setDrawerOpen(isOpen) : keep({ isOpen })),
      isExpanded: (filter: SideFilterKey) => kept.expanded.includes(filter),
      toggle: (filter: SideFilterKey) =>
        keep({
          expanded: kept.expanded.includes(filter)
            ? kept.expanded.filter((one) => one !== filter)
            : [...kept.expanded, filter],
        }),
      queryOf: (filter: SideFilterKey) => queries[filter] ?? '',
      setQuery: (filter: SideFilterKey, text: string) =>
        setQueries((before) => ({ ...before, [filter]: text })),
      clearQueries: () => setQueries({}),
    }),
    [isNarrow, isDrawerOpen, kept, keep, queries],
  )
}

export type FilterPanel = ReturnType<typeof useFilterPanel>

function readKept(key: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null
    return {
      isOpen: kept?.isOpen === true,
      expanded: Array.isArray(kept?.expanded) ? kept.expanded : expandedAtFirst,
    }
  } catch {
    return { isOpen: false, expanded: expandedAtFirst }
  }
}
