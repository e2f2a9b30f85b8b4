import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { LatePart } from '../../../ui/late-part'
import { Sidebar } from './sidebar'

const ReviewCustomers = lazy(() =>
  import('../../../validation-services/web/review-customers').then((module) => ({
    default: module.ReviewCustomers,
  })),
)

/** The sidebar; on the paths of validation services their own one takes its place. */
export function SideNavigation({ isMinimised }: { isMinimised: boolean }) {
  const isAtReview = useLocation({ select: ({ pathname }) => pathname.startsWith('/validation-services') })
  if (!isAtReview) return <Sidebar isMinimised={isMinimised} />
  return (
    <LatePart>
      <ReviewCustomers isMinimised={isMinimised} />
    </LatePart>
  )
}
