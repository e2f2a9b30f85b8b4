import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { viewKey } from '../../../access/view-keys'
import { UploadArea } from '../../../capture/web/upload-area'
import { useCaller } from '../../../tenants/web/caller'
import { LatePart, lazyAfterPaint } from '../../../ui/late-part'
import { useSay } from '../../../ui/say'
import { useFollowChanges } from '../session/use-follow-changes'
import classes from './default-layout.module.css'
import { FrameKeys } from './frame-keys'
import { HelpPlace } from './help-place'
import { PageTitle } from './page-title'
import { SideNavigation } from './side-navigation'
import { sidebarWidth } from './sidebar-width'
import { TopBar } from './top-bar'

// for those who look at what isn't their own: the provider's staff, and whoever views as somebody else; or at another time
const CustomerBanner = lazyAfterPaint(() =>
  import('./customer-banner').then((module) => module.CustomerBanner),
)
const NavDrawer = lazy(() => import('./nav-drawer').then((module) => ({ default: module.NavDrawer })))

/** Top bar, sidebar and page. The sidebar is minimised by its toggle (remembered), and where it is narrow: there the toggle lays the whole one over the page. */
export function DefaultLayout() {
  const say = useSay()
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [isMinimised, setMinimised] = useLocalStorage({
    key: 'kontor.sidebar-minimised',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [isOpen, drawer] = useDisclosure(false)
  const path = useLocation({ select: (location) => location.pathname })
  const caller = useCaller()
  const isViewed = Boolean(sessionStorage.getItem(viewKey))
  const isTold = isViewed || (caller?.user.isInternal && caller.customer) || caller?.clockAheadMs
  useFollowChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to a page closes the drawer
  useEffect(drawer.close, [path])
  return (
    <UploadArea>
      <PageTitle />
      <a className="k-skip" href="#content">
        {say('Skip to content')}
      </a>
      <TopBar
        isSidebarOpen={isNarrow ? isOpen : !isMinimised}
        onToggle={() => (isNarrow ? drawer.toggle() : setMinimised((was) => !was))}
      />
      <div className={classes.body}>
        <aside
          className={classes.side}
          data-minimised={isNarrow || isMinimised || undefined}
          style={{ '--sidebar-width': `${sidebarWidth}px` } as React.CSSProperties}
        >
          <SideNavigation isMinimised={isNarrow || isMinimised} />
        </aside>
        <main id="content" tabIndex={-1} className={classes.main}>
          {isTold && (
            <LatePart waiting={<div className={classes.told} data-viewed={isViewed || undefined} />}>
              <CustomerBanner />
            </LatePart>
          )}
          <Outlet />
        </main>
      </div>
      <FrameKeys />
      <HelpPlace />
      {isNarrow && isOpen && (
        <LatePart onFail={drawer.close}>
          <NavDrawer onClose={drawer.close} />
        </LatePart>
      )}
    </UploadArea>
  )
}
