import { useMemo } from 'react'
import { type DocumentFieldName, fieldsFor } from '../../../listing/document-fields'
import type { ListedDocument } from '../../../listing/listing.api'
import { conditionsOf, type SearchExpression } from '../../../listing/search-expression'
import { useResultColumns as useEveryColumn } from '../../../listing/web/table/use-result-columns'
import { useFieldNames } from '../../../listing/web/use-field-names'
import { useColumnChoice } from '../../../settings/web/use-column-choice'
import { ColumnConfigurator } from '../../../ui/column-configurator'
import type { Column } from '../../../ui/data-table'
import { useSay } from '../../../ui/say'
import type { SearchResult } from '../../search.api'
import { defaultColumns } from '../../search-address'
import { FoundText } from './found-text'

export type ResultColumn = Column<ListedDocument>

const byItself = fieldsFor('show')

type Asked = {
  columns: readonly DocumentFieldName[]
  applied: SearchExpression
  results: SearchResult | undefined
}

/** The chosen columns as the table shows them; a search for words of a text adds the lines where they were found. */
export function useResultColumns({ columns, applied, results }: Asked): ResultColumn[] {
  const say = useSay()
  const names = useFieldNames()
  const every = useEveryColumn(byItself)
  const hasHits = results?.documents.some(({ hits }) => hits.length > 0) ?? false
  return useMemo(() => {
    const shown = columns.flatMap((name): ResultColumn[] => {
      const column = every.find(({ id }) => id === name)
      // the words of the builder, so that a column is called as its condition
      return column ? [{ ...column, label: names.labelOf(name) }] : []
    })
    if (!hasHits) return shown
    const found: ResultColumn = {
      id: 'hits',
      label: say('Text matches'),
      width: '320px',
      render: ({ hits }) => <FoundText hits={hits} words={textsIn(applied)} />,
    }
    return [...shown.slice(0, 3), found, ...shown.slice(3)]
  }, [columns, every, applied, hasHits, say, names])
}

function textsIn(expression: SearchExpression): string[] {
  return conditionsOf(expression).flatMap(({ field, values }) =>
    field === 'pageText' || field === 'mailText' ? values : [],
  )
}

type ButtonProps = {
  columns: readonly DocumentFieldName[]
  choice: ReturnType<typeof useResultLook>
  onChange(columns: readonly DocumentFieldName[]): void
}

/** Widths and density of the results, which belong to the reader; which columns are shown belongs to the search. */
export function useResultLook() {
  const every = useEveryColumn(byItself)
  return useColumnChoice({ key: 'document-search.columns', columns: every, hiddenByDefault: [] })
}

/** Chooses and orders the columns of the results. */
export function ResultColumnsButton({ columns, choice, onChange }: ButtonProps) {
  const names = useFieldNames()
  const others = byItself.filter((name) => !columns.includes(name) && names.isOffered(name))
  const all = [...columns, ...others]
  return (
    <ColumnConfigurator
      columns={all.map((name) => ({ id: name, label: names.labelOf(name) }))}
      choice={{ ...choice.choice, order: all, hidden: others }}
      onChange={({ order, hidden, ...look }) => {
        choice.onChange({ ...choice.choice, ...look })
        const shown = order.filter((name) => !hidden.includes(name)) as DocumentFieldName[]
        if (shown.join() !== columns.join()) onChange(shown)
      }}
      onReset={() => {
        choice.onReset()
        onChange(defaultColumns)
      }}
    />
  )
}
