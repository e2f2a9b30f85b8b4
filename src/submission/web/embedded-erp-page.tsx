import { IconBuildingFactory2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { call } from '../../access/web/call'
import { erpStatusWords } from '../../documents/erp-status-words'
import { useMay } from '../../tenants/web/caller'
import type { Column } from '../../ui/data-table'
import { GrowingTable } from '../../ui/growing-table'
import { EmptyNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { useGrowingRows } from '../../ui/use-growing-rows'
import { type ErpInvoice, listErpInvoices } from '../submission.api'
import { ErpMode } from './erp-mode'
import { StatusChoice } from './status-choice'

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
      <ErpMode />
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
