import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconSearch, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Principal } from '../../../access/principal'
import { routeOf } from '../../../access/routes'
import { useCaller } from '../../../tenants/web/caller'
import { useSay } from '../../../ui/say'
import { StillButton, StillField, StillIcon } from '../../../ui/still'
import { AvatarButton } from '../shell/avatar-button'
import { Brand } from '../shell/brand'
import { CustomerBanner } from '../shell/customer-banner'
import layout from '../shell/default-layout.module.css'
import type { Entry } from '../shell/entries'
import { EntryList } from '../shell/entry-list'
import { isSidebarMinimised } from '../shell/kept-sidebar'
import { sidebarWidth } from '../shell/sidebar-width'
import bar from '../shell/top-bar.module.css'
import classes from './first-screen.module.css'

type Props = { principal: Principal; entries: readonly Entry[]; path: string; children: ReactNode }

/** What `DefaultLayout` will draw around a page. */
export function FirstFrame({ principal, entries, path, children }: Props) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const isMinimised = isSidebarMinimised()
  return (
    <>
      <StillBar principal={principal} path={path} isNarrow={isNarrow} />
      <div className={layout.body}>
        {!isNarrow && (
          <div className={layout.side} style={{ width: isMinimised ? 60 : sidebarWidth }}>
            <EntryList entries={entries} current={path} isMinimised={isMinimised} />
          </div>
        )}
        <div className={layout.main}>
          <CustomerBanner />
          {children}
        </div>
      </div>
    </>
  )
}

function StillBar({ principal, path, isNarrow }: Pick<Props, 'principal' | 'path'> & { isNarrow?: boolean }) {
  const say = useSay()
  const caller = useCaller()
  const title = routeOf(path)?.title
  const hasBell = caller?.flags['show-notification-center'] && caller.can['notifications.own']
  return (
    <div className={bar.bar}>
      <StillIcon icon={IconLayoutSidebarLeftCollapse} className={bar.toggle} />
      <span className={bar.brand}>
        <Brand />
      </span>
      {title && <span className={bar.title}>{say(title)}</span>}
      <span className={bar.gap} />
      {isNarrow ? (
        <StillIcon icon={IconSearch} />
      ) : (
        <StillField icon={IconSearch} className={`${bar.searching} ${classes.search}`}>
          {say('Number, supplier, amount')}
        </StillField>
      )}
      {caller?.can['capture.upload'] && (
        <StillButton icon={IconUpload} isMain className={classes.upload}>
          <span>{say('Upload')}</span>
        </StillButton>
      )}
      {hasBell && <StillIcon />}
      <AvatarButton principal={principal} />
    </div>
  )
}
