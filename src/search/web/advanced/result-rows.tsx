import { IconSearchOff } from '@tabler/icons-react'
import { lazy, useEffect } from 'react'
import { rememberWorklist } from '../../../documents/worklist'
import { pageSizes, readSort, toggleSort, writeSort } from '../../../listing/list-address'
import type { ListedDocument } from '../../../listing/listing.api'
import type { SearchExpression } from '../../../listing/search-expression'
import { isBehindLast, ListFoot } from '../../../listing/web/list-foot'
import { DocumentTable } from '../../../listing/web/table/document-table'
import type { AllRows } from '../../../listing/web/table/use-load-all'
import { useRowSelection } from '../../../listing/web/table/use-row-selection'
import { LatePart } from '../../../ui/late-part'
import { EmptyNotice } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import type { TableProps } from '../../../ui/table-column'
import type { SearchResult } from '../../search.api'
import type { ResultColumn } from './result-columns'
import type { AdvancedSearch } from './use-advanced-search'

const BulkBar = lazy(() =>
  import('../../../listing/web/table/bulk-bar').then((module) => ({ default: module.BulkBar })),
)

type Props = {
  search: AdvancedSearch
  applied: SearchExpression
  columns: ResultColumn[]
  look: Pick<TableProps<ListedDocument>, 'widths' | 'isCompact' | 'onWidth'>
  results: SearchResult | undefined
  isStale: boolean
  all: AllRows
}

const none: ListedDocument[] = []

/** The page of results, what is chosen of them, and the way to the other pages. */
export function ResultRows({ search, applied, columns, look, results, isStale, all }: Props) {
  const say = useSay()
  const { state, setResults, setPage, setSize } = search
  const { sort } = state.resultsConfig
  const chosen = useRowSelection(results?.documents ?? none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen belongs to the question
  useEffect(chosen.clear, [applied])
  const hasOtherPages = (results?.total.count ?? 0) > (results?.documents.length ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results are those of the question
  useEffect(() => {
    if (results)
      rememberWorklist(
        sessionStorage,
        results.documents.map(({ invID }) => invID),
        hasOtherPages ? { asked: { expression: applied, sort } } : {},
      )
  }, [results, hasOtherPages])
  const shown = {
    page: state.page,
    itemsPerPage: state.itemsPerPage,
    rows: results?.documents,
    total: results?.total,
    isStale,
  }
  return (
    <DocumentTable
      label={say('Results')}
      columns={columns}
      look={look}
      rows={isBehindLast(shown) ? undefined : results?.documents}
      selection={chosen.selection}
      skeletonRows={8}
      sort={readSort(sort)}
      onSort={(column, isAdded) =>
        setResults({
          sort: column === '' ? '' : (writeSort(toggleSort(readSort(sort), column, isAdded)) ?? ''),
        })
      }
      isStale={isStale}
      empty={
        <EmptyNotice icon={IconSearchOff} title={say('No results')}>
          {say('Remove a condition or match any of them.')}
        </EmptyNotice>
      }
    >
      <ListFoot
        {...shown}
        sizes={{
          choices: pageSizes,
          onChoose: (wanted) => setSize(pageSizes.find((size) => size === wanted) ?? state.itemsPerPage),
        }}
        onPage={setPage}
      />
      {chosen.wasUsed && (
        <LatePart>
          <BulkBar
            ids={chosen.ids}
            rows={[...chosen.chosen.values()]}
            found={results?.total}
            exported={[...state.resultsConfig.columns]}
            isChoosingAll={all.isLoading}
            onChooseAll={() =>
              void all
                .load()
                .then((documents) => chosen.choose(new Map(documents.map((one) => [one.invID, one]))))
            }
            onClear={chosen.clear}
            onOver={chosen.keepOnly}
          />
        </LatePart>
      )}
    </DocumentTable>
  )
}
