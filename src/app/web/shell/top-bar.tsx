import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { environmentIs } from '../../../access/environments'
import { UploadButton } from '../../../capture/web/upload-button'
import { useCaller, useFlag, useMay } from '../../../tenants/web/caller'
import { LatePart, lazyAfterPaint } from '../../../ui/late-part'
import { useSay } from '../../../ui/say'
import { appSession } from '../session/app-session'
import { AvatarMenu } from './avatar-menu'
import { Brand } from './brand'
import { askFor } from './frame-keys'
import classes from './top-bar.module.css'
import { usePage } from './use-page'

// Only the provider's own people see it.
const CustomerSelector = lazyAfterPaint(() =>
  import('./customer-selector').then((module) => module.CustomerSelector),
)

const CustomerLogo = lazyAfterPaint(() =>
  import('../../../settings/web/customer-logo').then((module) => module.CustomerLogo),
)

const NotificationBell = lazyAfterPaint(() =>
  import('../../../notifications/web/notification-bell').then((module) => module.NotificationBell),
)

const QuickSearchBox = lazyAfterPaint(() =>
  import('../../../search/web/quick-search-box').then((module) => module.QuickSearchBox),
)

export function TopBar({ isSidebarOpen, onToggle }: { isSidebarOpen: boolean; onToggle(): void }) {
  const say = useSay()
  const page = usePage()
  const caller = useCaller()
  const isCustomerFacing = environmentIs('customerFacing', appSession().configuration.environment)
  const showsBell = useFlag('show-notification-center') && caller?.can['notifications.own']
  const maySearch = useMay('documents.read')
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
      {caller?.customer?.hasLogo && (
        <LatePart>
          <CustomerLogo name={caller.customer.name} />
        </LatePart>
      )}
      {page?.title && <span className={classes.title}>{say(page.title)}</span>}
      <span className={classes.gap} />
      {caller?.user.isInternal && isCustomerFacing && (
        <LatePart>
          <CustomerSelector />
        </LatePart>
      )}
      {hasRoom && maySearch ? (
        <LatePart waiting={<span className={classes.searching} />}>
          <QuickSearchBox />
        </LatePart>
      ) : (
        <ActionIcon
          aria-label={maySearch ? say('Go to a page or document') : say('Go to a page')}
          onClick={() => askFor('palette')}
        >
          <IconSearch size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      <UploadButton />
      {showsBell && (
        <LatePart waiting={<span className={classes.bell} />}>
          <NotificationBell />
        </LatePart>
      )}
      <AvatarMenu />
    </header>
  )
}
