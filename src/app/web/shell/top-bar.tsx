import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { UploadButton } from '../../../capture/web/upload-button'
import { useCaller, useFlag, useMay } from '../../../tenants/web/caller'
import { useSay } from '../../../ui/say'
import { AvatarMenu } from './avatar-menu'
import { Brand } from './brand'
import { askFor } from './frame-keys'
import classes from './top-bar.module.css'
import { usePageRule } from './use-page-rule'

// Only the provider's own people see it.
const CustomerSelector = lazy(() =>
  import('./customer-selector').then((module) => ({ default: module.CustomerSelector })),
)

const NotificationBell = lazy(() =>
  import('../../../notifications/web/notification-bell').then((module) => ({
    default: module.NotificationBell,
  })),
)

const QuickSearchBox = lazy(() =>
  import('./quick-search-box').then((module) => ({ default: module.QuickSearchBox })),
)

export function TopBar({ isSidebarOpen, onToggle }: { isSidebarOpen: boolean; onToggle(): void }) {
  const say = useSay()
  const rule = usePageRule()
  const caller = useCaller()
  const showsBell = useFlag('show-notification-center') && caller?.can['notifications.own']
  const maySearch = useMay('documents.list')
  const hasRoom = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const Icon = isSidebarOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.toggle}
        aria-label={isSidebarOpen ? say('Close the navigation') : say('Open the navigation')}
        aria-expanded={isSidebarOpen}
        onClick={onToggle}
      >
        <Icon size={21} stroke={1.7} aria-hidden />
      </ActionIcon>
      <span className={classes.brand}>
        <Brand />
      </span>
      {rule?.title && <span className={classes.title}>{say(rule.title)}</span>}
      <span className={classes.gap} />
      {caller?.user.isInternal && (
        <Suspense>
          <CustomerSelector />
        </Suspense>
      )}
      {hasRoom && maySearch ? (
        <Suspense fallback={<span className={classes.searching} />}>
          <QuickSearchBox />
        </Suspense>
      ) : (
        <ActionIcon aria-label={say('Go to a page or document')} onClick={() => askFor('palette')}>
          <IconSearch size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      <UploadButton />
      {showsBell && (
        <Suspense>
          <NotificationBell />
        </Suspense>
      )}
      <AvatarMenu />
    </header>
  )
}
