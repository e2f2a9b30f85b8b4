import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { mayDo } from '../../../access/document-actions'
import { ReceivedTab } from '../../../capture/web/received-tab'
import { useSession } from '../../../identity/web/auth'
import { InReviewTab } from '../../../search/web/in-review-tab'
import { ProcessingStrip } from '../../../search/web/processing-strip'
import { SubmittedTab } from '../../../search/web/submitted-tab'
import { useCaller, useFlag } from '../../../tenants/web/caller'
import { PageHead, Panel } from '../../../ui/page'
import { useSay } from '../../../ui/say'
import type { RowSnapshot } from '../../../ui/use-motion-rows'
import { appSession } from '../session/app-session'
import { keepRows, keptRows, type MotionTab } from './in-motion-snapshot'

export function InvoiceInMotionPage() {
  const say = useSay()
  const navigate = useNavigate()
  const query = useSearch({ strict: false }) as { tab?: string; mail?: string }
  const showsReceived = useFlag('should-show-invoice-in-motion-received')
  const { principal } = useSession(appSession().configuration.productName)
  const tabs: { value: MotionTab; label: string }[] = [
    { value: 'hitl', label: say('HITL') },
    { value: 'submitted', label: say('Submitted') },
    ...(showsReceived ? [{ value: 'received' as const, label: say('Received') }] : []),
  ]
  const tab = tabs.find(({ value }) => value === query.tab)?.value ?? 'hitl'
  const mailId = Number(query.mail)
  const goTo = (next: string | null) =>
    void navigate({
      to: '.',
      search: { tab: next === 'hitl' ? undefined : next } as never,
      resetScroll: false,
    })
  return (
    <>
      <PageHead
        title={say('Invoice in Motion')}
        hint={say('Where each document is, from its arrival to the ERP')}
      />
      <ProcessingStrip />
      <Panel>
        <Tabs value={tab} onChange={goTo} keepMounted={false}>
          <Tabs.List px={12}>
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="hitl">
            <InReviewTab
              snapshot={useSnapshot('hitl')}
              mayRelease={principal !== null && mayDo(principal, 'release-early')}
            />
          </Tabs.Panel>
          <Tabs.Panel value="submitted">
            <SubmittedTab snapshot={useSnapshot('submitted')} />
          </Tabs.Panel>
          <Tabs.Panel value="received">
            <ReceivedTab
              snapshot={useSnapshot('received')}
              openMailId={Number.isInteger(mailId) && mailId > 0 ? mailId : null}
              onClose={() => goTo('received')}
            />
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </>
  )
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
