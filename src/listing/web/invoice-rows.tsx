import { Button } from '@mantine/core'
import { lazy, useEffect, useRef } from 'react'
import { rememberWorklist } from '../../documents/worklist'
import type { useColumnChoice } from '../../settings/web/use-column-choice'
import { LatePart } from '../../ui/late-part'
import { useSay } from '../../ui/say'
import { type ListAddress, mostCandidates, orderOf, pageSizes, sortedBy, writeSort } from '../list-address'
import { fieldsShown } from '../list-columns'
import type { Screen } from '../list-tabs'
import type { DocumentColumn } from './document-columns'
import { groupOf } from './group-choice'
import { isBehindLast, ListFoot } from './list-foot'
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
  /** All that there are, also those that are not shown. */
  columns: readonly DocumentColumn[]
  onChange: ChangeAddress
}

/** The page of a list: its rows, what is chosen of them, and the way to the other pages. */
export function InvoiceRows({ screen, label, address, list, data, choice, columns, onChange }: Props) {
  const say = useSay()
  const { question } = list
  const frame = useRef<HTMLDivElement>(null)
  const chosenCount = useRef(0)
  const rows = useCalmRows({
    question,
    next: data?.documents,
    isSettled: !list.isPlaceholderData && !list.isFetching,
    answeredAt: list.dataUpdatedAt,
    most: address.itemsPerPage,
    isRead: () => chosenCount.current > 0 || isReadNow(frame.current),
  })
  const chosen = useRowSelection(rows.rows ?? [])
  chosenCount.current = chosen.ids.length
  const askedText = JSON.stringify(list.asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen belongs to the question
  useEffect(chosen.clear, [askedText])
  const hasOtherPages = (data?.total.count ?? 0) > (rows.rows?.length ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are those of the address
  useEffect(() => {
    if (rows.rows)
      rememberWorklist(
        sessionStorage,
        rows.rows.map(({ invID }) => invID),
        hasOtherPages ? { asked: { asked: list.asked, sort: writeSort(orderOf(address)) } } : {},
      )
  }, [rows.rows, hasOtherPages])
  const all = useAllFound(list.asked, orderOf(address))
  const shown = {
    page: address.page,
    itemsPerPage: address.itemsPerPage,
    rows: rows.rows,
    total: data?.total,
    isStale: list.isPlaceholderData,
  }
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
        rows={isBehindLast(shown) ? undefined : rows.rows}
        isGone={({ invID }) => rows.gone.has(invID)}
        selection={chosen.selection}
        skeletonRows={address.itemsPerPage}
        sort={orderOf(address)}
        onSort={(column, isAdded) => onChange(sortedBy(address, column, isAdded))}
        groupOf={groupOf(address, { columns, say })}
        isStale={list.isPlaceholderData}
        empty={<ListNothing screen={screen} address={address} onChange={onChange} />}
      >
        <ListFoot
          {...shown}
          sizes={{
            choices: pageSizes,
            onChoose: (size) =>
              onChange({ itemsPerPage: pageSizes.find((one) => one === size) ?? pageSizes[0] }),
          }}
          onPage={(page, how) => onChange({ page }, how)}
        />
        {chosen.wasUsed && (
          <LatePart>
            <BulkBar
              ids={chosen.ids}
              rows={[...chosen.chosen.values()]}
              found={data?.total}
              exported={fieldsShown(choice.shown)}
              isChoosingAll={all.isLoading}
              onChooseAll={() =>
                void all
                  .load()
                  .then((documents) => chosen.choose(new Map(documents.map((one) => [one.invID, one]))))
              }
              onClear={chosen.clear}
              onNarrow={
                chosen.ids.length <= mostCandidates
                  ? () => onChange({ candidates: [...chosen.ids] })
                  : undefined
              }
              onOver={(failed) => {
                chosen.keepOnly(failed)
                rows.takeNext()
              }}
            />
          </LatePart>
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
