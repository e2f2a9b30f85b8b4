import type { ScreenText } from '../../../kernel/screen-text'
import { toldOfKey } from '../../../kernel/told-text'
import type { Tell } from '../../../kernel/words'
import type { Say } from '../../../ui/say'
import type { Formats } from '../../../ui/use-formats'
import { type DeclaredField, type DocumentFieldName, documentFields } from '../../document-fields'
import type { FieldNames } from '../../field-names'
import { optionsOf } from '../../field-options'
import type { ListedDocument, ResultCell } from '../../listing.api'
import type { DocumentColumn } from '../document-columns'

export type CatalogueWords = { say: Say; tell: Tell; formats: Formats; names: FieldNames }

/** A column for a field of the catalogue, drawn by its type from the `values` of the row. */
export function catalogueColumn(name: DocumentFieldName, words: CatalogueWords): DocumentColumn {
  const field: DeclaredField = documentFields[name]
  const isNumber = field.type === 'amount' || field.type === 'number'
  return {
    id: name,
    label: words.names.labelOf(name),
    isSortable: field.uses.includes('sort'),
    ...(isNumber ? { align: 'end' as const } : { width: '190px', lines: 2 as const }),
    render: (row) => {
      const listed = row as ListedDocument
      const text = cellText(name, listed.values?.[name] ?? null, listed.currency, words)
      return <span title={text}>{text}</span>
    },
  }
}

/** A value as a person reads it. */
export function cellText(
  name: DocumentFieldName,
  value: ResultCell,
  currency: string | null,
  { say, tell, formats }: Omit<CatalogueWords, 'names'>,
): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map((one) => tell(toldOfKey(String(one)))).join(', ')
  if (typeof value === 'boolean') return value ? say('Yes') : say('No')
  const field = documentFields[name]
  const text = String(value)
  if (field.type === 'amount') return formats.amount(text, currency)
  if (field.group === 'custom' && field.type === 'number') return formats.number(Number(text))
  if (field.type === 'day') return formats.day(text)
  if (field.type === 'instant') return formats.instant(text)
  if (field.type === 'enum') return say((optionsOf(name)[text] ?? text) as ScreenText)
  return tell(toldOfKey(text))
}
