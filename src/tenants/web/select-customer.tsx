import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconBuildingOff, IconCheck, IconPin, IconPinnedFilled, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DataTable } from '../../ui/data-table'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import type { Column } from '../../ui/table-column'
import classes from './select-customer.module.css'
import { readSelectedCustomer } from './selected-customer'
import { useCustomerColumns } from './use-customer-columns'
import { type ListedCustomer, useCustomerActions, useCustomers } from './use-customers'

/** One of the provider's staff chooses whose invoices they view. */
export function SelectCustomer({ needsReason, onSelected }: { needsReason: boolean; onSelected(): void }) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const { rows, isOfTyped, error, refetch } = useCustomers(typed)
  const { select, pin, isSelecting } = useCustomerActions({ reason, onSelected })
  const isBlocked = isSelecting || (needsReason && reason.trim() === '')
  const columns = useCustomerColumns((customer) => (
    <SelectButton customer={customer} isDisabled={isBlocked} onClick={() => select(customer)} />
  ))
  const pinned: Column<ListedCustomer> = {
    id: 'pinned',
    label: say('Pinned'),
    onCard: 'end',
    render: (customer) => <PinButton customer={customer} onClick={() => pin(customer)} />,
  }
  const page = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => search.current?.focus(), [])
  const onSearchKey = (event: KeyboardEvent) => {
    const only = isOfTyped && rows?.length === 1 ? rows[0] : undefined
    if (event.key === 'Enter' && only && !isBlocked) select(only)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    page.current?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  }
  const isGrouped = rows?.some(({ isPinned, isRecent }) => isPinned || isRecent) ?? false
  return (
    <main ref={page} className={classes.page}>
      <h1 className={classes.title}>{say('Select Customer')}</h1>
      <p className={classes.hint}>
        {say("You can view and change this customer's invoices until you switch. Every switch is recorded.")}
      </p>
      <div className={classes.inputs}>
        <TextInput
          ref={search}
          size="md"
          aria-label={say('Search')}
          placeholder={say('Name, ID or short name')}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            typed && (
              <CloseButton size="sm" aria-label={say('Clear the search')} onClick={() => setTyped('')} />
            )
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
        {needsReason && (
          <TextInput
            required
            maxLength={500}
            label={say('Reason for viewing this customer')}
            description={say("The reason is kept in the customer's audit log.")}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
      {error && !rows ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel>
          <DataTable
            label={say('Customers')}
            columns={[...columns, pinned]}
            rows={rows}
            keyOf={({ id }) => id}
            groupOf={
              isGrouped
                ? (customer) => {
                    const key = groupOf(customer)
                    return { key, name: say(groupNames[key]) }
                  }
                : undefined
            }
            empty={<EmptyNotice icon={IconBuildingOff} title={say('No customer with this name or ID')} />}
          />
        </Panel>
      )}
    </main>
  )
}

const groupNames = { pinned: 'Pinned', recent: 'Recent', other: 'All customers' } as const
const groupOf = ({ isPinned, isRecent }: ListedCustomer) =>
  isPinned ? 'pinned' : isRecent ? 'recent' : 'other'

type ButtonProps = { customer: ListedCustomer; isDisabled: boolean; onClick(): void }

function SelectButton({ customer: { id, name }, isDisabled, onClick }: ButtonProps) {
  const say = useSay()
  return (
    <span className={classes.name}>
      <button type="button" data-row-link className={classes.select} disabled={isDisabled} onClick={onClick}>
        {name}
      </button>
      {String(id) === readSelectedCustomer()?.id && (
        <span className={classes.current}>
          <IconCheck size={15} aria-hidden /> {say('Selected')}
        </span>
      )}
    </span>
  )
}

function PinButton({ customer: { name, isPinned }, onClick }: Omit<ButtonProps, 'isDisabled'>) {
  const say = useSay()
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-pressed={isPinned}
      aria-label={say('Pin {name}', { name })}
      onClick={onClick}
    >
      {isPinned ? <IconPinnedFilled size={18} /> : <IconPin size={18} />}
    </ActionIcon>
  )
}
