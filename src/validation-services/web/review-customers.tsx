import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { retell } from '../../ui/words'
import {
  customersFound,
  customerText,
  listReviewCustomers,
  type ReviewCustomer,
} from '../validation-services.api'
import classes from './review-customers.module.css'

/** The sidebar of validation services (specification §2.2): whose documents wait for review. */
export function ReviewCustomers({
  currentId,
  onSelect,
}: {
  currentId: string | null
  onSelect(customer: ReviewCustomer): void
}) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const { data, error, isPending } = useQuery({
    queryKey: ['review-customers'],
    queryFn: ({ signal }) => call(listReviewCustomers, {}, { signal }),
    refetchInterval: 15_000,
  })
  // A missing list counts as an empty one (specification §7).
  const customers = data?.customerSummaries ?? []
  return (
    <nav className={classes.nav} aria-label={say('Navigation')}>
      <TextInput
        label={say('Search Customers')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <h2 className={classes.heading}>{say('Customers')}</h2>
      {isPending && <p role="status">{say('Loading...')}</p>}
      {error && <p role="alert">{retell(error.message)}</p>}
      <ul className={classes.list}>
        {customersFound(customers, typed).map((customer) => (
          <li key={customer.id}>
            <button
              type="button"
              className={classes.customer}
              aria-current={String(customer.id) === currentId ? 'true' : undefined}
              onClick={() => onSelect(customer)}
            >
              {customerText(customer)}
            </button>
          </li>
        ))}
      </ul>
      {data && customersFound(customers, typed).length === 0 && <p>{say('No customer is found.')}</p>}
    </nav>
  )
}
