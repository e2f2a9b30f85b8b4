import { useLocation } from '@tanstack/react-router'
import { LatePart, lazyAfterPaint } from '../../../ui/late-part'
import { EntryList, SideLink } from './entry-list'
import { useEntries } from './use-entries'

const PinnedSearches = lazyAfterPaint(() =>
  import('../../../search/web/advanced/pinned-searches').then((module) => module.PinnedSearches),
)

/** The pages that this person may use, and the searches that he pinned. */
export function Sidebar({ isMinimised }: { isMinimised: boolean }) {
  const entries = useEntries()
  const current = useLocation({ select: ({ pathname }) => pathname })
  return (
    <EntryList
      entries={entries}
      current={current}
      isMinimised={isMinimised}
      pinned={
        <LatePart>
          <PinnedSearches
            draw={({ path, name: label, icon }) => (
              <li key={path}>
                <SideLink {...{ path, label, icon, isMinimised }} isCurrent={path === current} />
              </li>
            )}
          />
        </LatePart>
      }
    />
  )
}
