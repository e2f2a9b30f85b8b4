import { IconChecklist } from '@tabler/icons-react'
import { SlaTimeLeft } from '../../documents/web/sla-time-left'
import { useMay } from '../../tenants/web/caller'
import { CountCards } from '../../ui/count-cards'
import { DataTable } from '../../ui/data-table'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import type { Column } from '../../ui/table-column'
import { useFormats } from '../../ui/use-formats'
import { useNow } from '../../ui/use-now'
import type { CustomerOnBoard } from '../validation-services.api'
import classes from './review.module.css'
import { SpecialistLoads } from './specialist-loads'
import { TakeNextButton } from './take-next-button'
import { useReviewBoard } from './use-review-customers'

/** Where whoever reviews begins: how much waits, where, and the way to the most urgent of it. */
export function ReviewStartPage() {
  const say = useSay()
  const isManager = useMay('validation-services.manage')
  const board = useReviewBoard()
  const columns = useCustomerColumns()
  return (
    <>
      <PageHead
        title={say('Validation Services')}
        hint={say('Documents in review at all customers')}
        actions={<TakeNextButton onlyOf={null} />}
      />
      {board.error && !board.data ? (
        <ErrorNotice error={board.error} onRetry={() => void board.refetch()} />
      ) : (
        <div className={classes.stack}>
          <BoardFigures board={board.data} />
          <Panel label={say('Customers with work')}>
            <h2 className={classes.heading}>{say('Customers with work')}</h2>
            <DataTable
              label={say('Customers with work')}
              columns={columns}
              rows={board.data?.customers}
              keyOf={({ id }) => id}
              linkOf={({ id }) => ({ to: `/validation-services/${id}` })}
              skeletonRows={4}
              empty={
                <EmptyNotice icon={IconChecklist} title={say('No documents in review')}>
                  {say('Customers appear here as soon as documents are sent to review.')}
                </EmptyNotice>
              }
            />
          </Panel>
          {isManager && <SpecialistLoads />}
        </div>
      )}
    </>
  )
}

function BoardFigures({
  board,
}: {
  board: { customers: CustomerOnBoard[]; finishedToday: number } | undefined
}) {
  const say = useSay()
  const formats = useFormats()
  const now = useNow()
  const sum = (of: (customer: CustomerOnBoard) => number) =>
    board?.customers.reduce((total, customer) => total + of(customer), 0)
  const oldest = board?.customers.flatMap((customer) => customer.oldest ?? []).sort()[0]
  return (
    <CountCards
      label={say('In review')}
      cards={[
        { label: say('Customers with work'), count: board?.customers.length },
        { label: say('In review'), count: sum(({ totalInvoices }) => totalInvoices) },
        { label: say('Late'), count: sum(({ late }) => late), tone: 'bad' },
        {
          label: say('Oldest in review'),
          count: board && (oldest ? formats.left(oldest, now) : say('None')),
          hint: oldest ? formats.instant(oldest) : null,
        },
        { label: say('Finished by me today'), count: board?.finishedToday },
      ]}
    />
  )
}

function useCustomerColumns(): Column<CustomerOnBoard>[] {
  const say = useSay()
  const formats = useFormats()
  return [
    { id: 'name', label: say('Customer'), render: ({ name }) => name },
    {
      id: 'open',
      label: say('In review'),
      align: 'end',
      render: ({ totalInvoices }) => formats.count(totalInvoices),
    },
    {
      id: 'late',
      label: say('Late'),
      align: 'end',
      render: ({ late }) => (late > 0 ? <span className={classes.late}>{formats.count(late)}</span> : '0'),
    },
    {
      id: 'expires',
      label: say('Next release'),
      onCard: 'mark',
      render: ({ expires }) =>
        expires && <SlaTimeLeft sla={{ clock: 'review', amberAt: null, dueAt: expires }} />,
    },
    {
      id: 'oldest',
      label: say('Oldest in review'),
      render: ({ oldest }) =>
        oldest && (
          <time dateTime={oldest} title={formats.instantInFull(oldest)}>
            {formats.instant(oldest)}
          </time>
        ),
    },
    { id: 'region', label: say('Region'), render: ({ region }) => region },
  ]
}
