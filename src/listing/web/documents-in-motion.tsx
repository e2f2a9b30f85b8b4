import { lazy, type ReactNode, useCallback, useState } from 'react'
import { call } from '../../access/web/call'
import type { DocumentSummary } from '../../documents/documents.api'
import { useColumnChoice } from '../../settings/web/use-column-choice'
import { useMay } from '../../tenants/web/caller'
import { ColumnConfigurator } from '../../ui/column-configurator'
import { GrowingTable } from '../../ui/growing-table'
import { LatePart } from '../../ui/late-part'
import { type RowSnapshot, useGrowingRows } from '../../ui/use-growing-rows'
import { askedBy, isNarrowed, type ListAddress, readListAddress, sortedBy, writeSort } from '../list-address'
import { listDocuments, listSortColumns } from '../listing.api'
import type { DocumentColumn } from './document-columns'
import { FilterButton } from './filters/filter-button'
import { useFilterPanel } from './filters/use-filter-panel'
import { ListTools } from './list-tools'
import classes from './search.module.css'
import type { ChangeAddress } from './use-list-address'

const SideFiltersPanel = lazy(() =>
  import('./filters/side-filters-panel').then((module) => ({ default: module.SideFiltersPanel })),
)

type Props = {
  name: 'hitl' | 'submitted'
  label: string
  columns: DocumentColumn[]
  hiddenByDefault: string[]
  /** Stand behind the columns that were chosen. */
  actions?: DocumentColumn[]
  /** The order while the reader has chosen none. */
  sort: string
  snapshot: RowSnapshot<DocumentSummary>
  empty: ReactNode
}

const rowsPerPage = 50

/** The supplier is told by name and known by number: neither order would be what the column shows. */
const sortable = (column: DocumentColumn): DocumentColumn => ({
  ...column,
  isSortable: column.id !== 'supplierID' && listSortColumns.some((name) => name === column.id),
})

/** The documents of a tab of Invoice in Motion: searched, filtered, sorted, with the columns that its reader chose. */
export function DocumentsInMotion({ name, columns, hiddenByDefault, actions = [], ...props }: Props) {
  const choice = useColumnChoice({ key: `invoice-in-motion.${name}.columns`, columns, hiddenByDefault })
  const panel = useFilterPanel('in-motion')
  const mayOpen = useMay('documents.read')
  const [address, setAddress] = useState<ListAddress>(() => readListAddress('my-invoices', { dates: 'all' }))
  const change: ChangeAddress = useCallback((part) => setAddress((before) => ({ ...before, ...part })), [])
  const asked = askedBy('in-motion', { ...address, status: name })
  const sort = writeSort(address.sort) ?? props.sort
  const isWhole = !isNarrowed(address) && !asked.filters && address.sort.length === 0
  const list = useGrowingRows<DocumentSummary, number>({
    queryKey: ['documents', name, ...(isWhole ? [] : [asked, sort])],
    load: async (page = 1, signal) => {
      const query = { ...asked, page, itemsPerPage: rowsPerPage, sort }
      const { documents, total } = await call(listDocuments, { query }, { signal })
      const hasMore = total.isMore ? documents.length === rowsPerPage : page * rowsPerPage < total.count
      return { rows: documents, nextBefore: hasMore ? page + 1 : null }
    },
    ...(isWhole ? { snapshot: props.snapshot } : {}),
  })
  return (
    <div className={classes.body}>
      {panel.isOpen && (
        <LatePart waiting={<div className={classes.panelPlace} />} onFail={() => panel.setOpen(false)}>
          <SideFiltersPanel address={address} asked={asked} onChange={change} panel={panel} />
        </LatePart>
      )}
      <div className={classes.list}>
        <ListTools
          address={address}
          onChange={change}
          before={<FilterButton panel={panel} filters={address.filters} />}
        >
          <ColumnConfigurator columns={columns} {...choice} />
        </ListTools>
        <GrowingTable
          label={props.label}
          columns={[...choice.shown.map(sortable), ...actions]}
          {...choice.look}
          list={list}
          keyOf={({ invID }) => invID}
          linkOf={mayOpen ? ({ invID }) => ({ to: `/document/${invID}` }) : undefined}
          sort={address.sort}
          onSort={(column, isAdded) => change(sortedBy(address, column, isAdded))}
          maxHeight="max(360px, calc(100dvh - 250px))"
          empty={props.empty}
        />
      </div>
    </div>
  )
}
