import { ActionIcon, Button, Pagination, Skeleton, Tooltip } from '@mantine/core'
import { IconFileX, IconFilter, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { EmptyNotice } from '../../ui/notices'
import { useSay, useTell } from '../../ui/say'
import { StatusMark } from '../../ui/status-mark'
import { useFormats } from '../../ui/use-formats'
import { describeConditionals } from '../explain-rule'
import { automatedTypeLabel, type UsageType } from '../rejection-rule'
import { ruleColumns } from '../rejection-texts'
import type { RejectionRuleRow } from '../rejection-wire'
import {
  filterRules,
  instantOf,
  pageOfRules,
  type RuleColumnKey,
  type RuleFilters,
  type RuleSort,
  sortRules,
} from '../rule-list'
import classes from './rejection.module.css'
import { Filter, HeadCell, type ShownColumn } from './rules-table-head'

/** The columns of the specification, with ours before the actions. */
function columnsOf(usageType: UsageType): ShownColumn[] {
  const own: ShownColumn[] = [
    { key: 'hits', label: 'Hits (30 d)', isSortable: true, isFilterable: true },
    { key: 'false_hits', label: 'False hits', isSortable: true, isFilterable: true },
  ]
  const columns = ruleColumns[usageType]
  return [
    ...columns.filter(({ key }) => key !== 'actions'),
    ...own,
    ...columns.filter(({ key }) => key === 'actions'),
  ]
}

type Props = {
  usageType: UsageType
  rules: RejectionRuleRow[]
  onEdit(rule: RejectionRuleRow): void
  onDelete(rule: RejectionRuleRow): void
}

export function RulesTable({ usageType, rules, onEdit, onDelete }: Props) {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const [filters, setFilters] = useState<RuleFilters>({})
  const [sort, setSort] = useState<RuleSort | null>(null)
  const [wantedPage, setPage] = useState(1)
  const [isSifting, setSifting] = useState(false)
  const columns = columnsOf(usageType)
  const day = (createdAt: string) => formats.dayOfInstant(instantOf(createdAt).toISOString())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way of writing days changes with the locale
  const found = useMemo(
    () => sortRules(filterRules(rules, filters, { day }), sort),
    [rules, filters, sort, formats],
  )
  const { page, pages, first, rows } = pageOfRules(found, wantedPage)
  const labelOf = (key: string) => say(columns.find((column) => column.key === key)!.label)
  const label = say(usageType === 'FLAG' ? 'List of flags' : 'List of rejection rules')
  return (
    <>
      <Button
        className={classes.sift}
        variant="subtle"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isSifting}
        onClick={() => setSifting(!isSifting)}
      >
        {say('Filter and sort')}
      </Button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <table className={classes.table}>
          <caption className="k-unseen">{label}</caption>
          <thead data-shown={isSifting || undefined}>
            <tr>
              {columns.map((column, at) => (
                <HeadCell key={column.key} at={at} column={column} sort={sort} onSort={setSort} />
              ))}
            </tr>
            <tr className={classes.filters}>
              {columns.map((column, at) => (
                <td key={column.key} data-column={column.key} style={{ order: at }}>
                  {column.isFilterable && (
                    <Filter
                      column={column}
                      value={filters[column.key as RuleColumnKey] ?? ''}
                      onChange={(value) => {
                        setFilters({ ...filters, [column.key]: value })
                        setPage(1)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((rule) => (
              <tr key={rule.rejection_rule_id}>
                <td data-column="rule_name">
                  <span className={classes.ruleName}>{rule.rule_name}</span>
                  <span className={classes.ruleWords}>
                    {tell(describeConditionals(rule.conditionals) ?? { text: rule.rejection_message })}
                  </span>
                </td>
                {usageType === 'FLAG' && (
                  <td data-column="automated_type" data-label={labelOf('automated_type')}>
                    <StatusMark tone={rule.automated_type === 'AUTOMATED' ? 'active' : 'plain'}>
                      {say(automatedTypeLabel(rule.automated_type))}
                    </StatusMark>
                  </td>
                )}
                <td data-column="created_by" data-label={labelOf('created_by')}>
                  {rule.created_by}
                </td>
                <td data-column="created_at" data-label={labelOf('created_at')}>
                  {day(rule.created_at)}
                </td>
                <td data-column="hits" data-label={labelOf('hits')}>
                  {formats.count(rule.hits)}
                </td>
                <td data-column="false_hits" data-label={labelOf('false_hits')}>
                  {formats.count(rule.false_hits)}
                </td>
                <td data-column="actions">
                  <RowActions rule={rule} onEdit={onEdit} onDelete={onDelete} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <NoRules usageType={usageType} hasAny={rules.length > 0} />}
      </section>
      <footer className={classes.footer}>
        <span aria-live="polite">
          {found.length > 0 &&
            say('{first}–{last} of {count}', {
              first: first + 1,
              last: first + rows.length,
              count: found.length,
            })}
        </span>
        <span>{say('Page {page} of {pages}', { page, pages })}</span>
        <Pagination
          total={pages}
          value={page}
          onChange={setPage}
          size="sm"
          siblings={1}
          getItemProps={(item) => ({ 'aria-label': say('Page {page}', { page: item }) })}
          getControlProps={(control) => ({
            'aria-label': say(control === 'previous' ? 'Previous page' : 'Next page'),
          })}
        />
      </footer>
    </>
  )
}

function RowActions({
  rule,
  onEdit,
  onDelete,
}: { rule: RejectionRuleRow } & Pick<Props, 'onEdit' | 'onDelete'>) {
  const say = useSay()
  return (
    <span className={classes.rowActions}>
      <Tooltip label={say('Delete')}>
        <ActionIcon
          aria-label={say('Delete {name}', { name: rule.rule_name })}
          color="error.8"
          className={classes.danger}
          onClick={() => onDelete(rule)}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={say('Edit')}>
        <ActionIcon
          aria-label={say('Edit {name}', { name: rule.rule_name })}
          className={classes.plainIcon}
          onClick={() => onEdit(rule)}
        >
          <IconPencil size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}

function NoRules({ usageType, hasAny }: { usageType: UsageType; hasAny: boolean }) {
  const say = useSay()
  if (hasAny) return <EmptyNotice icon={IconFileX} title={say('No results')} />
  return (
    <EmptyNotice
      icon={IconFileX}
      title={say(usageType === 'FLAG' ? 'No flags yet' : 'No rejection rules yet')}
    >
      {say(
        usageType === 'FLAG'
          ? 'A flag with a condition is applied automatically; a flag without one is a reason people can choose.'
          : 'Rejection rules send documents back to the sender before anyone has to review them.',
      )}
    </EmptyNotice>
  )
}

export function RulesSkeleton({ usageType }: { usageType: UsageType }) {
  const say = useSay()
  return (
    <div className={classes.skeleton} role="status" aria-label={say('Loading')}>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className={classes.skeletonRow}>
          {columnsOf(usageType).map((column, index) => (
            <Skeleton key={column.key} height={13} width={`${45 + ((row * 17 + index * 31) % 45)}%`} />
          ))}
        </div>
      ))}
    </div>
  )
}
