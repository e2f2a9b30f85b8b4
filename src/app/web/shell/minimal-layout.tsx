import { Outlet } from '@tanstack/react-router'
import { viewKey } from '../../../access/view-keys'
import { LatePart, lazyAfterPaint } from '../../../ui/late-part'
import { useFollowChanges } from '../session/use-follow-changes'
import { FrameKeys } from './frame-keys'
import classes from './minimal-layout.module.css'
import { PageTitle } from './page-title'

const ViewBanner = lazyAfterPaint(() =>
  import('../../../users/web/view-banner').then((module) => module.ViewBanner),
)

/** A page that has the window to itself. */
export function MinimalLayout() {
  useFollowChanges()
  return (
    <>
      <PageTitle />
      {sessionStorage.getItem(viewKey) ? (
        <div className={classes.viewed}>
          <LatePart waiting={<div className={classes.banner} />}>
            <ViewBanner isFlush />
          </LatePart>
          <Outlet />
        </div>
      ) : (
        <Outlet />
      )}
      <FrameKeys />
    </>
  )
}
