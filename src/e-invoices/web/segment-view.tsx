import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../access/web/call'
import { ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { ScrollRegion } from '../../ui/scroll-region'
import { readEdiSegments } from '../e-invoices.api'
import classes from './e-invoice.module.css'

type Props = { documentId: number /** The segment of the focused field, from 1. */; marked: number | null }

/** The segments of an EDI message; of the one that is chosen, or that the focused field is from, what each value means. */
export function SegmentView({ documentId, marked }: Props) {
  const say = useSay()
  const [limit, setLimit] = useState(2_000)
  const { data, error, refetch } = useQuery({
    queryKey: ['document', documentId, 'edi', 'segments', limit],
    queryFn: ({ signal }) =>
      call(readEdiSegments, { params: { id: documentId }, query: { limit } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [chosen, setChosen] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const current = marked ?? chosen
  useEffect(() => {
    if (marked !== null) list.current?.children[marked - 1]?.scrollIntoView({ block: 'center' })
  }, [marked])
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  const described = current === null ? undefined : data.segments[current - 1]
  return (
    <div className={classes.source}>
      <ScrollRegion label={say('Segments')} className={classes.lines} frame={classes.frame}>
        <ol ref={list} lang="en">
          {data.segments.map(({ text, meaning }, at) => (
            <li
              key={`${at} ${text}`}
              className={classes.segment}
              data-marked={at + 1 === marked || undefined}
              data-current={at + 1 === current || undefined}
            >
              <button type="button" aria-pressed={at + 1 === current} onClick={() => setChosen(at + 1)}>
                <span className={classes.number} aria-hidden>
                  {at + 1}
                </span>
                {text} <span className={classes.place}>{meaning}</span>
              </button>
            </li>
          ))}
        </ol>
        {data.hasMore && (
          <button type="button" className={classes.more} onClick={() => setLimit(20_000)}>
            {say('Show more')}
          </button>
        )}
      </ScrollRegion>
      {described && (
        <table className={classes.table} lang="en">
          <caption>{described.meaning ?? described.text.slice(0, 3)}</caption>
          <tbody>
            {described.values.map(({ name, value, meaning, valueMeaning }, at) => (
              <tr key={`${at} ${name}`}>
                <th scope="row">{name}</th>
                <td>
                  {meaning}
                  <strong>
                    {' '}
                    {value}
                    {valueMeaning && ` (${valueMeaning})`}
                  </strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
