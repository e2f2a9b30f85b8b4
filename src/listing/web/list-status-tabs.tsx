import { Tabs } from '@mantine/core'
import { useCaller } from '../../tenants/web/caller'
import { useSay } from '../../ui/say'
import { TabsRow } from '../../ui/tabs-row'
import { useFormats } from '../../ui/use-formats'
import type { ListTab } from '../list-address'
import { openTabs, tabWords } from '../list-pages'
import classes from './search.module.css'

type Props = { tabs: readonly ListTab[]; counts?: Record<string, number>; capped?: readonly string[] }

/** The tabs of a list with what each holds. */
export function ListStatusTabs({ tabs, counts, capped = [] }: Props) {
  const say = useSay()
  const caller = useCaller()
  const shown = openTabs(tabs, caller)
  return (
    <TabsRow inset={12}>
      {shown.map((tab) => (
        <Tabs.Tab key={tab} value={tab}>
          {say(tabWords[tab])}
          <TabCount count={counts?.[tab]} isMore={capped.includes(tab)} />
        </Tabs.Tab>
      ))}
    </TabsRow>
  )
}

/** How many a tab holds; an empty place while that is not known. */
export function TabCount({ count, isMore = false }: { count: number | undefined; isMore?: boolean }) {
  const formats = useFormats()
  return (
    <span className={classes.count}>
      {count !== undefined && formats.count(count)}
      {isMore && '+'}
    </span>
  )
}
