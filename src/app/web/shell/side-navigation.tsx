import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { call } from '../../../access/web/call'
import { selectCustomer } from '../../../tenants/tenants.api'
import { keepSelectedCustomer, readSelectedCustomer } from '../../../tenants/web/selected-customer'
import { toast } from '../../../ui/toasts'
import { queryClient, snapshotKey } from '../session/app-session'
import { Sidebar } from './sidebar'

const ReviewCustomers = lazy(() =>
  import('../../../validation-services/web/review-customers').then((module) => ({
    default: module.ReviewCustomers,
  })),
)

/** The sidebar; on the paths of validation services their own one. Minimised there is only room for the ordinary one. */
export function SideNavigation({ isMinimised }: { isMinimised: boolean }) {
  const navigate = useNavigate()
  const isAtReview = useLocation({ select: ({ pathname }) => pathname.startsWith('/validation-services') })
  if (!isAtReview || isMinimised) return <Sidebar isMinimised={isMinimised} />

  async function select({ id }: { id: number }): Promise<void> {
    try {
      const isOther = readSelectedCustomer()?.id !== String(id)
      if (isOther) {
        keepSelectedCustomer(
          await call(selectCustomer, { params: { id }, body: { reason: 'Validation services' } }),
        )
        localStorage.removeItem(snapshotKey)
        // Nothing of one customer may show for another.
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'review-customers' })
      }
      await navigate({ to: `/validation-services/${id}` })
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Suspense>
      <ReviewCustomers currentId={readSelectedCustomer()?.id ?? null} onSelect={(one) => void select(one)} />
    </Suspense>
  )
}
