import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { rememberWorklist } from '../../documents/worklist'
import { toast } from '../../ui/toasts'
import { sayNow } from '../../ui/words'
import { takeNextReview } from '../validation-services.api'
import { rememberTaken, takenAs } from './taken-review'
import { forgetOtherCustomer, selectForReview } from './use-review-customers'

/** What opens pages and waits until they are there. */
export type Going = {
  client: QueryClient
  router: { navigate(target: { to: string; replace: boolean }): Promise<void> }
}

/**
 * Takes the document in review with the nearest release and opens it, with its customer selected; says so where there is
 * none. `onlyOf`: of this customer alone. `isAfter` a document whose place it takes: "back" still leads to where the work began.
 */
export async function openNext(
  { client, router }: Going,
  { onlyOf, isAfter = false }: { onlyOf: number | null; isAfter?: boolean },
): Promise<void> {
  const { taken } = await call(takeNextReview, { body: onlyOf === null ? {} : { customerId: onlyOf } })
  if (!taken) {
    toast('info', sayNow('No documents are waiting for review.'))
    const start = onlyOf === null ? '/validation-services' : `/validation-services/${onlyOf}`
    if (isAfter) await router.navigate({ to: start, replace: true })
    return
  }
  const { customerId, documentId } = taken
  rememberWorklist(sessionStorage, [], { isStarted: true })
  rememberTaken(sessionStorage, { documentId, onlyOf })
  const isOther = await selectForReview(customerId)
  // the page before is gone first: what it shows is not the new customer's
  await router.navigate({ to: `/document/${documentId}`, replace: isAfter })
  if (isOther) forgetOtherCustomer(client, documentId)
}

/** Opens what comes after a document that is done and was taken; after another one nothing happens. */
export async function openAfter(going: Going, documentId: number): Promise<void> {
  const taken = takenAs(sessionStorage, documentId)
  if (!taken) return
  await openNext(going, { onlyOf: taken.onlyOf, isAfter: true }).catch((error: Error) =>
    toast('error', error.message),
  )
}
