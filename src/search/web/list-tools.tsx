import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSay } from '../../ui/say'
import type { ListAddress } from '../list-address'
import { daysOf, rangeOf } from '../list-dates'
import classes from './search.module.css'
import type { ChangeAddress } from './use-list-address'

type Props = {
  address: ListAddress
  onChange: ChangeAddress
  /** Stands in front of the search. */
  before?: ReactNode
  children: ReactNode
}

const typingPauseMs = 250

/** Search and date range of a list. */
export function ListTools({ address, onChange, before, children }: Props) {
  const say = useSay()
  const [typed, setTyped] = useState(address.q)
  useEffect(() => setTyped(address.q), [address.q])
  useEffect(() => {
    if (typed === address.q) return
    const timer = setTimeout(() => onChange({ q: typed }, { replace: true }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, address.q, onChange])
  return (
    <search className={classes.tools}>
      {before}
      <TextInput
        className={classes.search}
        aria-label={say('Search')}
        placeholder={say('Number, supplier, PO …')}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          typed !== '' && (
            <CloseButton size="sm" aria-label={say('Clear the search')} onClick={() => setTyped('')} />
          )
        }
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DateRange address={address} onChange={onChange} />
      <span className={classes.gap} />
      {children}
    </search>
  )
}

/** The days of arrival: this week to begin with (specification §9), a range, or all. */
function DateRange({ address: { dates }, onChange }: Pick<Props, 'address' | 'onChange'>) {
  const say = useSay()
  const { from, to } = daysOf(dates, new Date())
  const isAll = dates.kind === 'all'
  return (
    <div className={classes.range}>
      <span aria-hidden>{say('Received')}</span>
      <TextInput
        type="date"
        aria-label={say('Received from')}
        max={to || undefined}
        value={from}
        onChange={(event) => onChange({ dates: rangeOf(event.currentTarget.value, to) }, { replace: true })}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="date"
        aria-label={say('Received to')}
        min={from || undefined}
        value={to}
        onChange={(event) => onChange({ dates: rangeOf(from, event.currentTarget.value) }, { replace: true })}
      />
      <Button
        variant="default"
        aria-pressed={isAll}
        className={classes.allDates}
        onClick={() => onChange({ dates: { kind: isAll ? 'week' : 'all' } })}
      >
        {say('All dates')}
      </Button>
    </div>
  )
}
