import { Drawer } from '@mantine/core'
import { useSay } from '../../../ui/say'
import classes from './default-layout.module.css'
import { SideNavigation } from './side-navigation'
import { sidebarWidth } from './sidebar-width'

/** The sidebar over the page, where it is narrow. */
export function NavDrawer({ onClose }: { onClose(): void }) {
  const say = useSay()
  return (
    <Drawer.Root opened onClose={onClose} size={sidebarWidth} transitionProps={{ duration: 0 }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={say('Navigation')} className={classes.drawerContent}>
        <Drawer.Body p={0} h="100%">
          <SideNavigation isMinimised={false} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
