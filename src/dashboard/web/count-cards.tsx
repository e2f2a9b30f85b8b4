import { Skeleton } from '@mantine/core'
import type { Target } from '../../ui/navigation'
import { QuickLink } from '../../ui/quick-link'
import { useFormats } from '../../ui/use-formats'
import classes from './dashboard-page.module.css'

export type CountCard = {
  label: string
  /** Undefined while it is on its way. `isMore`: so many and more. */
  count: { count: number; isMore: boolean } | number | undefined
  address: Target
  tone?: 'bad' | 'hot' | 'warn'
  /** What else is worth knowing. */
  hint?: string | null
}

/** Numbers in a row, each a link to what it counts. */
export function CountCards({ label, cards }: { label: string; cards: readonly CountCard[] }) {
  const { count } = useFormats()
  return (
    <ul className={classes.cards} aria-label={label}>
      {cards.map((card) => (
        <li key={card.label}>
          <QuickLink
            className={classes.card}
            {...card.address}
            data-tone={numberOf(card.count) ? card.tone : undefined}
          >
            <span className={classes.label}>{card.label}</span>
            <span className={classes.number}>
              {card.count === undefined ? (
                <Skeleton height={24} width={36} mt={4} />
              ) : (
                `${count(numberOf(card.count))}${isMore(card.count) ? '+' : ''}`
              )}
            </span>
            {card.hint && <span className={classes.label}>{card.hint}</span>}
          </QuickLink>
        </li>
      ))}
    </ul>
  )
}

const numberOf = (count: CountCard['count']): number =>
  typeof count === 'object' ? count.count : (count ?? 0)
const isMore = (count: CountCard['count']): boolean => typeof count === 'object' && count.isMore
