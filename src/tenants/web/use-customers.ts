import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { toast } from '../../ui/toasts'
import {
  type CustomerFacts,
  type CustomerSummary,
  listCustomerFacts,
  listCustomers,
  pinCustomer,
  selectCustomer,
} from '../tenants.api'
import { keepSelectedCustomer } from './selected-customer'

/** A customer as the list shows it; `facts` come a moment later. */
export type ListedCustomer = CustomerSummary & {
  isRecent: boolean
  isPinned: boolean
  facts: CustomerFacts | null
}

/** The customers whose name or id has what was typed, pinned and recent ones first. */
export function useCustomers(typed: string) {
  const [q] = useDebouncedValue(typed, 150)
  const list = useQuery({
    queryKey: ['customers', q],
    queryFn: ({ signal }) => call(listCustomers, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const facts = useQuery({
    queryKey: ['customer-facts'],
    queryFn: ({ signal }) => call(listCustomerFacts, {}, { signal, skipErrorHandling: true }),
  })
  const factsOf = new Map(facts.data?.facts.map((one) => [one.customerId, one]))
  const rows = list.data?.customers.map((one) => ({ ...one, facts: factsOf.get(one.id) ?? null }))
  return {
    rows,
    /** The rows answer what stands in the search now, not what stood there a moment ago. */
    isOfTyped: q === typed && !list.isPlaceholderData,
    error: list.error,
    refetch: list.refetch,
  }
}

/** Switching to a customer, and keeping one at the top. */
export function useCustomerActions({ reason, onSelected }: { reason: string; onSelected(): void }) {
  const client = useQueryClient()
  const select = useMutation({
    mutationFn: ({ id }: ListedCustomer) =>
      call(selectCustomer, { params: { id }, body: { reason: reason.trim() || undefined } }),
    onSuccess: (customer) => {
      keepSelectedCustomer(customer)
      onSelected()
    },
    onError: (problem) => toast('error', problem.message),
  })
  const pin = useMutation({
    mutationFn: ({ id, isPinned }: ListedCustomer) =>
      call(pinCustomer, { params: { id }, body: { isPinned: !isPinned } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['customers'] }),
    onError: (problem) => toast('error', problem.message),
  })
  return { select: select.mutate, pin: pin.mutate, isSelecting: select.isPending }
}
