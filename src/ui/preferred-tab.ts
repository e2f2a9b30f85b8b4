import { useState } from 'react'

/** The tab that this browser showed last; the first one else. */
export function usePreferredTab(key: string, tabs: readonly string[]): [string, (tab: string) => void] {
  const [tab, setTab] = useState(() => localStorage.getItem(key) ?? '')
  return [
    tabs.includes(tab) ? tab : tabs[0]!,
    (next) => {
      localStorage.setItem(key, next)
      setTab(next)
    },
  ]
}
