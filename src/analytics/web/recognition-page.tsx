import { IconFiles } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import type { HeaderFieldName } from '../../documents/header-fields'
import { headerField } from '../../documents/header-fields'
import { useFieldLabel } from '../../documents/web/use-field-label'
import { canonicalDecimal } from '../../kernel/compare-decimals'
import { addressWith } from '../../kernel/page-search'
import { DataTable } from '../../ui/data-table'
import { LoadMore } from '../../ui/load-more'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { type CountedDocument, listCountedDocuments } from '../analytics.api'
import { analyticsSearch } from '../analytics-search'
import { readRecognitionRates } from '../recognition.api'
import { recognitionFigures } from '../recognition-numbers'
import { AnalyticsPage } from './analytics-page'
import { InvoiceDrawer } from './invoice-drawer'
import classes from './preview.module.css'
import type { Question } from './use-analytics'
import { useNumberText } from './use-number-text'

const search = analyticsSearch('recognition')

/** Each invoice with what was read and what was submitted, beside its page. */
export function RecognitionPage() {
  const say = useSay()
  const fieldLabel = useFieldLabel()
  return (
    <AnalyticsPage
      page="recognition"
      hint={say(
        'Recognized and submitted values of each invoice, with the confidence and who corrected them.',
      )}
      ask={(query, signal) => call(readRecognitionRates, { query }, { signal })}
      numbersOf={(data) => ({ figures: recognitionFigures(data, { say, fieldLabel }), sections: [] })}
    >
      {({ question, analytics: { address, change } }) => (
        <ComparedInvoices
          question={question}
          selected={address.invoice}
          linkOf={(invID) => addressWith(search, { ...address, listed: null, invoice: invID })}
          onClose={() => change({ ...address, invoice: null })}
        />
      )}
    </AnalyticsPage>
  )
}

type ListProps = {
  question: Question
  selected: number | null
  linkOf(invID: number): { to: string; search: Readonly<Record<string, string | undefined>> }
  onClose(): void
}

function ComparedInvoices({ question, selected, linkOf, onClose }: ListProps) {
  const say = useSay()
  const { day } = useFormats()
  const fieldLabel = useFieldLabel()
  const { textOf, partsOf } = useNumberText()
  const asked = { ...question, measure: 'recognized', by: 'all', key: '' } as const
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['documents', 'analytics', 'counted', asked],
    queryFn: ({ pageParam: before, signal }) =>
      call(listCountedDocuments, { query: { ...asked, before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ documents, hasMore }) => (hasMore ? documents.at(-1)?.invID : undefined),
  })
  const rows = data?.pages.flatMap(({ documents }) => documents)
  const shown = rows?.find(({ invID }) => invID === selected)
  const rightOf = ({ fields }: CountedDocument) => fields.filter(({ isRecognised }) => isRecognised).length
  return (
    <div className={classes.list}>
      <Panel label={say('Invoices')}>
        <div className={classes.head}>
          <h2 className={classes.heading}>{say('Invoices')}</h2>
        </div>
        {error && !rows && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!error && (
          <DataTable
            label={say('Invoices')}
            columns={[
              {
                id: 'invoiceNumber',
                label: say('Invoice No.'),
                render: ({ document, invID }) =>
                  document?.invoiceNumber ?? say('Document #{id}', { id: invID }),
              },
              {
                id: 'supplier',
                label: say('Supplier'),
                lines: 2,
                render: ({ document }) => document?.supplierName ?? '',
              },
              { id: 'submitted', label: say('Submitted'), render: (row) => day(row.day) },
              {
                id: 'rate',
                label: say('Recognition rate'),
                align: 'end',
                onCard: 'end',
                render: (row) =>
                  row.fields.length === 0
                    ? say('N/A')
                    : `${textOf(rightOf(row) / row.fields.length, 'percent')} (${partsOf({ part: rightOf(row), whole: row.fields.length })})`,
              },
              {
                id: 'corrected',
                label: say('Corrected fields'),
                lines: 2,
                render: ({ fields }) =>
                  fields
                    .filter(({ isRecognised }) => !isRecognised)
                    .map(({ field }) => fieldLabel(field))
                    .join(', '),
              },
            ]}
            rows={rows}
            keyOf={({ invID }) => invID}
            linkOf={({ invID }) => ({ ...linkOf(invID), resetScroll: false })}
            empty={<EmptyNotice icon={IconFiles} title={say('No documents submitted in this range')} />}
          />
        )}
        <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </Panel>
      {selected !== null && (
        <InvoiceDrawer invID={selected} onClose={onClose}>
          {() => <ComparedFields fields={shown?.fields ?? []} />}
        </InvoiceDrawer>
      )}
    </div>
  )
}

function ComparedFields({ fields }: Pick<CountedDocument, 'fields'>) {
  const say = useSay()
  const { amount, day } = useFormats()
  const fieldLabel = useFieldLabel()
  const { textOf } = useNumberText()
  const currency = fields.find(({ field }) => field === 'currency')?.submitted ?? null
  const valueText = (name: HeaderFieldName, value: string | null) => {
    const { kind } = headerField(name)
    if (kind === 'day') return day(value) || '–'
    return (
      (kind === 'amount' && value && canonicalDecimal(value) !== null ? amount(value, currency) : value) ||
      '–'
    )
  }
  return (
    <table className={classes.fields}>
      <caption className="k-unseen">{say('Recognized and submitted values')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Field')}</th>
          <th scope="col">{say('Recognized')}</th>
          <th scope="col">{say('Submitted')}</th>
          <th scope="col">{say('Confidence')}</th>
          <th scope="col">{say('Corrected by')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, predicted, submitted, isRecognised, confidence, correctedBy }) => (
          <tr key={field} data-is={isRecognised ? undefined : 'wrong'}>
            <th scope="row">{fieldLabel(field)}</th>
            <td>{valueText(field, predicted)}</td>
            <td>{valueText(field, submitted)}</td>
            <td>{confidence === null ? '–' : textOf(confidence, 'percent')}</td>
            <td>{correctedBy ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
