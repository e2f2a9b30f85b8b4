import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import type { LookupKind } from '../../master-data/master-data.api'
import { useLookup } from '../../master-data/web/use-lookup'
import { listMailboxes } from '../../tenants/tenants.api'
import type { GroupField } from '../document-group'

const kinds: Partial<Record<GroupField, LookupKind>> = {
  supplierID: 'suppliers',
  supplierName: 'suppliers',
  companyID: 'companies',
  companyName: 'companies',
  currency: 'currencies',
}
const named: readonly GroupField[] = ['supplierName', 'companyName']

/** What a condition's value can be, as far as master data and inboxes know; `text` is what is typed. */
export function useValueSuggestions(field: GroupField, text: string, isOpen: boolean) {
  const { options } = useLookup({ kind: kinds[field], value: null, search: isOpen ? text : null })
  const { data } = useQuery({
    queryKey: ['mailboxes'],
    queryFn: ({ signal }) => call(listMailboxes, {}, { signal, skipErrorHandling: true }),
    enabled: isOpen && field === 'inbox',
    staleTime: 300_000,
  })
  const typed = text.toLowerCase()
  const inboxes = (data?.mailboxes ?? [])
    .filter(({ value }) => value.toLowerCase().includes(typed))
    .map(({ value, text }) => ({ value, about: text === value ? '' : text }))
  const found =
    field === 'inbox'
      ? inboxes
      : options.map(({ id, displayValue }) =>
          named.includes(field) ? { value: displayValue, about: '' } : { value: id, about: displayValue },
        )
  return [...new Map(found.map((one) => [one.value, one])).values()]
}
