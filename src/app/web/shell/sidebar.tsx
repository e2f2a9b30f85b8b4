import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ScreenText } from '../../../kernel/screen-text'
import { QuickLink } from '../../../ui/quick-link'
import { useSay } from '../../../ui/say'
import type { MarkIcon } from '../../../ui/status-mark'
import { entryIcon } from './entry-icons'
import classes from './sidebar.module.css'
import { type Entry, useEntries } from './use-entries'

const PinnedSearches = lazy(() =>
  import('../../../search/web/advanced/pinned-searches').then((module) => ({
    default: module.PinnedSearches,
  })),
)
/** Pinned searches stand below the entry that opens all saved ones, for those who see it. */
const savedSearchesPath = '/saved-document-searches'

/** The entries that this person may use, in their groups. Minimised, only the icons stay, with their names as tooltips. */
export function Sidebar({ isMinimised }: { isMinimised: boolean }) {
  const say = useSay()
  const entries = useEntries()
  const current = useLocation({ select: ({ pathname }) => pathname })
  const groups = groupsOf(entries)
  return (
    <nav className={classes.nav} aria-label={say('Navigation')} data-minimised={isMinimised || undefined}>
      {[...groups].map(([name, members]) => (
        <div key={name} className={classes.group}>
          {!name.startsWith(':') &&
            (isMinimised ? <hr className={classes.rule} /> : <p className={classes.name}>{say(name)}</p>)}
          <ul className={classes.list}>
            {members.map((entry) => (
              <li key={entry.path}>
                <EntryLink entry={entry} isMinimised={isMinimised} isCurrent={entry.path === current} />
              </li>
            ))}
            {members.some(({ path }) => path === savedSearchesPath) && (
              <Suspense>
                <PinnedSearches
                  draw={({ path, name: label, icon }) => (
                    <li key={path}>
                      <SideLink {...{ path, label, icon, isMinimised }} isCurrent={path === current} />
                    </li>
                  )}
                />
              </Suspense>
            )}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type EntryProps = { entry: Entry; isMinimised: boolean; isCurrent: boolean }

function EntryLink({ entry: { path, label }, isMinimised, isCurrent }: EntryProps) {
  const say = useSay()
  return <SideLink path={path} label={say(label)} icon={entryIcon(path)} {...{ isMinimised, isCurrent }} />
}

type SideLinkProps = {
  path: string
  label: string
  icon: MarkIcon
  isMinimised: boolean
  isCurrent: boolean
}

function SideLink({ path, label, icon: Icon, isMinimised, isCurrent }: SideLinkProps) {
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
function groupsOf(entries: Entry[]): Map<ScreenText, Entry[]> {
  const groups = new Map<ScreenText, Entry[]>()
  for (const entry of entries) {
    const name: string = entry.group ?? `:${entry.path}`
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return groups
}
