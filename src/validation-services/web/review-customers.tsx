import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { initialsOf } from '../../access/principal'
import { useSelectedCustomerId } from '../../tenants/web/use-selected-customer'
import { useNavigation } from '../../ui/navigation'
import { Problem } from '../../ui/problem'
import { useSay } from '../../ui/say'
import { customersFound, customerText, type ReviewCustomer } from '../validation-services.api'
import classes from './review-customers.module.css'
import { useReviewCustomers, useSelectCustomer } from './use-review-customers'

/** The sidebar of validation services (specification §2.2): whose documents wait for review. */
export function ReviewCustomers({
  isMinimised,
}: {
  /** Of each customer only the initials and the number stay, with the name as tooltip. */
  isMinimised: boolean
}) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const navigation = useNavigation()
  const { customers, data, error, isPending } = useReviewCustomers()
  const select = useSelectCustomer()
  const currentId = useSelectedCustomerId()
  return (
    <nav className={classes.nav} aria-label={say('Navigation')} data-minimised={isMinimised || undefined}>
      {!isMinimised && (
        <TextInput
          label={say('Search Customers')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <h2 className={isMinimised ? 'k-unseen' : classes.heading}>{say('Customers')}</h2>
      {isPending && <p role="status">{say('Loading...')}</p>}
      {error && <Problem>{error.message}</Problem>}
      <ul className={classes.list}>
        {customersFound(customers, typed).map((customer) => (
          <li key={customer.id}>
            <button
              type="button"
              className={classes.customer}
              aria-current={String(customer.id) === currentId ? 'true' : undefined}
              aria-label={isMinimised ? customerText(customer) : undefined}
              title={isMinimised ? customerText(customer) : undefined}
              onClick={() =>
                select.mutate(customer.id, {
                  onSuccess: () => navigation.go({ to: `/validation-services/${customer.id}` }),
                })
              }
            >
              {isMinimised ? <ShortCustomer customer={customer} /> : customerText(customer)}
            </button>
          </li>
        ))}
      </ul>
      {data && customersFound(customers, typed).length === 0 && <p>{say('No customers found.')}</p>}
    </nav>
  )
}

function ShortCustomer({ customer: { name, totalInvoices } }: { customer: ReviewCustomer }) {
  return (
    <>
      {initialsOf(name)}
      {totalInvoices > 0 && <span className={classes.count}>{totalInvoices}</span>}
    </>
  )
}
