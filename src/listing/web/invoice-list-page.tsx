import { Tabs } from '@mantine/core'
import { lazy } from 'react'
import { useColumnChoice } from '../../settings/web/use-column-choice'
import { ColumnConfigurator } from '../../ui/column-configurator'
import { LatePart } from '../../ui/late-part'
import { ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { isNarrowed, type ListTab, orderOf, writeSort } from '../list-address'
import { fieldsShown, hiddenAtFirst, offeredFirst, valuesFor } from '../list-columns'
import { listPages } from '../list-pages'
import { columnsKey } from '../list-query'
import type { Screen } from '../list-tabs'
import { FilterButton } from './filters/filter-button'
import { useFilterPanel } from './filters/use-filter-panel'
import { GroupChoice } from './group-choice'
import { HiddenWork } from './hidden-work'
import { InvoiceRows } from './invoice-rows'
import { ExportSlot } from './list-slots'
import { ListStatusTabs } from './list-status-tabs'
import { ListTools } from './list-tools'
import classes from './search.module.css'
import { StartButton } from './start-button'
import { useAllFound } from './table/use-all-found'
import { useResultColumns } from './table/use-result-columns'
import { useDocumentList } from './use-document-list'
import { useListAddress } from './use-list-address'
import { WhoseChoice } from './whose-choice'

const FilterChips = lazy(() =>
  import('./filters/filter-chips').then((module) => ({ default: module.FilterChips })),
)
const SideFiltersPanel = lazy(() =>
  import('./filters/side-filters-panel').then((module) => ({ default: module.SideFiltersPanel })),
)

export function MyInvoicesPage() {
  return <InvoiceList screen="my-invoices" />
}

export function CompletedInvoicesPage() {
  return <InvoiceList screen="completed" />
}

function InvoiceList({ screen }: { screen: Screen }) {
  const say = useSay()
  const { title, tabs } = listPages[screen]
  const { address, change, isKnown } = useListAddress(screen)
  const panel = useFilterPanel(screen)
  const columns = useResultColumns(offeredFirst)
  const choice = useColumnChoice({
    key: columnsKey(screen),
    columns,
    hiddenByDefault: hiddenAtFirst(columns),
  })
  const list = useDocumentList({ screen, address, columns: valuesFor(choice.shown) })
  const data = isKnown ? list.data : undefined
  const all = useAllFound(list.asked, orderOf(address))
  return (
    <>
      <PageHead
        title={say(title)}
        actions={
          <>
            <ExportSlot
              from={{ kind: 'list', ...list.asked, sort: writeSort(orderOf(address)) }}
              shown={fieldsShown(choice.shown)}
              isEmpty={!data?.total.count}
            />
            {screen === 'my-invoices' && (
              <StartButton
                all={all}
                isEmpty={!data?.total.count}
                title={say('Work through the filtered list one document at a time')}
              />
            )}
          </>
        }
      />
      <Panel>
        <Tabs
          value={address.status}
          onChange={(tab) => change({ status: (tab ?? 'all') as ListTab })}
          keepMounted={false}
        >
          <ListStatusTabs tabs={tabs} counts={data?.tabs} capped={data?.cappedTabs} />
          <Tabs.Panel value={address.status} className={classes.body}>
            {panel.isOpen && (
              <LatePart waiting={<div className={classes.panelPlace} />}>
                <SideFiltersPanel address={address} asked={list.asked} onChange={change} panel={panel} />
              </LatePart>
            )}
            <div className={classes.list}>
              <ListTools
                address={address}
                onChange={change}
                before={<FilterButton panel={panel} filters={address.filters} />}
              >
                <WhoseChoice address={address} onChange={change} />
                <GroupChoice address={address} columns={columns} onChange={change} />
                <ColumnConfigurator columns={columns} {...choice} />
              </ListTools>
              {(isNarrowed(address) || address.filters.assignment) && (
                <LatePart>
                  <FilterChips
                    address={address}
                    asked={list.asked}
                    onChange={change}
                    onClear={panel.clearQueries}
                  />
                </LatePart>
              )}
              <HiddenWork
                hidden={data?.hidden}
                onShow={(all) => {
                  panel.clearQueries()
                  change(all)
                }}
              />
              {list.error && !data ? (
                <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
              ) : (
                <InvoiceRows
                  screen={screen}
                  label={say(title)}
                  address={address}
                  list={list}
                  data={data}
                  choice={choice}
                  columns={columns}
                  onChange={change}
                />
              )}
            </div>
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </>
  )
}
