import type { ReactNode } from 'react'
import type { ScreenText } from '../../../kernel/screen-text'
import { QuickLink } from '../../../ui/quick-link'
import { useSay } from '../../../ui/say'
import type { MarkIcon } from '../../../ui/status-mark'
import type { Entry } from './entries'
import { entryIcon } from './entry-icons'
import classes from './sidebar.module.css'

/** Pinned searches stand below the entry that opens all saved ones, for those who see it. */
const savedSearchesPath = '/saved-document-searches'

type Props = {
  entries: readonly Entry[]
  /** The path of the page that is open. */
  current: string
  isMinimised: boolean
  /** Items below the entry of the saved searches. */
  pinned?: ReactNode
}

/** Entries in their groups. Minimised, only the icons stay, with their names as tooltips. */
export function EntryList({ entries, current, isMinimised, pinned }: Props) {
  const say = useSay()
  const groups = groupsOf(entries)
  return (
    <nav className={classes.nav} aria-label={say('Navigation')} data-minimised={isMinimised || undefined}>
      {[...groups].map(([name, members]) => (
        <div key={name} className={classes.group}>
          {!name.startsWith(':') &&
            (isMinimised ? <hr className={classes.rule} /> : <p className={classes.name}>{say(name)}</p>)}
          <ul className={classes.list}>
            {members.map(({ path, label }) => (
              <li key={path}>
                <SideLink
                  path={path}
                  label={say(label)}
                  icon={entryIcon(path)}
                  isMinimised={isMinimised}
                  isCurrent={path === current}
                />
              </li>
            ))}
            {members.some(({ path }) => path === savedSearchesPath) && pinned}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type SideLinkProps = {
  path: string
  label: string
  icon: MarkIcon
  isMinimised: boolean
  isCurrent: boolean
}

export function SideLink({ path, label, icon: Icon, isMinimised, isCurrent }: SideLinkProps) {
  return (
    <QuickLink
      to={path}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isMinimised ? label : undefined}
      title={isMinimised || isLong(label) ? label : undefined}
    >
      <Icon size={19} stroke={1.6} aria-hidden />
      {!isMinimised && <span className={classes.label}>{label}</span>}
    </QuickLink>
  )
}

/** Names that people gave may be cut at the edge of the sidebar. */
const isLong = (label: string) => label.length > 26

/** Groups in the order of their first entry; an entry without a group stands alone. */
function groupsOf(entries: readonly Entry[]): Map<ScreenText, Entry[]> {
  const groups = new Map<ScreenText, Entry[]>()
  for (const entry of entries) {
    const name: string = entry.group ?? `:${entry.path}`
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return groups
}
