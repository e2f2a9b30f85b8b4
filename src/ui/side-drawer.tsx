import { CloseButton, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from './say'
import classes from './side-drawer.module.css'

type Props = { isOpen: boolean; onClose(): void; title: string; width?: string; children: ReactNode }

/** A drawer at the right edge for the detail of something in a list. */
export function SideDrawer({ isOpen, onClose, title, width = '720px', children }: Props) {
  const say = useSay()
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="right" size={`min(${width}, 100vw)`}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          <CloseButton aria-label={say('Close')} onClick={onClose} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
