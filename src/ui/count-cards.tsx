import { Skeleton } from '@mantine/core'
import classes from './count-cards.module.css'
import type { Target } from './navigation'
import { QuickLink } from './quick-link'
import { type Formats, useFormats } from './use-formats'

export type CountCard = {
  label: string
  /** Undefined while it is on its way. `isMore`: so many and more. A text where a number alone says too little. */
  count: { count: number; isMore: boolean } | number | string | undefined
  /** Left out where no page shows what it counts. */
  address?: Target
  tone?: 'bad' | 'hot' | 'warn'
  /** What else is worth knowing. */
  hint?: string | null
}

/** Numbers in a row, each a link to what it counts where a page shows that. */
export function CountCards({ label, cards }: { label: string; cards: readonly CountCard[] }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {cards.map((card) => (
        <li key={card.label}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  )
}

function Card({ card: { label, count, address, tone, hint } }: { card: CountCard }) {
  const formats = useFormats()
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.number}>
        {count === undefined ? <Skeleton height={24} width={36} mt={4} /> : textOf(count, formats)}
      </span>
      {hint && <span className={classes.label}>{hint}</span>}
    </>
  )
  const look = { className: classes.card, 'data-tone': isNone(count) ? undefined : tone }
  if (!address) return <div {...look}>{content}</div>
  return (
    <QuickLink {...look} {...address}>
      {content}
    </QuickLink>
  )
}

function textOf(count: NonNullable<CountCard['count']>, formats: Formats): string {
  if (typeof count === 'string') return count
  if (typeof count === 'number') return formats.count(count)
  return `${formats.count(count.count)}${count.isMore ? '+' : ''}`
}

const isNone = (count: CountCard['count']): boolean =>
  !count || (typeof count === 'object' && count.count === 0)
