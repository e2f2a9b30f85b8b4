import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'

export type FootProps = {
  page: number
  itemsPerPage: number
  total: { count: number; isMore: boolean } | undefined
}

/** What the foot of a list says of where its page stands; null where there is nothing to say. */
export function useFootWords({ page, itemsPerPage, total }: FootProps) {
  const say = useSay()
  const { count } = useFormats()
  if (!total || (total.count === 0 && page === 1)) return null
  const lastPage = Math.max(1, Math.ceil(total.count / itemsPerPage))
  const more = total.isMore ? '+' : ''
  return {
    rows: say('{first}–{last} of {total}', {
      first: count(Math.min((page - 1) * itemsPerPage + 1, total.count)),
      last: count(Math.min(page * itemsPerPage, total.count)),
      total: count(total.count) + more,
    }),
    pages: say('Page {page} of {last}', { page: count(page), last: count(lastPage) + more }),
    isLast: page >= lastPage && !total.isMore,
  }
}
