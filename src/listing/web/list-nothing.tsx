import { Button } from '@mantine/core'
import { IconCalendar, IconChecklist, IconFileInvoice, IconSearchOff } from '@tabler/icons-react'
import { EmptyNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { clearedFilters, isNarrowed, type ListAddress } from '../list-address'
import { isBackwards } from '../list-dates'
import type { Screen } from '../list-tabs'
import { whoseOf } from '../whose'
import type { ChangeAddress } from './use-list-address'

/** Why a list is empty, and the way to what might be looked for. */
export function ListNothing(props: { screen: Screen; address: ListAddress; onChange: ChangeAddress }) {
  const { screen, address, onChange } = props
  const say = useSay()
  if (isNarrowed(address) || whoseOf(address.filters) !== 'all')
    return (
      <EmptyNotice
        icon={IconSearchOff}
        title={say('No results')}
        action={
          <Button variant="default" onClick={() => onChange(clearedFilters(address))}>
            {say('Clear all filters')}
          </Button>
        }
      >
        {isBackwards(address.dates)
          ? say('The last day is before the first day.')
          : address.q !== ''
            ? say('Search matches the beginning of numbers and any part of supplier names.')
            : say('No document matches these dates and filters.')}
      </EmptyNotice>
    )
  if (address.dates.kind === 'week')
    return (
      <EmptyNotice
        icon={IconCalendar}
        title={say('Nothing received this week')}
        action={
          <Button variant="default" onClick={() => onChange({ dates: { kind: 'all' } })}>
            {say('Show all dates')}
          </Button>
        }
      >
        {say('Shows documents received since Monday. Your date range is remembered.')}
      </EmptyNotice>
    )
  if (screen === 'completed')
    return (
      <EmptyNotice icon={IconChecklist} title={say('No completed invoices yet')}>
        {say('Submitted, rejected and cancelled invoices appear here.')}
      </EmptyNotice>
    )
  return (
    <EmptyNotice icon={IconFileInvoice} title={say('Nothing here')}>
      {say('Invoices appear here once they are processed. To add one, drag a file onto this window.')}
    </EmptyNotice>
  )
}
