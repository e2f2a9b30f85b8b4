import { Select, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ScreenText } from '../../kernel/screen-text'
import { useSay } from '../../ui/say'
import { nextSort, type RuleColumnKey, type RuleSort } from '../rule-list'
import classes from './rejection.module.css'

export type ShownColumn = { key: string; label: ScreenText; isSortable: boolean; isFilterable: boolean }

/** The name of a column, by which the list is sorted. */
export function HeadCell({
  at,
  column,
  sort,
  onSort,
}: {
  /** Its place: on a phone each column's filter stands beside its name. */
  at: number
  column: ShownColumn
  sort: RuleSort | null
  onSort(sort: RuleSort | null): void
}) {
  const say = useSay()
  if (!column.isSortable)
    return (
      <th scope="col" data-column={column.key} style={{ order: at }}>
        {say(column.label)}
      </th>
    )
  const part = sort?.column === column.key ? sort : null
  const Icon = part ? (part.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th
      scope="col"
      data-column={column.key}
      style={{ order: at }}
      aria-sort={part ? (part.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={part ? true : undefined}
        onClick={() => onSort(nextSort(sort, column.key as RuleColumnKey))}
      >
        {say(column.label)}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}

export function Filter({
  column,
  value,
  onChange,
}: {
  column: ShownColumn
  value: string
  onChange(value: string): void
}) {
  const say = useSay()
  const label = say('Filter {column}', { column: say(column.label) })
  if (column.key === 'automated_type')
    return (
      <Select
        size="xs"
        aria-label={label}
        placeholder={say('All')}
        data={[say('Automatic'), say('Manual')]}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        clearable
        comboboxProps={{ width: 140, position: 'bottom-start' }}
      />
    )
  const isNumber = column.key === 'hits' || column.key === 'false_hits'
  return (
    <TextInput
      size="xs"
      type={isNumber ? 'number' : 'search'}
      min={isNumber ? 0 : undefined}
      aria-label={label}
      placeholder={isNumber ? say('at least') : say('Filter')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
