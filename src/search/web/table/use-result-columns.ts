import { useMemo } from 'react'
import { useProductName } from '../../../tenants/web/product-name'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { type DocumentFieldName, documentFields, fieldsFor } from '../../document-fields'
import type { DocumentColumn } from '../document-columns'
import { useDocumentColumns } from '../use-document-columns'
import { catalogueColumn } from './catalogue-columns'

/** Columns that show several fields of the catalogue at once, and which. */
const fieldsOfColumn: Record<string, readonly DocumentFieldName[]> = {
  why: ['openFlags', 'statusReason'],
  signs: ['lockedBy', 'commentCount'],
}

/**
 * Every column that a result can show: one for each field of the catalogue, and those that the lists draw of several.
 * `first` names the ones that stand in front, in their order.
 */
export function useResultColumns(first: readonly string[]): DocumentColumn[] {
  const say = useSay()
  const formats = useFormats()
  const productName = useProductName()
  const drawn = useDocumentColumns() as Record<string, DocumentColumn>
  return useMemo(() => {
    const known = (id: string): DocumentColumn => {
      const own = drawn[id]
      if (!own) return catalogueColumn(id as DocumentFieldName, { say, formats, productName })
      return { ...own, isSortable: isSortable(id) }
    }
    const others = fieldsFor('show').filter((name) => !first.includes(name))
    return [...first, ...others].map(known)
  }, [say, formats, productName, drawn, first])
}

/** The fields that the server has to answer in `values` so that these columns can be drawn. */
export function valuesFor(columns: readonly { id: string }[]): DocumentFieldName[] {
  return fieldsShown(columns).filter((name) => !inSummary.has(name))
}

/** The fields of the catalogue that these columns show. */
export function fieldsShown(columns: readonly { id: string }[]): DocumentFieldName[] {
  return columns.flatMap(
    ({ id }) => fieldsOfColumn[id] ?? (id in documentFields ? [id as DocumentFieldName] : []),
  )
}

const isSortable = (id: string) =>
  id in documentFields && (documentFields[id as DocumentFieldName].uses as readonly string[]).includes('sort')

/** Drawn from the summary that every row carries. */
const inSummary = new Set<string>([
  'invID',
  'status',
  'supplierID',
  'supplierIDText',
  'invoiceNumber',
  'poNumber',
  'companyID',
  'source',
  'controlAmt',
  'invoiceDate',
  'dueDate',
  'submissionMethod',
  'invScannedDate',
  'invEnteredDate',
  'sentByEmail',
  'receivedByEmail',
  'invTab',
  'openFlags',
  'statusReason',
  'lockedBy',
  'commentCount',
])
