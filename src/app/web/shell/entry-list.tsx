import type { ReactNode } from 'react'
import type { SidebarEntry } from '../../../access/pages'
import type { ScreenText } from '../../../kernel/screen-text'
import { QuickLink } from '../../../ui/quick-link'
import { useSay } from '../../../ui/say'
import type { MarkIcon } from '../../../ui/status-mark'
import { entryIcon } from '../composed'
import classes from './sidebar.module.css'

/** Pinned searches stand below the entry that opens all saved ones, for those who see it. */
const savedSearchesPath = '/saved-document-searches'

type Props = {
  entries: readonly SidebarEntry[]
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
            (isMinimised ? <hr className={classes.rule} /> : <GroupName name={name} members={members} />)}
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

/** The name of a group, which leads to the page that the group opens on. */
function GroupName({ name, members }: { name: ScreenText; members: readonly SidebarEntry[] }) {
  const say = useSay()
  const start = members.find(({ opensGroup }) => opensGroup)
  return (
    <p className={classes.name}>{start ? <QuickLink to={start.path}>{say(name)}</QuickLink> : say(name)}</p>
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
function groupsOf(entries: readonly SidebarEntry[]): Map<ScreenText, SidebarEntry[]> {
  const groups = new Map<ScreenText, SidebarEntry[]>()
  for (const entry of entries) {
    const name: string = entry.group ?? `:${entry.path}`
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return groups
}
