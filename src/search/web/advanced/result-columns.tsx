import { useMemo } from 'react'
import type { ScreenText } from '../../../kernel/screen-text'
import { useProductName } from '../../../tenants/web/product-name'
import { ColumnConfigurator } from '../../../ui/column-configurator'
import type { Column } from '../../../ui/data-table'
import { type Say, useSay } from '../../../ui/say'
import { type Formats, useFormats } from '../../../ui/use-formats'
import { retell } from '../../../ui/words'
import { type DeclaredField, type DocumentFieldName, documentFields, fieldsFor } from '../../document-fields'
import type { ListedDocument, ResultCell, SearchResult } from '../../search.api'
import { defaultColumns } from '../../search-address'
import { conditionsOf, type SearchExpression } from '../../search-expression'
import type { DocumentColumn } from '../document-columns'
import { useDocumentColumns } from '../use-document-columns'
import { FoundText } from './found-text'

export type ResultColumn = Column<ListedDocument>

/** The chosen columns as the table shows them; a search for words of a text adds the lines where they were found. */
export function useResultColumns(
  columns: readonly DocumentFieldName[],
  applied: SearchExpression,
  results: SearchResult | undefined,
): ResultColumn[] {
  const hasHits = results?.documents.some(({ hits }) => hits.length > 0) ?? false
  const say = useSay()
  const formats = useFormats()
  const product = useProductName()
  const known = useDocumentColumns() as Readonly<Record<string, DocumentColumn | undefined>>
  return useMemo(() => {
    const sortable: readonly string[] = fieldsFor('sort')
    const shown = columns.map((name): ResultColumn => {
      const label = say(documentFields[name].label, { product })
      const column = known[name] ?? plainColumn(name, { say, formats })
      return { ...column, id: name, label, isSortable: sortable.includes(name) }
    })
    const words = textsIn(applied)
    if (words.length === 0 || !hasHits) return shown
    const found: ResultColumn = {
      id: 'hits',
      label: say('Found in the text'),
      width: '420px',
      render: ({ hits }) => <FoundText hits={hits} words={words} />,
    }
    return [...shown.slice(0, 3), found, ...shown.slice(3)]
  }, [columns, applied, hasHits, say, formats, product, known])
}

function textsIn(expression: SearchExpression): string[] {
  return conditionsOf(expression).flatMap(({ field, values }) =>
    field === 'pageText' || field === 'mailText' ? values : [],
  )
}

type Words = { say: Say; formats: Formats }

/** A column whose value is shown by its type alone. */
function plainColumn(name: DocumentFieldName, words: Words): Omit<ResultColumn, 'id' | 'label'> {
  const field: DeclaredField = documentFields[name]
  const isNumber = field.type === 'amount' || field.type === 'number'
  return {
    width: '200px',
    align: isNumber ? 'end' : undefined,
    render: ({ values, currency }) => {
      const text = cellText(field, values[name] ?? null, currency, words)
      return <span title={text}>{text}</span>
    },
  }
}

function cellText(
  { type, options }: DeclaredField,
  value: ResultCell,
  currency: string | null,
  { say, formats }: Words,
): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(retell).join(', ')
  if (typeof value === 'boolean') return value ? say('Yes') : say('No')
  if (type === 'amount') return formats.amount(String(value), currency)
  if (type === 'day') return formats.day(String(value))
  if (type === 'instant') return formats.instant(String(value))
  const known: Readonly<Record<string, ScreenText>> = options ?? {}
  return known[value] ? say(known[value]) : retell(String(value))
}

type ButtonProps = {
  columns: readonly DocumentFieldName[]
  onChange(columns: readonly DocumentFieldName[]): void
}

/** Chooses and orders the columns of the results. */
export function ResultColumnsButton({ columns, onChange }: ButtonProps) {
  const say = useSay()
  const product = useProductName()
  const others = fieldsFor('show').filter((name) => !columns.includes(name))
  const all = [...columns, ...others]
  return (
    <ColumnConfigurator
      columns={all.map((name) => ({ id: name, label: say(documentFields[name].label, { product }) }))}
      choice={{ order: all, hidden: others }}
      onChange={({ order, hidden }) =>
        onChange(order.filter((name) => !hidden.includes(name)) as DocumentFieldName[])
      }
      onReset={() => onChange(defaultColumns)}
    />
  )
}
