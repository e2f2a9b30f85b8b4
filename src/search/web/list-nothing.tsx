import { Button } from '@mantine/core'
import { IconCalendar, IconChecklist, IconFileInvoice, IconSearchOff } from '@tabler/icons-react'
import { EmptyNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { clearedFilters, isNarrowed, type ListAddress } from '../list-address'
import type { Screen } from '../list-tabs'
import type { ChangeAddress } from './use-list-address'

/** Why a list is empty, and the way to what might be looked for. */
export function ListNothing(props: { screen: Screen; address: ListAddress; onChange: ChangeAddress }) {
  const { screen, address, onChange } = props
  const say = useSay()
  if (isNarrowed(address) || (address.filters.assignment?.length ?? 0) > 0)
    return (
      <EmptyNotice
        icon={IconSearchOff}
        title={say('Nothing fits these filters')}
        action={
          <Button variant="default" onClick={() => onChange(clearedFilters(address))}>
            {say('Clear all filters')}
          </Button>
        }
      >
        {say('Search finds numbers by their beginning, and suppliers by parts of their name.')}
      </EmptyNotice>
    )
  if (address.dates.kind === 'week')
    return (
      <EmptyNotice
        icon={IconCalendar}
        title={say('Nothing has come here this week')}
        action={
          <Button variant="default" onClick={() => onChange({ dates: { kind: 'all' } })}>
            {say('Show all dates')}
          </Button>
        }
      >
        {say('The list shows what was received since Monday. Your choice of dates is remembered.')}
      </EmptyNotice>
    )
  if (screen === 'completed')
    return (
      <EmptyNotice icon={IconChecklist} title={say('Nothing is completed here yet')}>
        {say('Invoices come here once they have been submitted, rejected or cancelled.')}
      </EmptyNotice>
    )
  return (
    <EmptyNotice icon={IconFileInvoice} title={say('Nothing is here')}>
      {say('Invoices appear as soon as they have been read. To add one, drag its file onto this window.')}
    </EmptyNotice>
  )
}
