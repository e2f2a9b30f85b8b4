import { Outlet } from '@tanstack/react-router'
import { useFollowChanges } from '../session/use-follow-changes'
import { FrameKeys } from './frame-keys'
import { PageTitle } from './page-title'

/** A page that has the window to itself. */
export function MinimalLayout() {
  useFollowChanges()
  return (
    <>
      <PageTitle />
      <Outlet />
      <FrameKeys />
    </>
  )
}
