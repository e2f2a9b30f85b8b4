import { IconFiles } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { statusLabels } from '../../documents/document-status'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { useFieldLabel } from '../../documents/web/use-field-label'
import { LoadMore } from '../../ui/load-more'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { SkeletonLine } from '../../ui/skeleton-line'
import { useFormats } from '../../ui/use-formats'
import { type CountedDocument, listCountedDocuments } from '../analytics.api'
import { type AnalyticsFilters, countedQuery, type DayRange } from '../analytics-search'
import { keyName } from '../key-names'
import { measures } from '../measures'
import type { Listed } from '../numbers'
import classes from './analytics.module.css'
import { useNumberText } from './use-number-text'

type Props = {
  range: DayRange
  filters: AnalyticsFilters
  listed: Listed
  /** Of the key, where it is known. */
  name: string | null
  onClose(): void
}

/** The documents that a number counts; of the recognition rate with the fields that were submitted otherwise than they were read. */
export function CountedDocuments({ range, filters, listed, name, onClose }: Props) {
  const say = useSay()
  const { measure } = listed
  const asked = countedQuery(listed, { range, filters })
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['documents', 'analytics', 'counted', asked],
    queryFn: ({ pageParam: before, signal }) =>
      call(listCountedDocuments, { query: { ...asked, before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ documents, hasMore }) => (hasMore ? documents.at(-1)?.invID : undefined),
  })
  return (
    <SideDrawer isOpen onClose={onClose} title={useTitle(listed, name)} width="520px">
      <p className={classes.part}>{say(measures[measure].says)}</p>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLine width="60%" />}
      <ul className={classes.counted}>
        {data?.pages
          .flatMap(({ documents }) => documents)
          .map((one) => (
            <li key={one.invID}>
              <Counted counted={one} />
            </li>
          ))}
      </ul>
      {data?.pages[0]?.documents.length === 0 && <EmptyNotice icon={IconFiles} title={say('No results')} />}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </SideDrawer>
  )
}

function useTitle({ measure, by, key, day, until }: Listed, name: string | null): string {
  const say = useSay()
  const formats = useFormats()
  const fieldLabel = useFieldLabel()
  const what = say(measures[measure].label)
  const parts = [
    by === 'field' ? fieldLabel(key as HeaderFieldName) : by === 'all' ? '' : keyName(say, by, key, name),
    until ? `${formats.day(day)} – ${formats.day(until)}` : formats.day(day),
  ].filter((part) => part !== '')
  return parts.length === 0 ? what : `${what}: ${parts.join(', ')}`
}

function Counted({ counted: { invID, document, day: onDay, fields } }: { counted: CountedDocument }) {
  const say = useSay()
  const { day, amount } = useFormats()
  const { partsOf } = useNumberText()
  const right = fields.filter(({ isRecognised }) => isRecognised).length
  if (!document)
    return (
      <>
        <p className={classes.line}>{say('Document #{id}', { id: invID })}</p>
        <p className={classes.part}>
          {say('In the trash, or purged by retention')} · {day(onDay)}
        </p>
      </>
    )
  const { invoiceNumber, supplierName, status, controlAmt, currency } = document
  return (
    <>
      <p className={classes.line}>
        <QuickLink to={`/document/${invID}`}>{invoiceNumber ?? say('No invoice number')}</QuickLink>
        <span>
          {fields.length > 0 ? partsOf({ part: right, whole: fields.length }) : amount(controlAmt, currency)}
        </span>
      </p>
      <p className={classes.part}>
        {[supplierName, say(statusLabels[status]), day(onDay)].filter(Boolean).join(' · ')}
      </p>
      <WrongFields fields={fields} />
    </>
  )
}

function WrongFields({ fields }: Pick<CountedDocument, 'fields'>) {
  const { day } = useFormats()
  const fieldLabel = useFieldLabel()
  const wrong = fields.filter(({ isRecognised }) => !isRecognised)
  const valueText = (name: HeaderFieldName, value: string | null) =>
    (headerField(name).kind === 'day' ? day(value) : value) || '–'
  if (wrong.length === 0) return null
  return (
    <dl className={classes.wrong}>
      {wrong.map(({ field, predicted, submitted }) => (
        <div key={field}>
          <dt>{fieldLabel(field)}</dt>
          <dd>
            <del>{valueText(field, predicted)}</del> → {valueText(field, submitted)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
