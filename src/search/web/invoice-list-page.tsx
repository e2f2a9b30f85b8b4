import { Button, Tabs } from '@mantine/core'
import { IconChecklist, IconFileInvoice, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rememberWorklist } from '../../entry/worklist'
import { type ScreenText, screenText } from '../../kernel/screen-text'
import { useColumnChoice } from '../../settings/web/use-column-choice'
import { useCaller } from '../../tenants/web/caller'
import { ColumnConfigurator } from '../../ui/column-configurator'
import { DataTable } from '../../ui/data-table'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { type ListAddress, type ListTab, toggleSort } from '../list-address'
import { columnsKey, itemsPerPage } from '../list-query'
import type { Screen } from '../list-tabs'
import { completedTabs, listSortColumns, myInvoicesTabs } from '../search.api'
import type { DocumentColumn } from './document-columns'
import { ListFoot } from './list-foot'
import { listPageQuery } from './list-queries'
import { ListTools } from './list-tools'
import classes from './search.module.css'
import { useDocumentColumns } from './use-document-columns'
import { useListAddress } from './use-list-address'

export function MyInvoicesPage() {
  return <InvoiceList screen="my-invoices" title={screenText('My Invoices')} tabs={myInvoicesTabs} />
}

export function CompletedInvoicesPage() {
  return <InvoiceList screen="completed" title={screenText('Completed Invoices')} tabs={completedTabs} />
}

const tabWords: Record<ListTab, ScreenText> = {
  all: 'All',
  ready: 'Ready',
  'needs-attention': 'Needs attention',
  flagged: 'Flagged',
  escalations: 'Escalations',
  'on-hold': 'On hold',
  'in-review': 'In review',
  submitted: 'Submitted',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  trash: 'Trash',
}
const hiddenByDefault = ['invScannedDate', 'companyID', 'invTab', 'source', 'poNumber']

type Props = { screen: Screen; title: ScreenText; tabs: readonly ListTab[] }

function InvoiceList({ screen, title, tabs }: Props) {
  const say = useSay()
  const caller = useCaller()
  const { address, change } = useListAddress(screen)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listPageQuery(screen, address),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (data)
      rememberWorklist(
        sessionStorage,
        data.documents.map(({ invID }) => invID),
      )
  }, [data])
  const columns = useListColumns()
  const choice = useColumnChoice({ key: columnsKey(screen), columns, hiddenByDefault })
  const shownTabs = tabs.filter((tab) => isTabOpen(tab, caller?.can ?? {}, caller?.flags ?? {}))
  return (
    <>
      <PageHead title={say(title)} />
      <Panel>
        <Tabs
          value={address.tab}
          onChange={(tab) => change({ tab: (tab ?? 'all') as ListTab })}
          keepMounted={false}
        >
          <Tabs.List className={classes.tabs} style={{ flexWrap: 'nowrap' }}>
            {shownTabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {say(tabWords[tab])}
                <Count value={data?.tabs[tab]} />
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={address.tab}>
            <ListTools address={address} onChange={change}>
              <ColumnConfigurator columns={columns} {...choice} />
            </ListTools>
            {error && !data ? (
              <ErrorNotice error={error} onRetry={() => void refetch()} />
            ) : (
              <DataTable
                label={say(title)}
                columns={choice.shown}
                rows={data?.documents}
                skeletonRows={itemsPerPage}
                keyOf={({ invID }) => invID}
                linkOf={({ invID }) => ({ to: `/document/${invID}` })}
                sort={address.sort}
                onSort={(column, isAdded) => change({ sort: toggleSort(address.sort, column, isAdded) })}
                isStale={isPlaceholderData}
                empty={
                  <Nothing
                    screen={screen}
                    address={address}
                    onClear={() => change({ q: '', from: '', to: '' })}
                  />
                }
              />
            )}
            <ListFoot
              page={address.page}
              itemsPerPage={itemsPerPage}
              total={data?.total}
              onPage={(page) => change({ page })}
            />
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </>
  )
}

function useListColumns(): DocumentColumn[] {
  const all = useDocumentColumns()
  const listed: DocumentColumn[] = [
    all.invID,
    all.status,
    all.supplierIDText,
    all.invoiceNumber,
    all.invoiceDate,
    all.dueDate,
    all.controlAmt,
    all.poNumber,
    all.signs,
    all.why,
    all.invScannedDate,
    all.companyID,
    all.invTab,
    all.source,
  ]
  return listed.map((column) => ({
    ...column,
    isSortable: (listSortColumns as readonly string[]).includes(column.id),
  }))
}

/** The trash is for those who may delete; the review tab needs Invoice in Motion. */
function isTabOpen(tab: ListTab, can: Record<string, boolean>, flags: Record<string, boolean>): boolean {
  if (tab === 'trash') return can['documents.delete'] ?? false
  if (tab === 'in-review') return flags['should-show-invoice-in-motion'] ?? false
  return true
}

function Count({ value }: { value: number | undefined }) {
  if (value === undefined) return null
  return <span className={classes.count}>{value >= 1000 ? '1,000+' : value}</span>
}

type NothingProps = { screen: Screen; address: ListAddress; onClear(): void }

function Nothing({ screen, address, onClear }: NothingProps) {
  const say = useSay()
  const isFiltered = address.q !== '' || address.from !== '' || address.to !== ''
  if (isFiltered)
    return (
      <EmptyNotice
        icon={IconSearchOff}
        title={say('Nothing fits these filters')}
        action={
          <Button variant="default" onClick={onClear}>
            {say('Clear all filters')}
          </Button>
        }
      >
        {say('Search finds numbers by their beginning, and suppliers by parts of their name.')}
      </EmptyNotice>
    )
  if (screen === 'completed')
    return (
      <EmptyNotice icon={IconChecklist} title={say('Nothing is completed here yet')}>
        {say('Invoices come here once they have been submitted, rejected or cancelled.')}
      </EmptyNotice>
    )
  return (
    <EmptyNotice icon={IconFileInvoice} title={say('Nothing is here')}>
      {say('Invoices appear as soon as they have been read. To add one, drag its file onto this window.')}
    </EmptyNotice>
  )
}
