import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMemo } from 'react'
import { addressWith } from '../../kernel/page-search'
import { DataTable } from '../../ui/data-table'
import { useSay } from '../../ui/say'
import type { Column, RowSelection } from '../../ui/table-column'
import { useFormats } from '../../ui/use-formats'
import { ruleTypeLabels } from '../rule'
import { type ListedRule, ruleSortColumns } from '../rules.api'
import { type RuleSort, type RulesAddress, rulesSearch } from '../rules-search'
import classes from './rules.module.css'

type Props = {
  address: RulesAddress
  rows: ListedRule[] | undefined
  isStale: boolean
  selection: RowSelection<ListedRule>
  empty: React.ReactNode
  onSort(sort: RuleSort): void
  onSwitch(rule: ListedRule): void
}

/** The rules of one tab; a rule's name opens it. */
export function RulesTable({ address, rows, isStale, selection, empty, onSort, onSwitch }: Props) {
  const say = useSay()
  const columns = useRuleColumns()
  return (
    <DataTable
      label={say('List of document rules')}
      columns={columns}
      rows={rows}
      isStale={isStale}
      keyOf={({ documentRuleID }) => documentRuleID}
      linkOf={({ documentRuleID }) => addressWith(rulesSearch, { ...address, rule: documentRuleID })}
      sort={[{ column: address.sort.column, isDescending: address.sort.isDescending }]}
      onSort={(id) => {
        const column = ruleSortColumns.find((one) => one === id)
        if (column)
          onSort({ column, isDescending: address.sort.column === column && !address.sort.isDescending })
      }}
      selection={selection}
      tools={(rule) => <SwitchButton rule={rule} onSwitch={onSwitch} />}
      empty={empty}
    />
  )
}

function SwitchButton({ rule, onSwitch }: { rule: ListedRule; onSwitch(rule: ListedRule): void }) {
  const say = useSay()
  const Icon = rule.isActive ? IconPlayerPause : IconPlayerPlay
  const values = { name: rule.documentRuleName }
  return (
    <Tooltip label={say(rule.isActive ? 'Deactivate' : 'Reactivate')}>
      <ActionIcon
        color="gray"
        className={classes.switch}
        aria-label={rule.isActive ? say('Deactivate {name}', values) : say('Reactivate {name}', values)}
        onClick={() => onSwitch(rule)}
      >
        <Icon size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function useRuleColumns(): Column<ListedRule>[] {
  const say = useSay()
  const { count, dayOfInstant, percent } = useFormats()
  return useMemo(() => {
    const all = say('All')
    const day = (at: string | null) => (at ? dayOfInstant(at) : '')
    const columns: Omit<Column<ListedRule>, 'isSortable'>[] = [
      {
        id: 'documentRuleName',
        label: say('Rule name'),
        width: '240px',
        render: (rule) => <span className={classes.name}>{rule.documentRuleName}</span>,
      },
      {
        id: 'documentRuleType',
        label: say('Type'),
        onCard: 'mark',
        lines: 2,
        render: (rule) => say(ruleTypeLabels[rule.documentRuleType]),
      },
      { id: 'supplier', label: say('Supplier'), width: '200px', lines: 2, render: (rule) => rule.supplier },
      {
        id: 'company',
        label: say('Company'),
        width: '160px',
        lines: 2,
        render: (rule) => rule.company ?? all,
      },
      { id: 'customeracct', label: say('Account no.'), render: (rule) => rule.customeracct ?? all },
      { id: 'createdBy', label: say('Created by'), lines: 2, render: (rule) => rule.createdBy },
      { id: 'createdAt', label: say('Created'), render: (rule) => day(rule.createdAt) },
      { id: 'modifiedAt', label: say('Modified'), render: (rule) => day(rule.modifiedAt) },
      { id: 'lastUsedAt', label: say('Last used'), render: (rule) => day(rule.lastUsedAt) },
      {
        id: 'timesUsed',
        label: say('Times used'),
        align: 'end',
        render: (rule) => count(rule.timesUsed),
      },
      {
        id: 'hitQuality',
        label: say('Accepted unchanged'),
        align: 'end',
        render: (rule) => (rule.hitQuality === null ? '–' : percent(rule.hitQuality / 100)),
      },
    ]
    return columns.map((column) => ({ ...column, isSortable: true }))
  }, [say, count, dayOfInstant, percent])
}
