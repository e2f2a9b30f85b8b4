import { IconChecklist } from '@tabler/icons-react'
import { useEffect } from 'react'
import { call } from '../../access/web/call'
import type { DocumentSummary } from '../../documents/documents.api'
import { rememberWorklist } from '../../documents/worklist'
import { Countdown } from '../../listing/web/in-review-tab'
import { useDocumentColumns } from '../../listing/web/use-document-columns'
import { useSelectedCustomerId } from '../../tenants/web/use-selected-customer'
import { GrowingTable } from '../../ui/growing-table'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePathValue } from '../../ui/page-address'
import { useSay } from '../../ui/say'
import { useGrowingRows } from '../../ui/use-growing-rows'
import { listActiveReviewInvoices, type ReviewCustomer } from '../validation-services.api'
import { useReviewCustomers, useSelectCustomer } from './use-review-customers'

/** Where whoever reviews begins: the documents of the customer they work for, else of the one with the nearest release. */
export function ReviewStartPage() {
  const say = useSay()
  const { customers, error, refetch, data } = useReviewCustomers()
  const waiting = customers.filter(({ totalInvoices }) => totalInvoices > 0)
  const selected = useSelectedCustomerId()
  const customer = waiting.find(({ id }) => String(id) === selected) ?? waiting[0]
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (customer) return <OfCustomer key={customer.id} customer={customer} />
  if (!data) return null
  return (
    <>
      <PageHead title={say('Validation Services')} />
      <NothingToReview />
    </>
  )
}

/** The documents of one customer that wait for review. */
export function ReviewPage() {
  const say = useSay()
  const id = usePathValue('id')
  const { customers, error, refetch, data } = useReviewCustomers()
  const customer = customers.find((one) => String(one.id) === id)
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (customer) return <OfCustomer key={id} customer={customer} />
  if (!data) return null
  return (
    <>
      <PageHead title={say('Validation Services')} />
      <EmptyNotice icon={IconChecklist} title={say("Customer {id} isn't reviewed here", { id })}>
        {say("It doesn't exist, or doesn't use Validation Services. Select a customer in the list.")}
      </EmptyNotice>
    </>
  )
}

/** What is asked of the server is the selected customer's: a link to another one selects that one first. */
function OfCustomer({ customer }: { customer: ReviewCustomer }) {
  const { mutate } = useSelectCustomer()
  const isSelected = useSelectedCustomerId() === String(customer.id)
  useEffect(() => mutate(customer.id), [mutate, customer.id])
  return (
    <>
      <PageHead title={customer.name} />
      {isSelected && <ReviewQueue customerId={customer.id} />}
    </>
  )
}

function ReviewQueue({ customerId }: { customerId: number }) {
  const say = useSay()
  const all = useDocumentColumns()
  const list = useGrowingRows<DocumentSummary, string>({
    queryKey: ['documents', 'review', customerId],
    load: async (before, signal) => {
      const { invoices, nextBefore } = await call(listActiveReviewInvoices, { query: { before } }, { signal })
      return { rows: invoices, nextBefore }
    },
    snapshot: { rows: undefined, keep: keepOrder },
  })
  return (
    <Panel>
      <GrowingTable
        label={say('Documents in review')}
        columns={[
          all.invID,
          all.supplierIDText,
          all.invoiceNumber,
          all.controlAmt,
          all.invoiceDate,
          {
            id: 'validationServicesTimeout',
            label: say('Scheduled Release Date'),
            render: (row) => <Countdown row={row} />,
          },
          all.signs,
        ]}
        list={list}
        keyOf={({ invID }) => invID}
        linkOf={({ invID }) => ({ to: `/document/${invID}` })}
        empty={<NothingToReview />}
      />
    </Panel>
  )
}

const keepOrder = (rows: readonly DocumentSummary[]) =>
  rememberWorklist(
    sessionStorage,
    rows.map(({ invID }) => invID),
    { isStarted: true },
  )

function NothingToReview() {
  const say = useSay()
  return (
    <EmptyNotice icon={IconChecklist} title={say('No documents in review')}>
      {say('Select a customer that shows a number of documents.')}
    </EmptyNotice>
  )
}
