import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../access/web/call'
import { erpStatusWords } from '../../documents/erp-status-words'
import type { ScreenText } from '../../kernel/screen-text'
import { useMay } from '../../tenants/web/caller'
import type { Column } from '../../ui/data-table'
import { GrowingTable } from '../../ui/growing-table'
import { EmptyNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { useGrowingRows } from '../../ui/use-growing-rows'
import { type ErpInvoice, erpModes, listErpInvoices, readErpMode, setErpMode } from '../submission.api'
import classes from './embedded-erp-page.module.css'
import { StatusChoice } from './status-choice'

type Mode = (typeof erpModes)[number]
const modeWords: Record<Mode, { label: ScreenText; meaning: ScreenText }> = {
  accept: { label: 'Accepts', meaning: 'Accepts every invoice.' },
  refuse: { label: 'Refuses', meaning: 'Rejects every invoice with the message below.' },
  slow: { label: 'Is slow', meaning: 'Responds with a delay.' },
  down: { label: 'Is down', meaning: "Doesn't respond. Kontor retries automatically." },
}

/** The embedded ERP: what it holds, and how it answers. */
export function EmbeddedErpPage() {
  const say = useSay()
  const columns = useColumns()
  const list = useGrowingRows<ErpInvoice, string>({
    queryKey: ['documents', 'erp'],
    load: async (before, signal) => {
      const { invoices } = await call(listErpInvoices, { query: { before } }, { signal })
      return { rows: invoices, nextBefore: invoices.length === 50 ? invoices.at(-1)!.erpID : null }
    },
  })
  return (
    <>
      <PageHead title={say('Embedded ERP')} hint={say('Invoices received by the built-in ERP')} />
      <ModePanel />
      <Panel>
        <GrowingTable
          label={say('Invoices in the ERP')}
          columns={columns}
          list={list}
          keyOf={({ erpID }) => erpID}
          empty={
            <EmptyNotice icon={IconBuildingFactory2} title={say('No invoices in the ERP yet')}>
              {say('Submitted documents appear here.')}
            </EmptyNotice>
          }
        />
      </Panel>
    </>
  )
}

function ModePanel() {
  const say = useSay()
  const maySet = useMay('demo.manage')
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['erp-mode'],
    queryFn: ({ signal }) => call(readErpMode, {}, { signal }),
  })
  const [message, setMessage] = useState('')
  useEffect(() => setMessage(data?.message ?? ''), [data?.message])
  const change = useMutation({
    mutationFn: (body: { mode: Mode; message: string }) => call(setErpMode, { body }),
    onSuccess: (answer) => {
      client.setQueryData(['erp-mode'], answer)
      toast('success', say('ERP behavior changed'))
    },
    onError: (problem) => toast('error', problem.message),
  })
  const mode = data?.mode ?? 'accept'
  return (
    <section className={classes.mode} aria-label={say('ERP behavior')}>
      <strong>{say('ERP behavior')}</strong>
      {data ? (
        <>
          <SegmentedControl
            aria-label={say('ERP behavior')}
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            value={mode}
            disabled={!maySet}
            data={erpModes.map((value) => ({ value, label: say(modeWords[value].label) }))}
            onChange={(value) => change.mutate({ mode: value as Mode, message })}
          />
          <span className={classes.meaning}>{say(modeWords[mode].meaning)}</span>
        </>
      ) : (
        <Skeleton width={320} height={32} radius={6} />
      )}
      {mode === 'refuse' && maySet && (
        <div className={classes.message}>
          <TextInput
            aria-label={say('Error message')}
            placeholder={say('The accounting period is closed')}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={message === data?.message}
            onClick={() => change.mutate({ mode, message })}
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
  const maySet = useMay('demo.manage')
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
      width: '165px',
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
    {
      id: 'status',
      label: say('Status'),
      width: '170px',
      render: (row) => (maySet ? <StatusChoice row={row} /> : statusOf(row)),
    },
    { id: 'received_at', label: say('Arrived'), render: (row) => formats.instant(row.received_at) },
  ]
}
