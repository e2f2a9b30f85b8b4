import { useMemo } from 'react'
import { localDay } from '../../kernel/dates'
import { useProductName } from '../../tenants/web/product-name'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { documentColumns } from './document-columns'

export function useDocumentColumns() {
  const say = useSay()
  const formats = useFormats()
  const productName = useProductName()
  const today = localDay(new Date())
  return useMemo(
    () => documentColumns({ say, formats, productName, today }),
    [say, formats, productName, today],
  )
}
