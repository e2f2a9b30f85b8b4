import {
  IconAdjustmentsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconColumns3,
  IconDownload,
  IconPlayerPlay,
  IconSearch,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCaller } from '../../tenants/web/caller'
import { choiceOf, shownColumns } from '../../ui/column-choice'
import { DataTable } from '../../ui/data-table'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { StillButton, StillField, StillIcon } from '../../ui/still'
import type { RowSelection } from '../../ui/table-column'
import { useFormats } from '../../ui/use-formats'
import { hiddenAtFirst, offeredFirst } from '../list-columns'
import { itemsPerPage } from '../list-query'
import type { ListedDocument } from '../search.api'
import type { FirstList } from './first-list'
import { listPages, openTabs, tabWords } from './list-pages'
import classes from './search.module.css'
import { useResultColumns } from './table/use-result-columns'
import { useFootWords } from './use-foot-words'

/**
 * A list as `InvoiceList` will draw it, with its rows, from the answers that came before the app was there. The table is
 * the real one; of the controls there is only the look, and they stand where the real ones will (e2e/first-screen).
 */
export function FirstListView({ list }: { list: FirstList }) {
  const say = useSay()
  const { title } = listPages[list.screen]
  return (
    <>
      <PageHead
        title={say(title)}
        actions={
          <>
            <StillButton icon={IconDownload}>{say('Export')}</StillButton>
            {list.screen === 'my-invoices' && (
              <StillButton icon={IconPlayerPlay} isMain>
                {say('Start')}
              </StillButton>
            )}
          </>
        }
      />
      <Panel>
        <StillTabs list={list} />
        <div className={classes.body}>
          <div className={classes.list}>
            <StillTools />
            <FirstRows list={list} label={say(title)} />
          </div>
        </div>
      </Panel>
    </>
  )
}

function StillTabs({ list: { screen, address, data } }: { list: FirstList }) {
  const say = useSay()
  const { count } = useFormats()
  const tabs = openTabs(listPages[screen].tabs, useCaller())
  return (
    <div className={`${classes.tabs} ${classes.stillTabs}`}>
      {tabs.map((tab) => (
        <span key={tab} className={classes.stillTab} data-active={tab === address.status || undefined}>
          {say(tabWords[tab])}
          {data.tabs[tab] !== undefined && (
            <span className={classes.count}>
              {count(data.tabs[tab])}
              {data.cappedTabs.includes(tab) && '+'}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}

function StillTools(): ReactNode {
  const say = useSay()
  return (
    <div className={classes.tools}>
      <StillButton icon={IconAdjustmentsHorizontal}>{say('Filters')}</StillButton>
      <StillField className={classes.search} icon={IconSearch}>
        {say('Number, supplier, PO …')}
      </StillField>
      <div className={classes.range}>
        <span>{say('Received')}</span>
        <StillField className={classes.stillDay} />
        <span>–</span>
        <StillField className={classes.stillDay} />
        <StillButton className={classes.allDates}>{say('All dates')}</StillButton>
      </div>
      <span className={classes.gap} />
      <StillButton icon={IconColumns3}>{say('Columns')}</StillButton>
    </div>
  )
}

function FirstRows({ list: { address, data, choice }, label }: { list: FirstList; label: string }) {
  const say = useSay()
  const columns = useResultColumns(offeredFirst)
  const chosen = choiceOf(choice, columns, hiddenAtFirst(columns))
  const selection: RowSelection<ListedDocument> = {
    isChosen: () => false,
    toggle: nothing,
    togglePage: nothing,
    pageState: 'none',
    labelOf: ({ invID }) => say('Choose document {id}', { id: String(invID) }),
  }
  return (
    <div>
      <DataTable
        label={label}
        columns={shownColumns(columns, chosen)}
        rows={data.documents}
        keyOf={({ invID }) => invID}
        linkOf={({ invID }) => ({ to: `/document/${invID}` })}
        sort={address.sort}
        onSort={nothing}
        onWidth={nothing}
        widths={chosen.widths}
        isCompact={chosen.isCompact}
        selection={selection}
        tools={() => <StillIcon size={28} />}
      />
      <StillFoot list={{ page: address.page, itemsPerPage, total: data.total }} />
    </div>
  )
}

function StillFoot({ list }: { list: Parameters<typeof useFootWords>[0] }) {
  const words = useFootWords(list)
  if (!words) return null
  return (
    <div className={classes.foot}>
      <span>{words.rows}</span>
      <div className={classes.pages}>
        <StillIcon icon={IconChevronLeft} isOff={list.page <= 1} />
        <span>{words.pages}</span>
        <StillIcon icon={IconChevronRight} isOff={words.isLast} />
      </div>
    </div>
  )
}

function nothing(): void {
  // there is nobody to tell yet
}
