import { Skeleton } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { call } from '../../access/web/call'
import { type Column, DataTable } from '../../ui/data-table'
import { LoadMore } from '../../ui/load-more'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { useFormats } from '../../ui/use-formats'
import { useMotionRows } from '../../ui/use-motion-rows'
import { listOutboxMails, readOutboxMail } from '../settings.api'
import classes from './settings.module.css'

type OutboxMail = z.output<(typeof listOutboxMails)['response']>['mails'][number]
const noSnapshot = { rows: undefined, keep: () => {} }

/** Mails that went out, or would have. */
export function OutboxPage() {
  const say = useSay()
  const navigate = useNavigate()
  const { mail } = useSearch({ strict: false }) as { mail?: string }
  const list = useMotionRows<OutboxMail, number>({
    queryKey: ['outbox', 'list'],
    load: async (before, signal) => {
      const { mails, nextBefore } = await loadPage(before, signal)
      return { rows: mails, nextBefore }
    },
    snapshot: noSnapshot,
  })
  const columns = useColumns()
  return (
    <>
      <PageHead
        title={say('Outbox')}
        hint={say('E-mails that were sent. Without a mail server they stay here and can be read.')}
      />
      <Panel>
        {list.error && !list.rows ? (
          <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={say('Sent e-mails')}
            columns={columns}
            rows={list.rows}
            keyOf={({ id }) => id}
            linkOf={({ id }) => ({ to: '/outbox', search: { mail: String(id) } })}
            empty={
              <EmptyNotice icon={IconMailForward} title={say('No e-mail has been sent yet')}>
                {say('Rejections and invitations will appear here.')}
              </EmptyNotice>
            }
          />
        )}
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onMore={list.fetchNextPage}
        />
      </Panel>
      <OutboxDrawer mailId={mail ? Number(mail) : null} onClose={() => void navigate({ to: '/outbox' })} />
    </>
  )
}

const pageSize = 50

/** The list has no address of its next page: a full page is taken to have one. */
async function loadPage(before: number | undefined, signal: AbortSignal) {
  const { mails } = await call(listOutboxMails, { query: { before, limit: pageSize } }, { signal })
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
    { id: 'to', label: say('To'), width: '280px', render: ({ to }) => to },
    {
      id: 'created_at',
      label: say('Written'),
      render: ({ created_at }) => (
        <time title={formats.instantInFull(created_at)}>{formats.instant(created_at)}</time>
      ),
    },
    { id: 'state', label: say('Status'), render: ({ state }) => state },
  ]
}

function OutboxDrawer({ mailId, onClose }: { mailId: number | null; onClose(): void }) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox', mailId],
    queryFn: ({ signal }) =>
      call(readOutboxMail, { params: { id: mailId! } }, { signal, skipErrorHandling: true }),
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
          <pre className={classes.text}>{data.text}</pre>
        </>
      )}
    </SideDrawer>
  )
}
