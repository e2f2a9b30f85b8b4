import { IconTarget } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { LoadMore } from '../../ui/load-more'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { SkeletonLine } from '../../ui/skeleton-line'
import { useFormats } from '../../ui/use-formats'
import { type CountedDocument, listRecognitionDocuments } from '../recognition-rates.api'
import type { DayRange, Listed } from '../recognition-search'
import classes from './recognition-rates.module.css'
import { useRateText } from './use-rate-text'

type Props = {
  range: DayRange
  listed: Listed
  title: string
  labelOf(name: HeaderFieldName): string
  onClose(): void
}

/** The documents that a number counts, each with the fields that were submitted otherwise than they were read. */
export function CountedDocuments({ range, listed, title, labelOf, onClose }: Props) {
  const say = useSay()
  const { of, ...value } = listed
  const asked = 'day' in value ? { from: value.day, to: value.day } : { ...range, ...value }
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['documents', 'recognition-rates', 'counted', of, asked],
    queryFn: ({ pageParam: before, signal }) =>
      call(listRecognitionDocuments, { query: { ...asked, before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ documents, hasMore }) => (hasMore ? documents.at(-1)?.invID : undefined),
  })
  return (
    <SideDrawer isOpen onClose={onClose} title={title} width="520px">
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLine width="60%" />}
      <ul className={classes.counted}>
        {data?.pages
          .flatMap(({ documents }) => documents)
          .map((one) => (
            <li key={one.invID}>
              <Counted document={one} labelOf={labelOf} />
            </li>
          ))}
      </ul>
      {data?.pages[0]?.documents.length === 0 && <EmptyNotice icon={IconTarget} title={say('No results')} />}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </SideDrawer>
  )
}

function Counted({ document, labelOf }: { document: CountedDocument } & Pick<Props, 'labelOf'>) {
  const say = useSay()
  const { day } = useFormats()
  const { partOf } = useRateText()
  const { invID, invoiceNumber, supplierName, submittedOn, fields } = document
  const wrong = fields.filter(({ isRecognised }) => !isRecognised)
  const valueText = (name: HeaderFieldName, value: string | null) =>
    (headerField(name).kind === 'day' ? day(value) : value) || '–'
  return (
    <>
      <p className={classes.line}>
        <QuickLink to={`/document/${invID}`}>{invoiceNumber ?? say('No invoice number')}</QuickLink>
        <span>
          {partOf({ recognised: fields.length - wrong.length, counted: fields.length, documents: 1 })}
        </span>
      </p>
      <p className={classes.part}>
        {supplierName} · {day(submittedOn)}
      </p>
      {wrong.length > 0 && (
        <dl className={classes.wrong}>
          {wrong.map(({ field, predicted, submitted }) => (
            <div key={field}>
              <dt>{labelOf(field)}</dt>
              <dd>
                <del>{valueText(field, predicted)}</del> → {valueText(field, submitted)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
