import { useMemo } from 'react'
import { useSay, useTell } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { type DocumentFieldName, documentFields, fieldsFor } from '../../document-fields'
import type { DocumentColumn } from '../document-columns'
import { useDocumentColumns } from '../use-document-columns'
import { useFieldNames } from '../use-field-names'
import { catalogueColumn } from './catalogue-columns'

/**
 * Every column that a result can show: one for each field of the catalogue, and those that the lists draw of several.
 * `first` names the ones that stand in front, in their order.
 */
export function useResultColumns(first: readonly string[]): DocumentColumn[] {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const names = useFieldNames()
  const drawn = useDocumentColumns() as Record<string, DocumentColumn>
  return useMemo(() => {
    const known = (id: string): DocumentColumn => {
      const own = drawn[id]
      if (!own) return catalogueColumn(id as DocumentFieldName, { say, tell, formats, names })
      return { ...own, isSortable: isSortable(id) }
    }
    const others = fieldsFor('show').filter((name) => !first.includes(name) && names.isOffered(name))
    return [...first.filter(names.isOffered), ...others].map(known)
  }, [say, tell, formats, names, drawn, first])
}

const isSortable = (id: string) =>
  id in documentFields && (documentFields[id as DocumentFieldName].uses as readonly string[]).includes('sort')
