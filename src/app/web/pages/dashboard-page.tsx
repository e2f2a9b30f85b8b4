import { Button, Skeleton } from '@mantine/core'
import { IconChevronRight, IconCircleCheck, IconInbox } from '@tabler/icons-react'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mayDo } from '../../../access/document-actions'
import type { EndpointRequest } from '../../../access/endpoint'
import type { Principal } from '../../../access/principal'
import { call } from '../../../access/web/call'
import { rememberWorklist } from '../../../entry/worklist'
import { useSession } from '../../../identity/web/auth'
import type { ListTab } from '../../../search/list-address'
import { listDocuments } from '../../../search/search.api'
import { ProcessingStrip } from '../../../search/web/processing-strip'
import { useDocumentColumns } from '../../../search/web/use-document-columns'
import { useCaller, useMay } from '../../../tenants/web/caller'
import { DataTable } from '../../../ui/data-table'
import { EmptyNotice, ErrorNotice } from '../../../ui/notices'
import { PageHead, Panel } from '../../../ui/page'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { appSession } from '../session/app-session'
import classes from './dashboard-page.module.css'

type Card = {
  label: string
  count: number | undefined
  to: string
  tab?: string
  tone?: 'bad' | 'hot' | 'warn'
}

/** How much stands where, and what to do first. */
export function DashboardPage() {
  const say = useSay()
  const caller = useCaller()
  const mayRead = useMay('invoice-in-motion.read')
  const { principal } = useSession(appSession().configuration.productName)
  const open = useList('my-invoices')
  const turns = turnsOf(principal)
  const waiting = useWaiting(turns)
  const completed = useList('completed')
  const cards = useCards(open.data?.tabs, completed.data?.tabs)
  const isEmpty =
    open.data?.documents.length === 0 &&
    completed.data?.documents.length === 0 &&
    open.data.tabs['in-review'] === 0
  const firstName = caller?.user.name.split(' ')[0] ?? ''
  return (
    <>
      <PageHead
        title={say('Good to see you, {name}', { name: firstName })}
        hint={caller?.customer?.name}
        actions={<StartButton ids={waiting?.map(({ invID }) => invID) ?? []} />}
      />
      {mayRead && <ProcessingStrip />}
      {open.error && !open.data && (
        <Panel>
          <ErrorNotice error={open.error} onRetry={() => void open.refetch()} />
        </Panel>
      )}
      {isEmpty ? (
        <FirstSteps />
      ) : (
        <>
          <Cards cards={cards} />
          {turns.length > 0 && <YourTurn documents={waiting} />}
          <InboxHint />
        </>
      )}
    </>
  )
}

const mostWaiting = 10

/** The tabs whose documents wait for this person: the clerk's own work, or the escalations that he answers. */
function turnsOf(principal: Principal | null): readonly ListTab[] {
  if (principal === null) return []
  if (mayDo(principal, 'submit')) return ['ready', 'flagged', 'needs-attention']
  if (mayDo(principal, 'clear-flags')) return ['flagged', 'escalations']
  return mayDo(principal, 'escalations-to-flagged') ? ['escalations'] : []
}

/** How many there are of what; the documents themselves come with `useWaiting`. */
function useList(screen: 'my-invoices' | 'completed') {
  return useQuery(listOf({ screen, itemsPerPage: 1 }))
}

/** The documents of these tabs that are due first. Left out until all tabs have answered. */
function useWaiting(tabs: readonly ListTab[]): Documents | undefined {
  const answers = useQueries({
    queries: tabs.map((status) =>
      listOf({ screen: 'my-invoices', status, itemsPerPage: mostWaiting, sort: 'dueDate:asc' }),
    ),
  })
  if (answers.some(({ data }) => !data)) return undefined
  return answers
    .flatMap(({ data }) => data?.documents ?? [])
    .sort((a, b) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') || a.invID - b.invID)
    .slice(0, mostWaiting)
}

type ListQuery = EndpointRequest<typeof listDocuments>['query']

function listOf(query: ListQuery) {
  return queryOptions({
    queryKey: ['documents', 'list', query],
    queryFn: ({ signal }) => call(listDocuments, { query }, { signal }),
  })
}

function useCards(open?: Record<string, number>, completed?: Record<string, number>): Card[] {
  const say = useSay()
  const { flags = {}, can = {} } = useCaller() ?? {}
  const showsReview = Boolean(flags['should-show-invoice-in-motion'] && can['invoice-in-motion.read'])
  return [
    ...(showsReview
      ? [{ label: say('In review'), count: open?.['in-review'], to: '/invoice-in-motion' }]
      : []),
    { label: say('Ready'), count: open?.ready, to: '/documents', tab: 'ready' },
    {
      label: say('Needs attention'),
      count: open?.['needs-attention'],
      to: '/documents',
      tab: 'needs-attention',
      tone: 'bad',
    },
    { label: say('Flagged'), count: open?.flagged, to: '/documents', tab: 'flagged', tone: 'hot' },
    {
      label: say('Escalations'),
      count: open?.escalations,
      to: '/documents',
      tab: 'escalations',
      tone: 'hot',
    },
    { label: say('On hold'), count: open?.['on-hold'], to: '/documents', tab: 'on-hold', tone: 'warn' },
    { label: say('Submitted'), count: completed?.submitted, to: '/complete-documents', tab: 'submitted' },
  ]
}

function Cards({ cards }: { cards: Card[] }) {
  const { count } = useFormats()
  return (
    <ul className={classes.cards}>
      {cards.map((card) => (
        <li key={card.label}>
          <Link
            className={classes.card}
            to={card.to}
            search={(card.tab ? { status: card.tab, dates: 'all' } : undefined) as never}
            data-tone={card.count ? card.tone : undefined}
          >
            <span className={classes.label}>{card.label}</span>
            <span className={classes.number}>
              {card.count === undefined ? (
                <Skeleton height={24} width={36} mt={4} />
              ) : (
                countText(card.count, count)
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The server counts up to 1,000. */
function countText(value: number, format: (value: number) => string): string {
  return value >= 1000 ? `${format(1000)}+` : format(value)
}

type Documents = Awaited<ReturnType<typeof call<typeof listDocuments>>>['documents']

function YourTurn({ documents }: { documents: Documents | undefined }) {
  const say = useSay()
  const all = useDocumentColumns()
  return (
    <Panel>
      <div className={classes.head}>
        <h2 className={classes.heading}>{say('Your turn')}</h2>
        <Link to="/documents" search={{ dates: 'all' } as never}>
          {say('All of My Invoices')}
        </Link>
      </div>
      <DataTable
        label={say('Your turn')}
        columns={[
          all.invID,
          all.status,
          all.supplierIDText,
          all.invoiceNumber,
          all.dueDate,
          all.controlAmt,
          all.why,
        ]}
        rows={documents}
        keyOf={({ invID }) => invID}
        linkOf={({ invID }) => ({ to: `/document/${invID}` })}
        empty={
          <EmptyNotice icon={IconCircleCheck} title={say('Nothing waits for you')}>
            {say('New invoices appear here by themselves.')}
          </EmptyNotice>
        }
      />
    </Panel>
  )
}

function StartButton({ ids }: { ids: number[] }) {
  const say = useSay()
  const mayRead = useMay('documents.read')
  const firstId = ids[0]
  if (!firstId || !mayRead) return null
  return (
    <Button
      onClick={() => rememberWorklist(sessionStorage, ids, true)}
      renderRoot={(props) => <Link {...props} to={`/document/${firstId}`} />}
      rightSection={<IconChevronRight size={16} aria-hidden />}
    >
      {say('Work my queue')}
    </Button>
  )
}

function InboxHint() {
  const say = useSay()
  const mayUpload = useMay('capture.upload')
  const inboxes = useCaller()?.customer?.inboxes ?? []
  return (
    <p className={classes.hint}>
      {inboxes.length > 0 && say('Invoices arrive by e-mail at {address}.', { address: inboxes.join(', ') })}{' '}
      {mayUpload && say('You can also drag files anywhere onto this window.')}
    </p>
  )
}

/** For a customer who has no document yet. */
function FirstSteps() {
  const say = useSay()
  const mayUpload = useMay('capture.upload')
  const inboxes = useCaller()?.customer?.inboxes ?? []
  return (
    <Panel>
      <EmptyNotice icon={IconInbox} title={say('Send your first invoice')}>
        {inboxes.length > 0 && (
          <>
            {say('Send it by e-mail to')} <strong className={classes.address}>{inboxes.join(', ')}</strong>
            <br />
          </>
        )}
        {mayUpload
          ? say('or drop a file anywhere on this window. PDF, PNG, JPEG and TIFF are read within seconds.')
          : say('PDF, PNG, JPEG and TIFF are read within seconds.')}
      </EmptyNotice>
    </Panel>
  )
}
