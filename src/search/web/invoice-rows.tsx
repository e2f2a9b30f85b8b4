import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { rememberWorklist } from '../../entry/worklist'
import type { useColumnChoice } from '../../settings/web/use-column-choice'
import { useSay } from '../../ui/say'
import { type ListAddress, toggleSort } from '../list-address'
import { fieldsShown } from '../list-columns'
import { itemsPerPage } from '../list-query'
import type { Screen } from '../list-tabs'
import type { DocumentColumn } from './document-columns'
import { ListFoot } from './list-foot'
import { ListNothing } from './list-nothing'
import classes from './search.module.css'
import { DocumentTable } from './table/document-table'
import { useAllFound } from './table/use-all-found'
import { useRowSelection } from './table/use-row-selection'
import { useCalmRows } from './use-calm-rows'
import type { useDocumentList } from './use-document-list'
import type { ChangeAddress } from './use-list-address'

const BulkBar = lazy(() => import('./table/bulk-bar').then((module) => ({ default: module.BulkBar })))

type Props = {
  screen: Screen
  label: string
  address: ListAddress
  list: ReturnType<typeof useDocumentList>
  /** Left out until it is known what the list is to show. */
  data: ReturnType<typeof useDocumentList>['data']
  choice: ReturnType<typeof useColumnChoice<DocumentColumn>>
  onChange: ChangeAddress
}

/** The page of a list: its rows, what is chosen of them, and the way to the other pages. */
export function InvoiceRows({ screen, label, address, list, data, choice, onChange }: Props) {
  const say = useSay()
  const { question } = list
  const frame = useRef<HTMLDivElement>(null)
  const chosenCount = useRef(0)
  const rows = useCalmRows({
    question,
    next: data?.documents,
    isSettled: list.isFetchedAfterMount && !list.isPlaceholderData && !list.isFetching,
    most: itemsPerPage,
    isRead: () => chosenCount.current > 0 || isReadNow(frame.current),
  })
  const chosen = useRowSelection(rows.rows ?? [])
  chosenCount.current = chosen.ids.length
  const askedText = JSON.stringify(list.asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen belongs to the question
  useEffect(chosen.clear, [askedText])
  useEffect(() => {
    if (rows.rows)
      rememberWorklist(
        sessionStorage,
        rows.rows.map(({ invID }) => invID),
      )
  }, [rows.rows])
  const all = useAllFound(list.asked, address.sort)
  return (
    <div ref={frame}>
      {rows.freshCount > 0 && (
        <p className={classes.fresh} role="status">
          {say('{count, plural, one {# new} other {# new}}', { count: rows.freshCount })}
          <Button size="compact-sm" variant="subtle" onClick={rows.showNow}>
            {say('Show')}
          </Button>
        </p>
      )}
      <DocumentTable
        label={label}
        columns={choice.shown}
        look={choice.look}
        rows={rows.rows}
        isGone={({ invID }) => rows.gone.has(invID)}
        selection={chosen.selection}
        skeletonRows={itemsPerPage}
        sort={address.sort}
        onSort={(column, isAdded) => onChange({ sort: toggleSort(address.sort, column, isAdded) })}
        isStale={list.isPlaceholderData}
        empty={<ListNothing screen={screen} address={address} onChange={onChange} />}
      >
        <ListFoot
          page={address.page}
          itemsPerPage={itemsPerPage}
          total={data?.total}
          onPage={(page) => onChange({ page })}
        />
        {chosen.wasUsed && (
          <Suspense>
            <BulkBar
              ids={chosen.ids}
              found={data?.total}
              exported={fieldsShown(choice.shown)}
              isChoosingAll={all.isLoading}
              onChooseAll={() =>
                void all
                  .load()
                  .then((documents) => chosen.choose(new Map(documents.map((one) => [one.invID, one]))))
              }
              onClear={chosen.clear}
              onOver={(failed) => {
                chosen.keepOnly(failed)
                rows.takeNext()
              }}
            />
          </Suspense>
        )}
      </DocumentTable>
    </div>
  )
}

/** Somebody reads a list who points at it, has the focus in it, or has scrolled down. */
function isReadNow(frame: HTMLElement | null): boolean {
  if (!frame) return false
  return frame.matches(':hover') || frame.contains(document.activeElement) || window.scrollY > 8
}
