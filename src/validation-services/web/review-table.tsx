import { ActionIcon, Button } from '@mantine/core'
import { IconChecklist, IconClockPlus, IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { releaseClock } from '../../documents/sla-clock'
import { SlaTimeLeft } from '../../documents/web/sla-time-left'
import { rememberWorklist } from '../../documents/worklist'
import type { ScreenText } from '../../kernel/screen-text'
import { useDocumentColumns } from '../../listing/web/use-document-columns'
import { useMay } from '../../tenants/web/caller'
import { GrowingTable } from '../../ui/growing-table'
import { EmptyNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import type { Column } from '../../ui/table-column'
import { useFormats } from '../../ui/use-formats'
import { useGrowingRows } from '../../ui/use-growing-rows'
import { useLocale } from '../../ui/words'
import { reviewCauseWords } from '../review-reasons'
import { isFiltered, type ReviewFilters, type ReviewTab, reviewTabWords } from '../review-search'
import { type ListedReview, listReviews } from '../validation-services.api'
import { ExtendDialog } from './extend-dialog'
import classes from './review.module.css'

type Props = {
  customerId: number
  tab: ReviewTab
  filters: ReviewFilters
  /** In which the day of "done" began; undefined while that is not known. */
  timeZone: string | undefined
  onClear(): void
}

/** One list of a customer's documents. What is in review is worked through one after the other. */
export function ReviewTable({ customerId, tab, filters, timeZone, onClear }: Props) {
  const say = useSay()
  const { supplier, group } = filters
  const mayExtend = useMay('validation-services.manage')
  const [extended, setExtended] = useState<ListedReview | null>(null)
  const columns = useColumns(tab, mayExtend ? setExtended : null)
  const isInReview = tab === 'queue' || tab === 'mine'
  const list = useGrowingRows<ListedReview, string>({
    queryKey: ['documents', 'review', customerId, tab, supplier, group],
    load: async (before, signal) => {
      const query = { tab, supplier: supplier || undefined, group: group || undefined, before }
      const { documents: rows, nextBefore } = await call(listReviews, { query }, { signal })
      return { rows, nextBefore }
    },
    snapshot: {
      rows: undefined,
      keep: (rows) =>
        rememberWorklist(
          sessionStorage,
          rows.map(({ invID }) => invID),
          { isStarted: isInReview },
        ),
    },
  })
  return (
    <>
      {tab === 'done' && timeZone && (
        <p className={classes.note}>
          {say('Since midnight in {zone}', { zone: timeZone.replaceAll('_', ' ') })}
        </p>
      )}
      <GrowingTable
        label={say(reviewTabWords[tab])}
        columns={columns}
        list={list}
        keyOf={({ invID }) => invID}
        linkOf={({ invID }) => ({ to: `/document/${invID}` })}
        empty={<NothingHere tab={tab} filters={filters} onClear={onClear} />}
      />
      {extended && (
        <ExtendDialog
          // as it is by now: another save while the dialog stands open makes no old version of it
          document={list.rows?.find(({ invID }) => invID === extended.invID) ?? extended}
          onClose={() => setExtended(null)}
        />
      )}
    </>
  )
}

type Extend = ((row: ListedReview) => void) | null

function useColumns(tab: ReviewTab, extend: Extend): Column<ListedReview>[] {
  const say = useSay()
  const formats = useFormats()
  const all = useDocumentColumns()
  const languages = new Intl.DisplayNames([useLocale()], { type: 'language' })
  const number = (id: string, label: string, of: (row: ListedReview) => number | null) => ({
    id,
    label,
    align: 'end' as const,
    render: (row: ListedReview) => {
      const value = of(row)
      return value === null ? null : formats.count(value)
    },
  })
  const time = (id: string, label: string, of: (row: ListedReview) => string | undefined) => ({
    id,
    label,
    render: (row: ListedReview) => {
      const at = of(row)
      return (
        at && (
          <time dateTime={at} title={formats.instantInFull(at)}>
            {formats.instant(at)}
          </time>
        )
      )
    },
  })
  const supplier = { ...all.supplierIDText, width: '170px' }
  const group = { ...all.invTab, width: '104px' }
  const received = time('received', say('Received at'), ({ receivedAt }) => receivedAt)
  const pages = number('pages', say('Pages'), ({ pages }) => pages)
  if (tab === 'questions')
    return [
      all.invID,
      received,
      supplier,
      {
        id: 'question',
        label: say('Question'),
        width: '320px',
        lines: 2,
        render: ({ question }) => question && <span title={question}>{question}</span>,
      },
      pages,
      group,
      all.status,
    ]
  const first = [all.invID, received, supplier]
  const rest = [
    pages,
    number('lines', say('Lines'), ({ lines }) => lines),
    number('doubtful', say('Priority fields to review'), ({ doubtful }) => doubtful),
    {
      id: 'cause',
      label: say('Reason'),
      width: '120px',
      lines: 2 as const,
      render: ({ cause }: ListedReview) => cause && say(reviewCauseWords[cause]),
    },
    {
      id: 'language',
      label: say('Language'),
      render: ({ language }: ListedReview) => language && languages.of(language),
    },
    group,
  ]
  if (tab === 'done')
    return [
      ...first,
      time('finishedAt', say('Finished at'), ({ finished }) => finished?.at),
      { id: 'finishedBy', label: say('Finished by'), render: ({ finished }) => finished?.by },
      ...rest,
    ]
  // where there is no room for all of them, what one chooses by stays in sight
  return [
    ...first,
    {
      id: 'timeLeft',
      label: say('Time left'),
      onCard: 'mark',
      render: (row) => <TimeLeft row={row} extend={extend} />,
    },
    { id: 'inUseBy', label: say('In use by'), render: ({ lockedBy }) => lockedBy },
    ...rest,
  ]
}

/** How long until the release; managers can give it more. */
function TimeLeft({ row, extend }: { row: ListedReview; extend: Extend }) {
  const say = useSay()
  const clock = releaseClock(row)
  if (!clock) return null
  return (
    <span className={classes.timeLeft}>
      <SlaTimeLeft sla={clock} />
      {extend && (
        <ActionIcon
          size="sm"
          variant="default"
          title={say('Extend release')}
          aria-label={say('Extend release of document {id}', { id: String(row.invID) })}
          onClick={() => extend(row)}
        >
          <IconClockPlus size={16} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}

const nothing = {
  queue: {
    title: 'No documents in review',
    text: 'Documents that this customer sends to review appear here.',
  },
  mine: {
    title: 'You have no document open',
    text: 'Documents that you are editing or that are assigned to you appear here.',
  },
  questions: {
    title: 'No open questions',
    text: "Documents whose review ended with a question appear here until the customer's team has cleared it.",
  },
  done: {
    title: 'No reviews finished today',
    text: 'Finished reviews appear here until midnight.',
  },
} as const satisfies Record<ReviewTab, { title: ScreenText; text: ScreenText }>

function NothingHere({ tab, filters, onClear }: Pick<Props, 'tab' | 'filters' | 'onClear'>) {
  const say = useSay()
  if (isFiltered(filters))
    return (
      <EmptyNotice
        icon={IconSearchOff}
        title={say('No results')}
        action={
          <Button variant="default" onClick={onClear}>
            {say('Clear all filters')}
          </Button>
        }
      />
    )
  return (
    <EmptyNotice icon={IconChecklist} title={say(nothing[tab].title)}>
      {say(nothing[tab].text)}
    </EmptyNotice>
  )
}
