import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSay } from '../../ui/say'
import type { ListAddress } from '../list-address'
import classes from './search.module.css'

type Props = {
  address: ListAddress
  onChange(part: Partial<ListAddress>, how?: { replace?: boolean }): void
  children: ReactNode
}

const typingPauseMs = 250

/** Search and date range of a list. */
export function ListTools({ address, onChange, children }: Props) {
  const say = useSay()
  const [typed, setTyped] = useState(address.q)
  useEffect(() => setTyped(address.q), [address.q])
  useEffect(() => {
    if (typed === address.q) return
    const timer = setTimeout(() => onChange({ q: typed }, { replace: true }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, address.q, onChange])
  const isFiltered = address.q !== '' || address.from !== '' || address.to !== ''
  return (
    <search className={classes.tools}>
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
      <div className={classes.range}>
        <span aria-hidden>{say('Received')}</span>
        <TextInput
          type="date"
          aria-label={say('Received from')}
          max={address.to || undefined}
          value={address.from}
          onChange={(event) => onChange({ from: event.currentTarget.value }, { replace: true })}
        />
        <span aria-hidden>–</span>
        <TextInput
          type="date"
          aria-label={say('Received to')}
          min={address.from || undefined}
          value={address.to}
          onChange={(event) => onChange({ to: event.currentTarget.value }, { replace: true })}
        />
      </div>
      {isFiltered && (
        <Button variant="subtle" onClick={() => onChange({ q: '', from: '', to: '' })}>
          {say('Clear all filters')}
        </Button>
      )}
      <span className={classes.gap} />
      {children}
    </search>
  )
}
