import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMail, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { addressWith } from '../../kernel/page-search'
import { useColumnChoice } from '../../settings/web/use-column-choice'
import { useCaller } from '../../tenants/web/caller'
import { ColumnConfigurator } from '../../ui/column-configurator'
import type { Column } from '../../ui/data-table'
import { GrowingTable } from '../../ui/growing-table'
import { EmptyNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { type RowSnapshot, useGrowingRows } from '../../ui/use-growing-rows'
import { listMails, type ReceivedMail } from '../capture.api'
import { inMotionSearch } from '../in-motion-search'
import { type MailStatus, mailStatuses } from '../mail-status'
import { MailDrawer } from './mail-drawer'
import { MailStatusMark, mailLooks } from './mail-status-mark'
import classes from './received.module.css'

const hiddenByDefault = ['cc_addresses']

/** What the list of mails is narrowed to, and its order. */
type Asked = { q: string; status?: MailStatus | undefined; order: 'newest' | 'oldest' }

type Props = {
  snapshot: RowSnapshot<ReceivedMail>
  /** The mail that is open beside the list. */
  openMailId: number | null
  onClose(): void
}

/** E-mails that came in, and what became of them. */
export function ReceivedTab({ snapshot, openMailId, onClose }: Props) {
  const say = useSay()
  const formats = useFormats()
  const columns = useColumns()
  const inboxes = useCaller()?.customer?.inboxes ?? []
  const choice = useColumnChoice({ key: 'invoice-in-motion.received.columns', columns, hiddenByDefault })
  const [asked, setAsked] = useState<Asked>({ q: '', order: 'newest' })
  const [q] = useDebouncedValue(asked.q.trim(), 250)
  const { status, order } = asked
  const isWhole = q === '' && !status && order === 'newest'
  const list = useGrowingRows({
    queryKey: ['mails', 'list', ...(isWhole ? [] : [q, status, order])],
    load: async (before, signal) => {
      const query = { before, q: q || undefined, status, order }
      const { mails, nextBefore, total } = await call(listMails, { query }, { signal })
      return { rows: mails, nextBefore, total }
    },
    ...(isWhole ? { snapshot } : {}),
  })
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.total
  return (
    <>
      <search className={classes.tools}>
        <TextInput
          className={classes.search}
          aria-label={say('Search')}
          placeholder={say('Sender, subject, text')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={asked.q}
          onChange={(event) => setAsked({ ...asked, q: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={say('Status')}
          value={status ?? ''}
          data={[
            { value: '', label: say('Any status') },
            ...mailStatuses.map((value) => ({ value, label: say(mailLooks[value].word) })),
          ]}
          onChange={(event) =>
            setAsked({ ...asked, status: mailStatuses.find((one) => one === event.currentTarget.value) })
          }
        />
        {total && (
          <span className={classes.total}>
            {say('{count, plural, one {{shown} e-mail} other {{shown} e-mails}}', {
              count: total.count,
              shown: formats.count(total.count) + (total.isMore ? '+' : ''),
            })}
          </span>
        )}
        <ColumnConfigurator columns={columns} {...choice} />
      </search>
      <GrowingTable
        label={say('Received e-mails')}
        columns={choice.shown}
        {...choice.look}
        list={list}
        keyOf={({ id }) => id}
        linkOf={({ id }) => addressWith(inMotionSearch, { tab: 'received', mailId: id })}
        sort={[{ column: 'received_at', isDescending: order === 'newest' }]}
        onSort={() => setAsked({ ...asked, order: order === 'newest' ? 'oldest' : 'newest' })}
        maxHeight="max(360px, calc(100dvh - 250px))"
        empty={
          <EmptyNotice icon={IconMail} title={isWhole ? say('No e-mails received yet') : say('No results')}>
            {isWhole &&
              inboxes.length > 0 &&
              say('Send an invoice to {address}.', { address: inboxes.join(', ') })}
          </EmptyNotice>
        }
      />
      <MailDrawer mailId={openMailId} onClose={onClose} />
    </>
  )
}

function useColumns(): Column<ReceivedMail>[] {
  const say = useSay()
  const formats = useFormats()
  const named = (shown: string) => <span title={shown}>{shown}</span>
  const text = (id: keyof ReceivedMail & string, label: string, width: string): Column<ReceivedMail> => ({
    id,
    label,
    width,
    lines: 2,
    render: (mail) => named(String(mail[id])),
  })
  /** In one line: an address that is broken cannot be read. */
  const address: typeof text = (...of) => ({ ...text(...of), lines: 1 })
  return [
    {
      id: 'received_at',
      label: say('Received'),
      isSortable: true,
      render: ({ received_at }) => (
        <time dateTime={received_at} title={formats.instantInFull(received_at)}>
          {formats.instant(received_at)}
        </time>
      ),
    },
    {
      ...text('from_name', say('From'), '130px'),
      onCard: 'title',
      // on a phone it is what leads to the mail
      render: ({ from_name, from_address }) => named(from_name || from_address || say('E-mail')),
    },
    address('from_address', say('From Address'), '260px'),
    address('email_address', say('Received By'), '260px'),
    address('cc_addresses', say('CC Addresses'), '260px'),
    {
      ...text('subject', say('Subject'), '190px'),
      render: ({ subject }) => named(subject || say('(no subject)')),
    },
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
