import { ActionIcon, CloseButton, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconBuildingOff,
  IconCheck,
  IconChevronRight,
  IconPin,
  IconPinnedFilled,
  IconSearch,
} from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useRowKeys } from '../../ui/use-row-keys'
import { type CustomerSummary, listCustomers, pinCustomer, selectCustomer } from '../tenants.api'
import classes from './select-customer.module.css'
import { keepSelectedCustomer, readSelectedCustomer } from './selected-customer'

type Listed = CustomerSummary & { isRecent: boolean; isPinned: boolean }

/** An internal user chooses whose invoices he views. */
export function SelectCustomer({ needsReason, onSelected }: { needsReason: boolean; onSelected(): void }) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const client = useQueryClient()
  const [q] = useDebouncedValue(typed, 150)
  const frame = useRowKeys()
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', q],
    queryFn: ({ signal }) => call(listCustomers, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const select = useMutation({
    mutationFn: (customer: Listed) =>
      call(selectCustomer, { params: { id: customer.id }, body: { reason: reason.trim() || undefined } }),
    onSuccess: (customer) => {
      keepSelectedCustomer(customer)
      onSelected()
    },
    onError: (problem) => toast('error', problem.message),
  })
  const pin = useMutation({
    mutationFn: ({ id, isPinned }: Listed) =>
      call(pinCustomer, { params: { id }, body: { isPinned: !isPinned } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['customers'] }),
    onError: (problem) => toast('error', problem.message),
  })
  const all = data?.customers ?? []
  const pinned = all.filter(({ isPinned }) => isPinned)
  const recent = all.filter(({ isRecent, isPinned }) => isRecent && !isPinned)
  const others = all.filter(({ isRecent, isPinned }) => !isRecent && !isPinned)
  const list = (customers: Listed[]) => (
    <CustomerList
      customers={customers}
      onSelect={(customer) => select.mutate(customer)}
      onPin={(customer) => pin.mutate(customer)}
      isBusy={select.isPending || (needsReason && reason.trim() === '')}
    />
  )
  return (
    <main className={classes.page} ref={frame}>
      <h1 className={classes.title}>{say('Select Customer')}</h1>
      <p className={classes.hint}>
        {say("You can view and change this customer's invoices until you switch. Every switch is recorded.")}
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
      {needsReason && (
        <TextInput
          mt="sm"
          required
          maxLength={500}
          label={say('Reason for viewing this customer')}
          description={say("The reason is kept in the customer's audit log.")}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && [1, 2, 3].map((row) => <Skeleton key={row} height={62} radius={10} mt={10} />)}
      {data?.customers.length === 0 && (
        <EmptyNotice icon={IconBuildingOff} title={say('No customer with this name or ID')} />
      )}
      {pinned.length > 0 && <h2 className={classes.heading}>{say('Pinned')}</h2>}
      {list(pinned)}
      {recent.length > 0 && <h2 className={classes.heading}>{say('Recent')}</h2>}
      {recent.length > 0 && list(recent)}
      {recent.length + pinned.length > 0 && others.length > 0 && (
        <h2 className={classes.heading}>{say('All customers')}</h2>
      )}
      {list(others)}
    </main>
  )
}

type ListProps = {
  customers: Listed[]
  isBusy: boolean
  onSelect(customer: Listed): void
  onPin(customer: Listed): void
}

function CustomerList({ customers, isBusy, onSelect, onPin }: ListProps) {
  const say = useSay()
  const current = readSelectedCustomer()?.id
  if (customers.length === 0) return null
  return (
    <ul className={classes.list}>
      {customers.map((customer) => (
        <li key={customer.id} className={classes.row}>
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
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-pressed={customer.isPinned}
            aria-label={say('Pin {name}', { name: customer.name })}
            onClick={() => onPin(customer)}
          >
            {customer.isPinned ? <IconPinnedFilled size={18} /> : <IconPin size={18} />}
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
