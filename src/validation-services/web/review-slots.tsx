import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import type { EntrySlots } from '../../entry/entry-slots'
import { useMay } from '../../tenants/web/caller'
import { LatePart } from '../../ui/late-part'

const ReviewOnEntry = lazy(async () => ({ default: (await import('./review-on-entry')).ReviewOnEntry }))

/** What this room brings to Invoice Entry: the customer's house rules, and the next document after one that was taken. */
export function useReviewSlots(): EntrySlots {
  const client = useQueryClient()
  const router = useRouter()
  const isReviewer = useMay('validation-services.work')
  return useMemo(
    () =>
      isReviewer
        ? {
            status: ({ invID, status }) =>
              status === 'HITL' && (
                <LatePart>
                  <ReviewOnEntry documentId={invID} />
                </LatePart>
              ),
            goOn: (documentId) =>
              import('./open-next').then(({ openAfter }) => openAfter({ client, router }, documentId)),
          }
        : {},
    [client, router, isReviewer],
  )
}
