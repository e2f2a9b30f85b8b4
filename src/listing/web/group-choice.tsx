import { NativeSelect } from '@mantine/core'
import { type Say, useSay } from '../../ui/say'
import type { TableProps } from '../../ui/table-column'
import { groupColumns, type ListAddress, readSort } from '../list-address'
import type { ListedDocument } from '../listing.api'
import type { DocumentColumn } from './document-columns'
import type { ChangeAddress } from './use-list-address'

type Props = { address: ListAddress; columns: readonly DocumentColumn[]; onChange: ChangeAddress }

/** By which column the rows of a list stand in groups. */
export function GroupChoice({ address: { groupBy }, columns, onChange }: Props) {
  const say = useSay()
  const groups = groupColumns.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return (
    <NativeSelect
      aria-label={say('Group by')}
      value={groupBy?.column ?? ''}
      onChange={(event) => onChange({ groupBy: readSort(`${event.currentTarget.value}:asc`)[0] ?? null })}
      data={[
        { value: '', label: say('No groups') },
        ...groups.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  )
}

/** The group of each row as the table wants it; none where the list is not grouped. */
export function groupOf(
  { groupBy }: ListAddress,
  { columns, say }: { columns: readonly DocumentColumn[]; say: Say },
): TableProps<ListedDocument>['groupOf'] {
  const column = columns.find(({ id }) => id === groupBy?.column)
  if (!column) return undefined
  return (row) => {
    const value = String(row[column.id as keyof ListedDocument] ?? '')
    return { key: value, name: value === '' ? say('(none)') : column.render(row) }
  }
}
