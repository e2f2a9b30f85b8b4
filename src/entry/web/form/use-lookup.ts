import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import type { HeaderFieldName } from '../../../documents/header-fields'
import { type LookupItem, type LookupKind, lookUp } from '../../../master-data/master-data.api'
import type { LoadedEntry } from '../use-entry'
import { fieldOf } from '../use-field-saves'

const kinds: Partial<Record<HeaderFieldName, LookupKind>> = {
  supplierID: 'suppliers',
  companyID: 'companies',
  remitToID: 'remit-tos',
}
const none: LookupItem[] = []

/** Master data for a field: what the stored id means, and what matches the typed text. */
export function useLookup(entry: LoadedEntry, name: HeaderFieldName, search: string | null) {
  const kind = kinds[name] ?? 'suppliers'
  const { document } = entry
  const supplierID = kind === 'remit-tos' ? (fieldOf(document, 'supplierID')?.value ?? undefined) : undefined
  const pending = entry.saves.pending[name]
  const value = pending ? pending.edit.value : (fieldOf(document, name)?.value ?? null)
  const [wanted] = useDebouncedValue(search ?? '', 150)
  const found = useQuery({
    queryKey: ['lookup', kind, wanted, supplierID],
    queryFn: ({ signal }) =>
      call(
        lookUp,
        { params: { kind }, query: { q: wanted, supplierID } },
        { signal, skipErrorHandling: true },
      ),
    enabled: search !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const knownName = name === 'supplierID' && !pending ? document.supplierIDText : null
  const stored = useQuery({
    queryKey: ['lookup', kind, value, supplierID],
    queryFn: ({ signal }) =>
      call(
        lookUp,
        { params: { kind }, query: { q: value ?? '', supplierID } },
        { signal, skipErrorHandling: true },
      ),
    enabled: value !== null && knownName === null,
    staleTime: 300_000,
  })
  const storedItem = stored.data?.options.find((item) => item.id === value)
  return {
    value,
    shown: value === null ? '' : (knownName ?? storedItem?.displayValue ?? value),
    options: found.data?.options ?? none,
    isSearching: found.isFetching,
    error: found.error,
  }
}
