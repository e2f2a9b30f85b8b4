import { Skeleton, Switch } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../access/web/call'
import { addressWith } from '../../kernel/page-search'
import type { Column } from '../../ui/data-table'
import { GrowingTable } from '../../ui/growing-table'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { useSay, useTell } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { StatusMark } from '../../ui/status-mark'
import { useFormats } from '../../ui/use-formats'
import { useGrowingRows } from '../../ui/use-growing-rows'
import { listOutboxMails, readOutboxMail } from '../operations.api'
import { outboxSearch } from '../outbox-search'
import { outboxStateWords } from '../outbox-state-words'
import classes from './operations.module.css'
import { OutboxAttachments } from './outbox-attachments'

type OutboxMail = z.output<(typeof listOutboxMails)['response']>['mails'][number]

/** Mails that went out, or would have. */
export function OutboxPage() {
  const say = useSay()
  const [{ mailId, isFailed }, change] = usePageSearch(outboxSearch)
  const list = useGrowingRows<OutboxMail, number>({
    queryKey: ['outbox', 'list', isFailed],
    load: async (before, signal) => {
      const { mails, nextBefore } = await loadPage({ before, failed: isFailed }, signal)
      return { rows: mails, nextBefore }
    },
  })
  const columns = useColumns()
  return (
    <>
      <PageHead
        title={say('Outbox')}
        hint={say('E-mails sent by the product. Without a mail server, they stay here.')}
        actions={
          <Switch
            label={say('Failed in the last 30 days')}
            checked={isFailed}
            onChange={(event) => change({ mailId: null, isFailed: event.currentTarget.checked })}
          />
        }
      />
      <Panel>
        <GrowingTable
          label={say('Sent e-mails')}
          columns={columns}
          list={list}
          keyOf={({ id }) => id}
          linkOf={({ id }) => addressWith(outboxSearch, { mailId: id, isFailed })}
          empty={
            <EmptyNotice icon={IconMailForward} title={say('No e-mails sent yet')}>
              {say('Rejections and invitations appear here.')}
            </EmptyNotice>
          }
        />
      </Panel>
      <OutboxDrawer mailId={mailId} onClose={() => change({ mailId: null, isFailed })} />
    </>
  )
}

const pageSize = 50

/** The list has no address of its next page: a full page is taken to have one. */
async function loadPage(asked: { before: number | undefined; failed: boolean }, signal: AbortSignal) {
  const query = {
    before: asked.before,
    limit: pageSize,
    failed: asked.failed ? ('true' as const) : undefined,
  }
  const { mails } = await call(listOutboxMails, { query }, { signal })
  return { mails, nextBefore: mails.length === pageSize ? mails[pageSize - 1]!.id : null }
}

function useColumns(): Column<OutboxMail>[] {
  const say = useSay()
  const formats = useFormats()
  return [
    {
      id: 'subject',
      label: say('Subject'),
      width: '420px',
      render: ({ subject }) => subject || say('(no subject)'),
    },
    { id: 'to', label: say('To'), width: '280px', lines: 1, render: ({ to }) => to },
    {
      id: 'created_at',
      label: say('Created'),
      render: ({ created_at }) => (
        <time title={formats.instantInFull(created_at)}>{formats.instant(created_at)}</time>
      ),
    },
    {
      id: 'state',
      label: say('Status'),
      width: '320px',
      render: (mail) => <MailState {...mail} />,
    },
  ]
}

/** What became of it, and what the mail server said of it. */
function MailState({ state, reason }: Pick<OutboxMail, 'state' | 'reason'>) {
  const say = useSay()
  const tell = useTell()
  const { label, tone } = outboxStateWords[state]
  return (
    <>
      <StatusMark tone={tone}>{say(label)}</StatusMark>
      {reason && <span className={classes.reason}>{tell(reason)}</span>}
    </>
  )
}

function OutboxDrawer({ mailId, onClose }: { mailId: number | null; onClose(): void }) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox', mailId],
    queryFn: ({ signal }) => call(readOutboxMail, { params: { id: mailId! } }, { signal }),
    enabled: mailId !== null,
  })
  return (
    <SideDrawer isOpen={mailId !== null} onClose={onClose} title={data?.subject ?? say('E-mail')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <>
          <p className={classes.facts}>
            {say('From {from} to {to}', {
              from: data.from,
              to: [data.to, data.cc].filter(Boolean).join(', '),
            })}
          </p>
          <p className={classes.facts}>
            <MailState {...data} />
          </p>
          <pre className={classes.text}>{data.text}</pre>
          <OutboxAttachments mail={data} />
        </>
      )}
    </SideDrawer>
  )
}
