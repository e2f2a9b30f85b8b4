import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { selectCustomer } from '../../tenants/tenants.api'
import { readSelectedCustomer } from '../../tenants/web/selected-customer'
import { switchCustomer } from '../../tenants/web/use-selected-customer'
import { toast } from '../../ui/toasts'
import { listReviewCustomers, readReviewBoard } from '../validation-services.api'

const customersKey = ['review-customers']
const boardKey = ['review-board']
/** What everybody at validation services does. */
export const loadKey = ['review-load']
export const renewMs = 15_000

/** The customers of validation services, nearest release first. A missing list counts as an empty one (specification §7). */
export function useReviewCustomers() {
  const query = useQuery({
    queryKey: customersKey,
    queryFn: ({ signal }) => call(listReviewCustomers, {}, { signal }),
    refetchInterval: renewMs,
  })
  return { ...query, customers: query.data?.customerSummaries ?? [] }
}

/** What is in review at all customers, for the start page. */
export function useReviewBoard() {
  return useQuery({
    queryKey: boardKey,
    queryFn: ({ signal }) => call(readReviewBoard, {}, { signal }),
    refetchInterval: renewMs,
  })
}

/** Makes a customer the selected one. Nothing of one customer may show for another: what is known of the last one is asked anew. */
export function useSelectCustomer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      if (await selectForReview(id)) forgetOtherCustomer(client)
    },
    onError: (error) => toast('error', error.message),
  })
}

/** Selects a customer under the page that is shown, on record. @returns whether it was another one */
export async function selectForReview(id: number): Promise<boolean> {
  if (readSelectedCustomer()?.id === String(id)) return false
  switchCustomer(await call(selectCustomer, { params: { id }, body: { reason: 'Validation services' } }))
  return true
}

/** Asks anew what is known of the customer before. `documentId`: what was asked of it is the new customer's already. */
export function forgetOtherCustomer(client: QueryClient, documentId?: number): void {
  void client.resetQueries({
    predicate: ({ queryKey }) =>
      !ofAllCustomers.includes(queryKey[0]) && (documentId === undefined || !queryKey.includes(documentId)),
  })
}

/** The session is kept by customer. */
const ofAllCustomers: unknown[] = [customersKey[0], boardKey[0], loadKey[0], 'session']
