import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { selectCustomer } from '../../tenants/tenants.api'
import { readSelectedCustomer } from '../../tenants/web/selected-customer'
import { switchCustomer } from '../../tenants/web/use-selected-customer'
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

/** Makes a customer the selected one. Nothing of one customer may show for another: what is known of the last one is asked anew. */
export function useSelectCustomer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      if (readSelectedCustomer()?.id === String(id)) return
      switchCustomer(await call(selectCustomer, { params: { id }, body: { reason: 'Validation services' } }))
      void client.resetQueries({ predicate: ({ queryKey: [name] }) => !ofAllCustomers.includes(name) })
    },
    onError: (error) => toast('error', error.message),
  })
}

/** The session is kept by customer. */
const ofAllCustomers: unknown[] = [queryKey[0], 'session']
