import { useMemo } from 'react'
import type { FieldBox } from '../../documents/document-line'
import type { DocumentDetail } from '../../documents/documents.api'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { useSay } from '../../ui/say'
import type { Mark } from './viewer/page-boxes'

/** Where the values stand on the pages; the field worked on stands out. */
export function useFieldMarks(document: DocumentDetail | undefined, active: HeaderFieldName | null) {
  const say = useSay()
  return useMemo(() => {
    const placed = (document?.fields ?? []).filter((field) => field.box !== null && field.value !== null)
    const marks = placed.map(
      (field): Mark => ({
        id: field.name,
        label: say(headerField(field.name).label),
        box: field.box!,
        tone: field.name === active ? 'active' : 'field',
      }),
    )
    const activeBox: FieldBox | null = placed.find((field) => field.name === active)?.box ?? null
    return { marks, activeBox }
  }, [document, active, say])
}
