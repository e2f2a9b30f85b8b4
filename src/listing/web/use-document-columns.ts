import { useMemo } from 'react'
import { useCustomerToday } from '../../tenants/web/caller'
import { useProductName } from '../../tenants/web/product-name'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { documentColumns } from './document-columns'
import { useFieldNames } from './use-field-names'

export function useDocumentColumns() {
  const say = useSay()
  const formats = useFormats()
  const productName = useProductName()
  const { ownOf } = useFieldNames()
  const today = useCustomerToday()
  return useMemo(() => {
    const columns = documentColumns({ say, formats, productName, today })
    for (const column of Object.values(columns)) column.label = ownOf(column.id) ?? column.label
    return columns
  }, [say, formats, productName, today, ownOf])
}
