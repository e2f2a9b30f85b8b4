import { Tabs } from '@mantine/core'
import { useCaller } from '../../tenants/web/caller'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { ListTab } from '../list-address'
import { openTabs, tabWords } from './list-pages'
import classes from './search.module.css'

type Props = { tabs: readonly ListTab[]; counts?: Record<string, number>; capped?: readonly string[] }

/** The tabs of a list with what each holds. */
export function ListStatusTabs({ tabs, counts, capped = [] }: Props) {
  const say = useSay()
  const { count } = useFormats()
  const caller = useCaller()
  const shown = openTabs(tabs, caller)
  return (
    <Tabs.List className={classes.tabs} style={{ flexWrap: 'nowrap' }}>
      {shown.map((tab) => (
        <Tabs.Tab key={tab} value={tab}>
          {say(tabWords[tab])}
          {counts?.[tab] !== undefined && (
            <span className={classes.count}>
              {count(counts[tab])}
              {capped.includes(tab) && '+'}
            </span>
          )}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
