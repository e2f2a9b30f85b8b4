import type { ReactNode } from 'react'
import { useSay } from '../../ui/say'
import type { Column } from '../../ui/table-column'
import { useFormats } from '../../ui/use-formats'
import type { ListedCustomer } from './use-customers'

/** What the list of customers shows, so that one sees where work waits. `nameOf` is the way in. */
export function useCustomerColumns(
  nameOf: (customer: ListedCustomer) => ReactNode,
): Column<ListedCustomer>[] {
  const say = useSay()
  const formats = useFormats()
  const time = (at: string | null | undefined) =>
    at ? <time title={formats.instantInFull(at)}>{formats.instant(at)}</time> : null
  return [
    { id: 'name', label: say('Name'), width: '280px', render: nameOf },
    { id: 'id', label: say('ID'), onCard: 'mark', render: ({ id }) => String(id) },
    { id: 'shortname', label: say('Short name'), onCard: 'mark', render: ({ shortname }) => shortname },
    { id: 'region', label: say('Region'), onCard: 'mark', render: ({ region }) => region },
    { id: 'environment', label: say('Environment'), render: ({ facts }) => facts?.environment },
    { id: 'plan', label: say('Plan'), render: ({ facts }) => facts?.plan },
    {
      id: 'flags',
      label: say('Active flags'),
      align: 'end',
      render: ({ facts }) =>
        facts && <span title={facts.flags.join('\n')}>{formats.number(facts.flags.length)}</span>,
    },
    {
      id: 'inReview',
      label: say('In review'),
      align: 'end',
      render: ({ facts }) => facts && formats.number(facts.inReview),
    },
    { id: 'oldest', label: say('Oldest in review'), render: ({ facts }) => time(facts?.oldestInReview) },
    { id: 'lastActivity', label: say('Last activity'), render: ({ facts }) => time(facts?.lastActivity) },
  ]
}
