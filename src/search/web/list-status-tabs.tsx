import { Tabs } from '@mantine/core'
import type { ScreenText } from '../../kernel/screen-text'
import { useCaller } from '../../tenants/web/caller'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { ListTab } from '../list-address'
import classes from './search.module.css'

const tabWords: Record<ListTab, ScreenText> = {
  all: 'All',
  ready: 'Ready',
  'needs-attention': 'Needs attention',
  flagged: 'Flagged',
  escalations: 'Escalations',
  'on-hold': 'On hold',
  'in-review': 'In review',
  submitted: 'Submitted',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  trash: 'Trash',
}

type Props = { tabs: readonly ListTab[]; counts?: Record<string, number>; capped?: readonly string[] }

/** The tabs of a list with what each holds. */
export function ListStatusTabs({ tabs, counts, capped = [] }: Props) {
  const say = useSay()
  const { count } = useFormats()
  const caller = useCaller()
  const shown = tabs.filter((tab) => isTabOpen(tab, caller?.can ?? {}, caller?.flags ?? {}))
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

/** The trash is for those who may delete; the review tab needs Invoice in Motion. */
function isTabOpen(tab: ListTab, can: Record<string, boolean>, flags: Record<string, boolean>): boolean {
  if (tab === 'trash') return can['documents.delete'] ?? false
  if (tab === 'in-review') return flags['should-show-invoice-in-motion'] ?? false
  return true
}
