import { IconChecklist } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSelectedCustomerId } from '../../tenants/web/use-selected-customer'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead } from '../../ui/page'
import { usePathValue } from '../../ui/page-address'
import { useSay } from '../../ui/say'
import type { ReviewCustomer } from '../validation-services.api'
import { CustomerReviews } from './customer-reviews'
import { useReviewCustomers, useSelectCustomer } from './use-review-customers'

/** Validation Services for one customer. */
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
  if (isSelected) return <CustomerReviews customer={customer} />
  return <PageHead title={customer.name} />
}
