import { Button, Skeleton } from '@mantine/core'
import { IconChevronRight, IconCircleCheck, IconInbox } from '@tabler/icons-react'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EndpointRequest } from '../../access/endpoint'
import { call } from '../../access/web/call'
import { rememberWorklist } from '../../documents/worklist'
import { addressWith } from '../../kernel/page-search'
import { type ListTab, listSearch } from '../../listing/list-address'
import type { Screen } from '../../listing/list-tabs'
import { listDocuments } from '../../listing/listing.api'
import { ProcessingStrip } from '../../listing/web/processing-strip'
import { useDocumentColumns } from '../../listing/web/use-document-columns'
import { useCaller, useMay } from '../../tenants/web/caller'
import { DataTable } from '../../ui/data-table'
import type { Target } from '../../ui/navigation'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import classes from './dashboard-page.module.css'

type Card = {
  label: string
  count: number | undefined
  address: Pick<Target, 'to' | 'search'>
  tone?: 'bad' | 'hot' | 'warn'
}

/** How much stands where, and what to do first. */
export function DashboardPage() {
  const say = useSay()
  const caller = useCaller()
  const mayRead = useMay('invoice-in-motion.read')
  const open = useList('my-invoices')
  const turns = turnsOf(caller?.can ?? {})
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
        title={say('Welcome back, {name}', { name: firstName })}
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
function turnsOf(can: Readonly<Record<string, boolean>>): readonly ListTab[] {
  if (can['documents.submit']) return ['ready', 'flagged', 'needs-attention']
  if (can['documents.clear-flags']) return ['flagged', 'escalations']
  return can['documents.send-to-flagged'] ? ['escalations'] : []
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

const tabOf = (screen: Screen, status: ListTab) =>
  addressWith(listSearch(screen), { status, dates: { kind: 'all' } })

function useCards(open?: Record<string, number>, completed?: Record<string, number>): Card[] {
  const say = useSay()
  const { flags = {}, can = {} } = useCaller() ?? {}
  const showsReview = Boolean(flags['should-show-invoice-in-motion'] && can['invoice-in-motion.read'])
  return [
    ...(showsReview
      ? [{ label: say('In review'), count: open?.['in-review'], address: { to: '/invoice-in-motion' } }]
      : []),
    { label: say('Ready'), count: open?.ready, address: tabOf('my-invoices', 'ready') },
    {
      label: say('Needs attention'),
      count: open?.['needs-attention'],
      address: tabOf('my-invoices', 'needs-attention'),
      tone: 'bad',
    },
    { label: say('Flagged'), count: open?.flagged, address: tabOf('my-invoices', 'flagged'), tone: 'hot' },
    {
      label: say('Escalations'),
      count: open?.escalations,
      address: tabOf('my-invoices', 'escalations'),
      tone: 'hot',
    },
    {
      label: say('On hold'),
      count: open?.['on-hold'],
      address: tabOf('my-invoices', 'on-hold'),
      tone: 'warn',
    },
    { label: say('Submitted'), count: completed?.submitted, address: tabOf('completed', 'submitted') },
  ]
}

function Cards({ cards }: { cards: Card[] }) {
  const { count } = useFormats()
  return (
    <ul className={classes.cards}>
      {cards.map((card) => (
        <li key={card.label}>
          <QuickLink
            className={classes.card}
            {...card.address}
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
          </QuickLink>
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

function StartButton({ ids }: { ids: number[] }) {
  const say = useSay()
  const mayRead = useMay('documents.read')
  const firstId = ids[0]
  if (!firstId || !mayRead) return null
  return (
    <Button
      onClick={() => rememberWorklist(sessionStorage, ids, { isStarted: true })}
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
            {say('E-mail it to')} <strong className={classes.address}>{inboxes.join(', ')}</strong>
            <br />
          </>
        )}
        {mayUpload
          ? say(
              'or drop a file anywhere on this window. PDF, PNG, JPEG, TIFF and e-invoices (XML) are read within seconds.',
            )
          : say('PDF, PNG, JPEG, TIFF and e-invoices (XML) are read within seconds.')}
      </EmptyNotice>
    </Panel>
  )
}
