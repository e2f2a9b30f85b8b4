import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../access/web/call'
import { listDocuments } from '../../listing/listing.api'
import { InReviewTab } from '../../listing/web/in-review-tab'
import { TabCount } from '../../listing/web/list-status-tabs'
import { ProcessingStrip } from '../../listing/web/processing-strip'
import { SubmittedTab } from '../../listing/web/submitted-tab'
import { useCaller, useFlag, useMay } from '../../tenants/web/caller'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { useSay } from '../../ui/say'
import { TabsRow } from '../../ui/tabs-row'
import type { RowSnapshot } from '../../ui/use-growing-rows'
import { listMails } from '../capture.api'
import { inMotionSearch, type MotionTab, motionTabs } from '../in-motion-search'
import { keepRows, keptRows } from './in-motion-snapshot'
import { ReceivedTab } from './received-tab'

export function InvoiceInMotionPage() {
  const say = useSay()
  const [wanted, change] = usePageSearch(inMotionSearch)
  const showsReceived = useFlag('should-show-invoice-in-motion-received')
  const mayRelease = useMay('documents.release-early')
  const tabs: { value: MotionTab; label: string }[] = [
    { value: 'hitl', label: say('HITL') },
    { value: 'submitted', label: say('Submitted') },
    ...(showsReceived ? [{ value: 'received' as const, label: say('Received') }] : []),
  ]
  const tab = tabs.find(({ value }) => value === wanted.tab)?.value ?? 'hitl'
  const counts = useCounts()
  const received = useReceivedCount(showsReceived)
  const goTo = (next: string | null) =>
    change({ tab: motionTabs.find((one) => one === next) ?? 'hitl', mailId: null })
  return (
    <>
      <PageHead title={say('Invoice in Motion')} hint={say('Track each document from arrival to the ERP')} />
      <ProcessingStrip />
      <Panel>
        <Tabs value={tab} onChange={goTo} keepMounted={false}>
          <TabsRow inset={12}>
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
                {value === 'received' ? (
                  <TabCount count={received?.count} isMore={received?.isMore} />
                ) : (
                  <TabCount count={counts?.tabs[value]} isMore={counts?.cappedTabs.includes(value)} />
                )}
              </Tabs.Tab>
            ))}
          </TabsRow>
          <Tabs.Panel value="hitl">
            <InReviewTab snapshot={useSnapshot('hitl')} mayRelease={mayRelease} />
          </Tabs.Panel>
          <Tabs.Panel value="submitted">
            <SubmittedTab snapshot={useSnapshot('submitted')} />
          </Tabs.Panel>
          <Tabs.Panel value="received">
            <ReceivedTab
              snapshot={useSnapshot('received')}
              openMailId={wanted.mailId}
              onClose={() => goTo('received')}
            />
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </>
  )
}

/** How many documents each tab holds. */
function useCounts() {
  const { data } = useQuery({
    queryKey: ['documents', 'in-motion-counts'],
    queryFn: ({ signal }) =>
      call(
        listDocuments,
        { query: { screen: 'in-motion', status: 'hitl', itemsPerPage: 1 } },
        { signal, skipErrorHandling: true },
      ),
  })
  return data
}

/** How many e-mails there are. */
function useReceivedCount(isShown: boolean) {
  const { data } = useQuery({
    queryKey: ['mails', 'count'],
    queryFn: ({ signal }) => call(listMails, { query: { limit: 1 } }, { signal, skipErrorHandling: true }),
    enabled: isShown,
  })
  return data?.total
}

function useSnapshot<Row>(tab: MotionTab): RowSnapshot<Row> {
  const customerId = String(useCaller()?.customer?.id ?? '')
  return useMemo(
    () => ({
      rows: keptRows<Row>(tab, customerId),
      keep: (rows: Row[]) => keepRows(tab, customerId, rows),
    }),
    [tab, customerId],
  )
}
