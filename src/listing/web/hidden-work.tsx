import { Button } from '@mantine/core'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { ListAddress } from '../list-address'
import classes from './search.module.css'

type Props = {
  hidden: { count: number; isMore: boolean } | undefined
  onShow(address: Pick<ListAddress, 'status' | 'filters' | 'q' | 'dates' | 'candidates'>): void
}

/** Says that open work is left out by what the list is narrowed to, and shows it. */
export function HiddenWork({ hidden, onShow }: Props) {
  const say = useSay()
  const { count } = useFormats()
  if (!hidden?.count) return null
  return (
    <p className={classes.hidden} role="status">
      {say(
        '{count, plural, one {{shown} open document is hidden by your dates, filters or search.} other {{shown} open documents are hidden by your dates, filters or search.}}',
        { count: hidden.count, shown: count(hidden.count) + (hidden.isMore ? '+' : '') },
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() =>
          onShow({ status: 'all', filters: {}, q: '', dates: { kind: 'all' }, candidates: null })
        }
      >
        {say('Show all open documents')}
      </Button>
    </p>
  )
}
