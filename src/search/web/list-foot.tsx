import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import classes from './search.module.css'

type Props = {
  page: number
  itemsPerPage: number
  total: { count: number; isMore: boolean } | undefined
  onPage(page: number): void
}

/** Where in the list the page stands, and the way to the next one. */
export function ListFoot({ page, itemsPerPage, total, onPage }: Props) {
  const say = useSay()
  const { count } = useFormats()
  if (!total || (total.count === 0 && page === 1)) return null
  const lastPage = Math.max(1, Math.ceil(total.count / itemsPerPage))
  const known = count(total.count) + (total.isMore ? '+' : '')
  return (
    <nav className={classes.foot} aria-label={say('Pages')}>
      <span>
        {say('{first}–{last} of {total}', {
          first: count(Math.min((page - 1) * itemsPerPage + 1, total.count)),
          last: count(Math.min(page * itemsPerPage, total.count)),
          total: known,
        })}
      </span>
      <div className={classes.pages}>
        <ActionIcon aria-label={say('Page before')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span>
          {say('Page {page} of {last}', {
            page: count(page),
            last: count(lastPage) + (total.isMore ? '+' : ''),
          })}
        </span>
        <ActionIcon
          aria-label={say('Next page')}
          disabled={page >= lastPage && !total.isMore}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
    </nav>
  )
}
