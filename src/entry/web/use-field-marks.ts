import { useMemo } from 'react'
import type { FieldBox } from '../../documents/document-line'
import type { DocumentDetail } from '../../documents/documents.api'
import type { HeaderFieldName } from '../../documents/header-fields'
import { useFieldLabel } from '../../documents/web/use-field-label'
import type { Mark } from './viewer/page-boxes'

/** Where the values stand on the pages; the field worked on stands out. */
export function useFieldMarks(document: DocumentDetail | undefined, active: HeaderFieldName | null) {
  const label = useFieldLabel()
  return useMemo(() => {
    const placed = (document?.fields ?? []).filter((field) => field.box !== null && field.value !== null)
    const marks = placed.map(
      (field): Mark => ({
        id: field.name,
        label: label(field.name),
        box: field.box!,
        tone: field.name === active ? 'active' : 'field',
      }),
    )
    const activeBox: FieldBox | null = placed.find((field) => field.name === active)?.box ?? null
    return { marks, activeBox }
  }, [document, active, label])
}
