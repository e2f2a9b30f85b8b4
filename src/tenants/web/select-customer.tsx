import { CloseButton, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildingOff, IconCheck, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useRowKeys } from '../../ui/use-row-keys'
import { type CustomerSummary, listCustomers, selectCustomer } from '../tenants.api'
import classes from './select-customer.module.css'
import { keepSelectedCustomer, readSelectedCustomer } from './selected-customer'

type Listed = CustomerSummary & { isRecent: boolean }

/** An internal user chooses whose invoices he views. */
export function SelectCustomer({ onSelected }: { onSelected(): void }) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, 150)
  const frame = useRowKeys()
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', q],
    queryFn: ({ signal }) => call(listCustomers, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const select = useMutation({
    mutationFn: (customer: Listed) => call(selectCustomer, { params: { id: customer.id }, body: {} }),
    onSuccess: (customer) => {
      keepSelectedCustomer(customer)
      onSelected()
    },
    onError: (problem) => toast('error', problem.message),
  })
  const recent = data?.customers.filter(({ isRecent }) => isRecent) ?? []
  const others = data?.customers.filter(({ isRecent }) => !isRecent) ?? []
  const list = (customers: Listed[]) => (
    <CustomerList
      customers={customers}
      onSelect={(customer) => select.mutate(customer)}
      isBusy={select.isPending}
    />
  )
  return (
    <main className={classes.page} ref={frame as never}>
      <h1 className={classes.title}>{say('Select Customer')}</h1>
      <p className={classes.hint}>
        {say('You see and change this customer’s invoices until you switch. Every switch is recorded.')}
      </p>
      <TextInput
        size="md"
        data-autofocus
        aria-label={say('Search')}
        placeholder={say('Name, ID or short name')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          typed && <CloseButton size="sm" aria-label={say('Clear the search')} onClick={() => setTyped('')} />
        }
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && [1, 2, 3].map((row) => <Skeleton key={row} height={62} radius={10} mt={10} />)}
      {data?.customers.length === 0 && (
        <EmptyNotice icon={IconBuildingOff} title={say('No customer has this name or ID')} />
      )}
      {recent.length > 0 && <h2 className={classes.heading}>{say('Recent')}</h2>}
      {recent.length > 0 && list(recent)}
      {recent.length > 0 && others.length > 0 && <h2 className={classes.heading}>{say('All customers')}</h2>}
      {list(others)}
    </main>
  )
}

type ListProps = { customers: Listed[]; isBusy: boolean; onSelect(customer: Listed): void }

function CustomerList({ customers, isBusy, onSelect }: ListProps) {
  const say = useSay()
  const current = readSelectedCustomer()?.id
  if (customers.length === 0) return null
  return (
    <ul className={classes.list}>
      {customers.map((customer) => (
        <li key={customer.id}>
          <button
            type="button"
            data-row-link
            className={classes.customer}
            disabled={isBusy}
            onClick={() => onSelect(customer)}
          >
            <span className={classes.words}>
              <strong>{customer.name}</strong>
              <span className={classes.facts}>
                {customer.id} · {customer.shortname} · {customer.region} · {customer.currency}
              </span>
            </span>
            {String(customer.id) === current && (
              <span className={classes.current}>
                <IconCheck size={15} aria-hidden /> {say('Selected')}
              </span>
            )}
            <IconChevronRight size={18} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
