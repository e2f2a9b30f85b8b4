import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import type { EntrySlots } from '../../entry/entry-slots'
import { useMay } from '../../tenants/web/caller'
import { LatePart } from '../../ui/late-part'
import { toast } from '../../ui/toasts'
import { TakenLock } from './taken-lock'
import { takenAs } from './taken-review'

const HouseRules = lazy(async () => ({ default: (await import('./house-rules')).HouseRules }))

/** What this room brings to Invoice Entry: the customer's house rules, and the next document after one that was taken. */
export function useReviewSlots(): EntrySlots {
  const client = useQueryClient()
  const router = useRouter()
  const isReviewer = useMay('validation-services.work')
  return useMemo(
    () => ({
      status: ({ invID, status }) =>
        isReviewer &&
        status === 'HITL' && (
          <>
            <TakenLock documentId={invID} />
            <LatePart>
              <HouseRules />
            </LatePart>
          </>
        ),
      goOn: (documentId) => {
        const taken = takenAs(sessionStorage, documentId)
        return taken
          ? import('./open-next')
              .then(({ openNext }) => openNext({ client, router }, { onlyOf: taken.onlyOf, isAfter: true }))
              .catch((error: Error) => toast('error', error.message))
          : undefined
      },
    }),
    [client, router, isReviewer],
  )
}
