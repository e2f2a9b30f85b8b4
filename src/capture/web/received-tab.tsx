import { IconMail } from '@tabler/icons-react'
import { call } from '../../access/web/call'
import { useColumnChoice } from '../../settings/web/use-column-choice'
import { useCaller } from '../../tenants/web/caller'
import { ColumnConfigurator } from '../../ui/column-configurator'
import { type Column, DataTable } from '../../ui/data-table'
import { LoadMore } from '../../ui/load-more'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { type RowSnapshot, useMotionRows } from '../../ui/use-motion-rows'
import { listMails, type ReceivedMail } from '../capture.api'
import { MailDrawer } from './mail-drawer'
import { MailStatusMark } from './mail-status-mark'
import classes from './received.module.css'

const hiddenByDefault = ['cc_addresses']

type Props = {
  snapshot: RowSnapshot<ReceivedMail>
  /** The mail that is open beside the list. */
  openMailId: number | null
  onClose(): void
}

/** E-mails that came in, and what became of them. */
export function ReceivedTab({ snapshot, openMailId, onClose }: Props) {
  const say = useSay()
  const columns = useColumns()
  const inboxes = useCaller()?.customer?.inboxes ?? []
  const choice = useColumnChoice({ key: 'invoice-in-motion.received.columns', columns, hiddenByDefault })
  const list = useMotionRows({
    queryKey: ['mails', 'list'],
    load: async (before, signal) => {
      const { mails, nextBefore } = await call(listMails, { query: { before } }, { signal })
      return { rows: mails, nextBefore }
    },
    snapshot,
  })
  return (
    <>
      <div className={classes.tools}>
        <ColumnConfigurator columns={columns} {...choice} />
      </div>
      {list.error && !list.rows ? (
        <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={say('Received e-mails')}
          columns={choice.shown}
          {...choice.look}
          rows={list.rows}
          keyOf={({ id }) => id}
          linkOf={({ id }) => ({ to: '/invoice-in-motion', search: { tab: 'received', mail: String(id) } })}
          isStale={list.isPlaceholderData}
          maxHeight="max(360px, calc(100dvh - 250px))"
          empty={
            <EmptyNotice icon={IconMail} title={say('No e-mail has arrived yet')}>
              {inboxes.length > 0 && say('Send an invoice to {address}.', { address: inboxes.join(', ') })}
            </EmptyNotice>
          }
        />
      )}
      <LoadMore hasMore={list.hasNextPage} isLoading={list.isFetchingNextPage} onMore={list.fetchNextPage} />
      <MailDrawer mailId={openMailId} onClose={onClose} />
    </>
  )
}

function useColumns(): Column<ReceivedMail>[] {
  const say = useSay()
  const formats = useFormats()
  const text = (id: keyof ReceivedMail & string, label: string, width = '150px'): Column<ReceivedMail> => ({
    id,
    label,
    width,
    render: (mail) => (
      <span className={classes.cell} style={{ minWidth: width }} title={String(mail[id])}>
        {mail[id]}
      </span>
    ),
  })
  return [
    {
      id: 'received_at',
      label: say('Received'),
      render: ({ received_at }) => (
        <time dateTime={received_at} title={formats.instantInFull(received_at)}>
          {formats.instant(received_at)}
        </time>
      ),
    },
    text('from_name', say('From'), '130px'),
    text('from_address', say('From Address'), '165px'),
    text('email_address', say('Received By'), '155px'),
    text('cc_addresses', say('CC Addresses')),
    text('subject', say('Subject'), '190px'),
    { ...text('body', say('Body'), '130px'), onCard: 'hidden' },
    {
      id: 'attachments_cnt',
      label: say('Files'),
      align: 'end',
      render: ({ attachments_cnt }) => formats.count(attachments_cnt),
    },
    {
      id: 'overall_status',
      label: say('Status'),
      onCard: 'mark',
      render: ({ overall_status }) => <MailStatusMark status={overall_status} />,
    },
  ]
}
