import { useLocation } from '@tanstack/react-router'
import type { ScreenText } from '../../../kernel/screen-text'
import { QuickLink } from '../../../ui/quick-link'
import { useSay } from '../../../ui/say'
import { entryIcon } from './entry-icons'
import classes from './sidebar.module.css'
import { type Entry, useEntries } from './use-entries'

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
          </ul>
        </div>
      ))}
    </nav>
  )
}

type EntryProps = { entry: Entry; isMinimised: boolean; isCurrent: boolean }

function EntryLink({ entry: { path, label }, isMinimised, isCurrent }: EntryProps) {
  const say = useSay()
  const Icon = entryIcon(path)
  return (
    <QuickLink
      to={path}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isMinimised ? say(label) : undefined}
      title={isMinimised ? say(label) : undefined}
    >
      <Icon size={19} stroke={1.6} aria-hidden />
      {!isMinimised && say(label)}
    </QuickLink>
  )
}

/** Groups in the order of their first entry; an entry without a group stands alone. */
function groupsOf(entries: Entry[]): Map<ScreenText, Entry[]> {
  const groups = new Map<ScreenText, Entry[]>()
  for (const entry of entries) {
    const name: string = entry.group ?? `:${entry.path}`
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return groups
}
