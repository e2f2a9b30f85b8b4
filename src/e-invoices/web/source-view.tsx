import { Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../access/web/call'
import { ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { ScrollRegion } from '../../ui/scroll-region'
import { readEInvoiceSource } from '../e-invoices.api'
import { sourceLines } from '../source-lines'
import classes from './e-invoice.module.css'

type Props = {
  documentId: number
  /** Where the source says what the focused field holds. */
  place: string | null
}

const lineHeight = 20
const beyond = 20

/** The XML, indented, a line for each element; only what is in sight is drawn. */
export function SourceView({ documentId, place }: Props) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['document', documentId, 'e-invoice', 'source'],
    queryFn: ({ signal }) => call(readEInvoiceSource, { params: { id: documentId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const lines = useMemo(() => (data ? sourceLines(data.text) : []), [data])
  const [words, setWords] = useState('')
  const [hit, setHit] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const found = useMemo(() => {
    const wanted = words.trim().toLowerCase()
    return wanted ? lines.flatMap(({ text }, at) => (text.toLowerCase().includes(wanted) ? [at] : [])) : []
  }, [lines, words])
  const marked = place === null ? -1 : lines.findIndex((line) => line.path === place)
  const current = found.length > 0 ? found[hit % found.length]! : marked
  useEffect(() => {
    const view = scroller.current
    if (view && current >= 0) view.scrollTop = Math.max(0, (current - 6) * lineHeight)
  }, [current])
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  const first = Math.max(0, Math.floor(top / lineHeight) - beyond)
  const drawn = lines.slice(
    first,
    first + 2 * beyond + Math.ceil((scroller.current?.clientHeight ?? 800) / lineHeight),
  )
  return (
    <div className={classes.source}>
      <TextInput
        type="search"
        size="xs"
        leftSection={<IconSearch size={14} aria-hidden />}
        aria-label={say('Search the source')}
        placeholder={say('Search the source')}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setHit(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setHit((was) => was + (event.shiftKey ? found.length - 1 : 1))
        }}
        rightSectionWidth={90}
        rightSection={
          words.trim() && (
            <span className={classes.hits} aria-live="polite">
              {found.length === 0
                ? say('No matches')
                : say('{current, number} of {count, number}', {
                    current: (hit % found.length) + 1,
                    count: found.length,
                  })}
            </span>
          )
        }
      />
      <ScrollRegion
        label={say('Source XML')}
        className={classes.lines}
        frame={classes.frame}
        scroller={scroller}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <ol style={{ height: lines.length * lineHeight, paddingTop: first * lineHeight }}>
          {drawn.map((line, at) => (
            <li
              key={first + at}
              data-current={first + at === current || undefined}
              data-marked={first + at === marked || undefined}
              style={{ paddingLeft: 54 + line.depth * 14 }}
            >
              <span className={classes.number} aria-hidden>
                {first + at + 1}
              </span>
              {line.text}
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </div>
  )
}
