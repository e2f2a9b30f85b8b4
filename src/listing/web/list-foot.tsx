import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { amountTotals } from '../amount-totals'
import type { ListedDocument } from '../listing.api'
import classes from './search.module.css'

type Amount = Pick<ListedDocument, 'controlAmt' | 'currency' | 'documentType'>

type Total = { count: number; isMore: boolean }

type Props = {
  page: number
  itemsPerPage: number
  /** Those of this page, for what they add up to. */
  rows: readonly Amount[] | undefined
  /** Offers these numbers of rows for a page. */
  sizes?: { choices: readonly number[]; onChoose(size: number): void }
  total: Total | undefined
  /** They belong to another question or page. */
  isStale: boolean
  /** `replace`: the page asked for does not exist, so nobody comes back to it. */
  onPage(page: number, how?: { replace?: boolean }): void
}

const lastPageOf = ({ count }: Total, itemsPerPage: number) => Math.max(1, Math.ceil(count / itemsPerPage))

/** The page asked for lies behind the last one, or the rows of the last one are still on their way. */
export function isBehindLast({ page, itemsPerPage, rows, total, isStale }: Omit<Props, 'onPage'>): boolean {
  if (!total || total.count === 0 || (rows && rows.length > 0)) return false
  return isStale ? rows !== undefined : page > lastPageOf(total, itemsPerPage)
}

/**
 * Where in the list the page stands and what it adds up to, its size, and the way to the next one. Leads from a page that
 * does not exist to the last one that does.
 */
export function ListFoot({ page, itemsPerPage, rows, sizes, total, isStale, onPage }: Props) {
  const say = useSay()
  const { count } = useFormats()
  const lastPage = total ? lastPageOf(total, itemsPerPage) : 1
  const isBehind = isBehindLast({ page, itemsPerPage, rows, total, isStale })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that does not exist
  useEffect(() => {
    if (isBehind && !isStale) onPage(lastPage, { replace: true })
  }, [isBehind, isStale, lastPage])
  if (!total || total.count === 0 || isBehind) return null
  const more = total.isMore ? '+' : ''
  const isLast = page >= lastPage && !total.isMore
  const first = count(Math.min((page - 1) * itemsPerPage + 1, total.count))
  const last = count(Math.min(page * itemsPerPage, total.count))
  return (
    <nav className={classes.foot} aria-label={say('Pages')}>
      <span>{say('{first}–{last} of {total}', { first, last, total: count(total.count) + more })}</span>
      <AmountTotals label={say('Page total')} rows={rows ?? []} />
      <span className={classes.gap} />
      {sizes && (
        <NativeSelect
          size="xs"
          aria-label={say('Rows per page')}
          value={String(itemsPerPage)}
          data={sizes.choices.map((size) => ({
            value: String(size),
            label: say('{count} per page', { count: count(size) }),
          }))}
          onChange={(event) => sizes.onChoose(Number(event.currentTarget.value))}
        />
      )}
      <div className={classes.pages}>
        <ActionIcon aria-label={say('Previous page')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span>{say('Page {page} of {last}', { page: count(page), last: count(lastPage) + more })}</span>
        <ActionIcon aria-label={say('Next page')} disabled={isLast} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
    </nav>
  )
}

/** What documents add up to in each currency. */
export function AmountTotals({ label, rows }: { label: string; rows: Iterable<Amount> }) {
  const { amount } = useFormats()
  const totals = amountTotals(rows)
  if (totals.length === 0) return null
  return (
    <span className={classes.sum}>
      {label} {totals.map((total) => amount(total.amount, total.currency)).join(' · ')}
    </span>
  )
}
