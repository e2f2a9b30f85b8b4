import { Button, NativeSelect } from '@mantine/core'
import { IconPlayerPlay, IconSearchOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../../access/web/call'
import { rememberWorklist } from '../../../entry/worklist'
import { screenText } from '../../../kernel/screen-text'
import { DataTable } from '../../../ui/data-table'
import { EmptyNotice, ErrorNotice } from '../../../ui/notices'
import { Panel } from '../../../ui/page'
import { useSay } from '../../../ui/say'
import { toast } from '../../../ui/toasts'
import { useFormats } from '../../../ui/use-formats'
import type { DocumentFieldName } from '../../document-fields'
import { readSort, toggleSort, writeSort } from '../../list-address'
import type { SavedSearch } from '../../saved-searches.api'
import { searchDocuments } from '../../search.api'
import { writeDraft } from '../../search-address'
import { draftOf, expressionOf } from '../../search-draft'
import type { SearchExpression } from '../../search-expression'
import { ListFoot } from '../list-foot'
import classes from './advanced.module.css'
import { useFieldOptions } from './field-choice'
import { ResultColumnsButton, useResultColumns } from './result-columns'
import { ResultGroups } from './result-groups'
import { Totals } from './totals'
import type { AdvancedSearch } from './use-advanced-search'
import { resultsPerPage, useSearchResults } from './use-search-results'

type Props = { search: AdvancedSearch; saved: SavedSearch | null; applied: SearchExpression }

/** What a search found: totals, groups, and the documents page by page. */
export function Results({ search, saved, applied }: Props) {
  const say = useSay()
  const { state, setResults, setPage } = search
  const { columns, sort, groupBy } = state.resultsConfig
  const { searchResults, sums, error, isStale, refetch } = useSearchResults({ search, saved, applied })
  const shown = useResultColumns(columns, applied, searchResults)
  useEffect(() => {
    if (searchResults)
      rememberWorklist(
        sessionStorage,
        searchResults.documents.map(({ invID }) => invID),
      )
  }, [searchResults])
  return (
    <Panel label={say('Results')}>
      <StaleNotice search={search} applied={applied} />
      <div className={classes.tools}>
        <ResultTitle total={searchResults?.total} />
        <span className={classes.gap} />
        <GroupBy value={groupBy} onChange={(field) => setResults({ groupBy: field })} />
        <ResultColumnsButton columns={columns} onChange={(next) => setResults({ columns: next })} />
        <StartButton applied={applied} sort={sort} isOff={!searchResults?.total.count} />
      </div>
      <Totals totals={sums?.totals} />
      {groupBy && <ResultGroups groupBy={groupBy} groups={sums?.groups} search={search} />}
      {error && !searchResults ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={say('Results')}
          columns={shown}
          rows={searchResults?.documents}
          skeletonRows={8}
          keyOf={({ invID }) => invID}
          linkOf={({ invID }) => ({ to: `/document/${invID}` })}
          sort={readSort(sort)}
          onSort={(column, isAdded) =>
            setResults({ sort: writeSort(toggleSort(readSort(sort), column, isAdded)) ?? '' })
          }
          isStale={isStale}
          empty={
            <EmptyNotice icon={IconSearchOff} title={say('Nothing fits this search')}>
              {say('Take out a condition, or let any of them be enough.')}
            </EmptyNotice>
          }
        />
      )}
      <ListFoot
        page={state.page}
        itemsPerPage={resultsPerPage}
        total={searchResults?.total}
        onPage={setPage}
      />
    </Panel>
  )
}

/** The builder was changed since: the results are still those of before. */
function StaleNotice({ search, applied }: { search: AdvancedSearch; applied: SearchExpression }) {
  const say = useSay()
  const draft = search.state.appliedFieldsValuesConfig
  if (writeDraft(draftOf(expressionOf(draft))) === writeDraft(draftOf(applied))) return null
  return (
    <p className={classes.stale} role="status">
      {say('The conditions have changed: these are the results of before.')}
      <Button size="compact-sm" variant="default" onClick={() => search.run(draft)}>
        {say('Search again')}
      </Button>
    </p>
  )
}

function ResultTitle({ total }: { total: { count: number; isMore: boolean } | undefined }) {
  const say = useSay()
  const formats = useFormats()
  if (!total) return <h2 className={classes.resultTitle}>{say('Results')}</h2>
  const known = formats.count(total.count) + (total.isMore ? '+' : '')
  return (
    <h2 className={classes.resultTitle}>
      {say('{known} {count, plural, one {document} other {documents}}', { known, count: total.count })}
    </h2>
  )
}

type GroupByProps = { value: DocumentFieldName | null; onChange(field: DocumentFieldName | null): void }

function GroupBy({ value, onChange }: GroupByProps) {
  const say = useSay()
  const options = useFieldOptions('group')
  return (
    <NativeSelect
      className={classes.groupBy}
      aria-label={say('Group by')}
      value={value ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as DocumentFieldName | null)}
      data={[{ value: '', label: say('Not grouped') }, ...options]}
    />
  )
}

const mostToStart = 100

/** Opens the first result; Invoice Entry goes on with the next one by itself. */
function StartButton({ applied, sort, isOff }: { applied: SearchExpression; sort: string; isOff: boolean }) {
  const say = useSay()
  const navigate = useNavigate()
  const start = useMutation({
    mutationFn: () =>
      call(searchDocuments, {
        body: {
          expression: applied,
          columns: [],
          sort: sort || undefined,
          page: 1,
          itemsPerPage: mostToStart,
          withTotals: false,
        },
      }),
    onSuccess: ({ documents }) => {
      const ids = documents.map(({ invID }) => invID)
      if (ids[0] === undefined) return
      rememberWorklist(sessionStorage, ids, true)
      void navigate({ to: `/document/${ids[0]}` })
    },
    onError: (error) => toast('error', error.message),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      disabled={isOff}
      loading={start.isPending}
      title={say('Work through the results, one after the other')}
      onClick={() => start.mutate()}
    >
      {say(screenText('Start'))}
    </Button>
  )
}
