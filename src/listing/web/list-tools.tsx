import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { customerNow } from '../../ui/clock'
import { DayInput } from '../../ui/day-input'
import { useSay } from '../../ui/say'
import type { ListAddress } from '../list-address'
import { daysOf, isBackwards, rangeOf } from '../list-dates'
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

/** Search and date range of a list. On a small screen all but the search folds away. */
export function ListTools({ address, onChange, before, children }: Props) {
  const say = useSay()
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
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
      {isNarrow && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={say('Dates and columns')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      )}
      {(isOpen || !isNarrow) && (
        <>
          <DateRange address={address} onChange={onChange} />
          <div className={classes.ends}>{children}</div>
        </>
      )}
    </search>
  )
}

/** The days of arrival: this week to begin with (specification §9), a range, or all. */
function DateRange({ address: { dates }, onChange }: Pick<Props, 'address' | 'onChange'>) {
  const say = useSay()
  const { from, to } = daysOf(dates, customerNow())
  const isAll = dates.kind === 'all'
  const isWrong = isBackwards(dates)
  const problemId = useId()
  return (
    <div className={classes.range}>
      <span aria-hidden>{say('Received')}</span>
      <DayInput
        aria-label={say('Received from')}
        placeholder={say('Any date')}
        to={to}
        value={from}
        onChange={(day) => onChange({ dates: rangeOf(day, to) }, { replace: true })}
      />
      <span aria-hidden>–</span>
      <DayInput
        aria-label={say('Received to')}
        placeholder={say('Any date')}
        from={from}
        error={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        value={to}
        onChange={(day) => onChange({ dates: rangeOf(from, day) }, { replace: true })}
      />
      <Button
        variant="default"
        aria-pressed={isAll}
        className={classes.allDates}
        onClick={() => onChange({ dates: { kind: isAll ? 'week' : 'all' } })}
      >
        {say('All dates')}
      </Button>
      {isWrong && (
        <p id={problemId} className={classes.rangeProblem}>
          {say('The last day is before the first day.')}
        </p>
      )}
    </div>
  )
}
