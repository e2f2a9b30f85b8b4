import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../access/web/call'
import { readFieldNames } from '../../documents/documents.api'
import { ownLabels } from '../../documents/own-labels'
import { useProductName } from '../../tenants/web/product-name'
import { useSay } from '../../ui/say'
import { useLocale } from '../../ui/words'
import { type FieldNames, fieldNames } from '../field-names'

/** What the reader's customer calls the fields of documents; as Kontor calls them until that is known. */
export function useFieldNames(): FieldNames {
  const say = useSay()
  const product = useProductName()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['field-names'],
    queryFn: ({ signal }) => call(readFieldNames, {}, { signal }),
    staleTime: 60_000,
  })
  return useMemo(
    () => fieldNames({ own: data && ownLabels(data, locale), say, product }),
    [data, locale, say, product],
  )
}
