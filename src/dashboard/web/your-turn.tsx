import { IconCircleCheck } from '@tabler/icons-react'
import { addressWith } from '../../kernel/page-search'
import { listSearch } from '../../listing/list-address'
import { useDocumentColumns } from '../../listing/web/use-document-columns'
import { DataTable } from '../../ui/data-table'
import { EmptyNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import type { Dashboard } from '../dashboard.api'
import classes from './dashboard-page.module.css'

type Waiting = NonNullable<Dashboard['work']>['waiting']

/** What waits for the reader, the most urgent first. */
export function YourTurn({ documents }: { documents: Waiting | undefined }) {
  const say = useSay()
  const all = useDocumentColumns()
  return (
    <Panel>
      <div className={classes.head}>
        <h2 className={classes.heading}>{say('Your queue')}</h2>
        <QuickLink {...addressWith(listSearch('my-invoices'), { dates: { kind: 'all' } })}>
          {say('All My Invoices')}
        </QuickLink>
      </div>
      <DataTable
        label={say('Your queue')}
        columns={[
          all.invID,
          all.status,
          all.supplierIDText,
          all.invoiceNumber,
          all.slaDueAt,
          all.dueDate,
          all.controlAmt,
          all.why,
        ]}
        rows={documents}
        keyOf={({ invID }) => invID}
        linkOf={({ invID }) => ({ to: `/document/${invID}` })}
        empty={
          <EmptyNotice icon={IconCircleCheck} title={say("You're all caught up")}>
            {say('New invoices appear here automatically.')}
          </EmptyNotice>
        }
      />
    </Panel>
  )
}
