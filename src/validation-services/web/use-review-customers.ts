import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { selectCustomer } from '../../tenants/tenants.api'
import { keepSelectedCustomer, readSelectedCustomer } from '../../tenants/web/selected-customer'
import { toast } from '../../ui/toasts'
import { listReviewCustomers } from '../validation-services.api'

const queryKey = ['review-customers']

/** The customers of validation services, nearest release first. A missing list counts as an empty one (specification §7). */
export function useReviewCustomers() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listReviewCustomers, {}, { signal }),
    refetchInterval: 15_000,
  })
  return { ...query, customers: query.data?.customerSummaries ?? [] }
}

/** Makes a customer the selected one. Nothing of one customer may show for another: what is known of the last one goes. */
export function useSelectCustomer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      if (readSelectedCustomer()?.id === String(id)) return
      keepSelectedCustomer(
        await call(selectCustomer, { params: { id }, body: { reason: 'Validation services' } }),
      )
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
    },
    onError: (error) => toast('error', error.message),
  })
}
