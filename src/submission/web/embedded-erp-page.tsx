import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../access/web/call'
import type { ScreenText } from '../../kernel/screen-text'
import { useMay } from '../../tenants/web/caller'
import { type Column, DataTable } from '../../ui/data-table'
import { LoadMore } from '../../ui/load-more'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { erpStatusWords } from '../erp-status-words'
import { type ErpInvoice, erpMoods, listErpInvoices, readErpMood, setErpMood } from '../submission.api'
import classes from './embedded-erp-page.module.css'

type Mood = (typeof erpMoods)[number]
const moodWords: Record<Mood, { label: ScreenText; meaning: ScreenText }> = {
  accept: { label: 'Accepts', meaning: 'It takes every invoice.' },
  refuse: { label: 'Refuses', meaning: 'It refuses every invoice with the message below.' },
  slow: { label: 'Is slow', meaning: 'It takes its time before it answers.' },
  down: { label: 'Is down', meaning: 'It does not answer. Kontor tries again by itself.' },
}

/** The embedded ERP: what it holds, and how it answers. */
export function EmbeddedErpPage() {
  const say = useSay()
  const columns = useColumns()
  const list = useInfiniteQuery({
    queryKey: ['documents', 'erp'],
    queryFn: ({ pageParam, signal }) => call(listErpInvoices, { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.invoices.length === 50 ? page.invoices.at(-1)?.erpID : undefined),
  })
  const rows = list.data?.pages.flatMap((page) => page.invoices)
  return (
    <>
      <PageHead
        title={say('Embedded ERP')}
        hint={say('What arrived at the ERP that comes with the product')}
      />
      <MoodPanel />
      <Panel>
        {list.error && !rows ? (
          <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={say('Invoices in the ERP')}
            columns={columns}
            rows={rows}
            keyOf={({ erpID }) => erpID}
            empty={
              <EmptyNotice icon={IconBuildingFactory2} title={say('The ERP holds no invoice yet')}>
                {say('Submit a document, and it appears here.')}
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
    </>
  )
}

function MoodPanel() {
  const say = useSay()
  const maySet = useMay('demo.manage')
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['erp-mood'],
    queryFn: ({ signal }) => call(readErpMood, {}, { signal }),
  })
  const [message, setMessage] = useState('')
  useEffect(() => setMessage(data?.message ?? ''), [data?.message])
  const change = useMutation({
    mutationFn: (body: { mood: Mood; message: string }) =>
      call(setErpMood, { body }, { skipErrorHandling: true }),
    onSuccess: (answer) => {
      client.setQueryData(['erp-mood'], answer)
      toast('success', say('The ERP now behaves so'))
    },
    onError: (problem) => toast('error', problem.message),
  })
  const mood = data?.mood ?? 'accept'
  return (
    <section className={classes.mood} aria-label={say('How the ERP answers')}>
      <strong>{say('How the ERP answers')}</strong>
      {data ? (
        <>
          <SegmentedControl
            aria-label={say('How the ERP answers')}
            value={mood}
            disabled={!maySet}
            data={erpMoods.map((value) => ({ value, label: say(moodWords[value].label) }))}
            onChange={(value) => change.mutate({ mood: value as Mood, message })}
          />
          <span className={classes.meaning}>{say(moodWords[mood].meaning)}</span>
        </>
      ) : (
        <Skeleton width={320} height={32} radius={6} />
      )}
      {mood === 'refuse' && maySet && (
        <div className={classes.message}>
          <TextInput
            aria-label={say('Message of the refusal')}
            placeholder={say('The accounting period is closed')}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={message === data?.message}
            onClick={() => change.mutate({ mood, message })}
          >
            {say('Use this message')}
          </Button>
        </div>
      )}
    </section>
  )
}

function useColumns(): Column<ErpInvoice>[] {
  const say = useSay()
  const formats = useFormats()
  const statusOf = ({ status }: ErpInvoice) => {
    const word = erpStatusWords[status]
    return word ? say(word) : status
  }
  return [
    { id: 'erpID', label: say('ERP ID'), render: ({ erpID }) => <strong>{erpID}</strong> },
    {
      id: 'invID',
      label: say('Document'),
      render: ({ invID }) => <Link to={`/document/${invID}`}>{invID}</Link>,
    },
    {
      id: 'supplier',
      label: say('Supplier'),
      width: '240px',
      render: (row) => row.supplierName ?? row.supplierID ?? '',
    },
    { id: 'invoiceNumber', label: say('Invoice No.'), render: (row) => row.invoiceNumber },
    { id: 'invoiceDate', label: say('Invoice Date'), render: (row) => formats.day(row.invoiceDate) },
    {
      id: 'controlAmt',
      label: say('Amount'),
      align: 'end',
      onCard: 'end',
      render: (row) => formats.amount(row.controlAmt, row.currency),
    },
    { id: 'poNumber', label: say('PO'), render: (row) => row.poNumber ?? '' },
    { id: 'status', label: say('Status'), render: (row) => statusOf(row) },
    { id: 'received_at', label: say('Arrived'), render: (row) => formats.instant(row.received_at) },
  ]
}
