import { Button, NativeSelect } from '@mantine/core'
import type { DocumentFieldName } from '../../../listing/document-fields'
import type { SearchExpression } from '../../../listing/search-expression'
import { ExportSlot } from '../../../listing/web/list-slots'
import { StartButton } from '../../../listing/web/start-button'
import { ErrorNotice } from '../../../ui/notices'
import { Panel } from '../../../ui/page'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import type { SavedSearch } from '../../saved-searches.api'
import { writeDraft } from '../../search-address'
import { draftOf, expressionOf } from '../../search-draft'
import classes from './advanced.module.css'
import { useFieldOptions } from './field-choice'
import { ResultColumnsButton, useResultColumns, useResultLook } from './result-columns'
import { ResultGroups } from './result-groups'
import { ResultRows } from './result-rows'
import { Totals } from './totals'
import type { AdvancedSearch } from './use-advanced-search'
import { useAllSearched } from './use-all-searched'
import { useSearchResults } from './use-search-results'

type Props = { search: AdvancedSearch; saved: SavedSearch | null; applied: SearchExpression }

/** What a search found: totals, groups, and the documents page by page. */
export function Results({ search, saved, applied }: Props) {
  const say = useSay()
  const { columns, sort, groupBy } = search.state.resultsConfig
  const { setResults } = search
  const { searchResults, sums, error, isStale, refetch } = useSearchResults({ search, saved, applied })
  const shown = useResultColumns({ columns, applied, results: searchResults })
  const look = useResultLook()
  const all = useAllSearched({ expression: applied, sort })
  const isEmpty = !searchResults?.total.count
  return (
    <Panel label={say('Results')}>
      <StaleNotice search={search} applied={applied} />
      <div className={classes.tools}>
        <ResultTitle total={searchResults?.total} />
        <span className={classes.gap} />
        <GroupBy value={groupBy} onChange={(field) => setResults({ groupBy: field })} />
        <ResultColumnsButton
          columns={columns}
          choice={look}
          onChange={(next) => setResults({ columns: next })}
        />
        <ExportSlot
          from={{ kind: 'search', expression: applied, sort: sort || undefined }}
          shown={[...columns]}
          isEmpty={isEmpty}
        />
        <StartButton
          all={all}
          isEmpty={isEmpty}
          title={say('Work through the results one at a time')}
          variant="default"
        />
      </div>
      <Totals totals={sums?.totals} />
      {groupBy && <ResultGroups groupBy={groupBy} groups={sums?.groups} search={search} />}
      {error && !searchResults ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <ResultRows
          {...{ search, applied, isStale, all }}
          columns={shown}
          look={look.look}
          results={searchResults}
        />
      )}
    </Panel>
  )
}

/** The builder was changed since: the results are still those of before. */
function StaleNotice({ search, applied }: { search: AdvancedSearch; applied: SearchExpression }) {
  const say = useSay()
  const draft = search.state.appliedFieldsValuesConfig
  if (writeDraft(draftOf(expressionOf(draft))) === writeDraft(draftOf(applied))) return null
  return (
    <div className={classes.stale} role="status">
      {say('The conditions have changed. These results are out of date.')}
      <Button size="compact-sm" variant="default" onClick={() => search.run(draft)}>
        {say('Search again')}
      </Button>
    </div>
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
