import { Skeleton } from '@mantine/core'
import { IconTarget } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../access/web/call'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { localDay } from '../../kernel/dates'
import { addressWith } from '../../kernel/page-search'
import { useFieldNames } from '../../listing/web/use-field-names'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { type RecognitionRates, readRecognitionRates } from '../recognition-rates.api'
import { type DayRange, type Listed, lastWeek, recognitionSearch } from '../recognition-search'
import { CountedDocuments } from './counted-documents'
import { DayChart } from './day-chart'
import { RangeForm } from './range-form'
import { type LinkOf, type RateRow, RateTable } from './rate-table'
import classes from './recognition-rates.module.css'
import { useRateText } from './use-rate-text'

/** How many fields were submitted as they were recognized, and which documents that is said of. */
export function RecognitionRatesPage() {
  const say = useSay()
  const [address, change] = usePageSearch(recognitionSearch)
  const range = address.range ?? lastWeek(localDay(new Date()))
  const { data, error, isFetching, refetch } = useRates(range)
  const linkOf: LinkOf = (listed) => addressWith(recognitionSearch, { ...address, listed })
  const rows = useRows(data)
  return (
    <>
      <PageHead
        title={say('Recognition Rates')}
        hint={say('The recognition rate is the share of fields submitted exactly as recognized.')}
      />
      <RangeForm
        key={`${range.from} ${range.to}`}
        range={range}
        isLoading={isFetching}
        onSearch={(next) => {
          if (next.from === range.from && next.to === range.to) void refetch()
          else change({ range: next, listed: null })
        }}
        onReset={() => {
          if (address.range) change({ range: null, listed: null })
          else void refetch()
        }}
      />
      {error ? (
        <Panel>
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <>
          <Cards rates={data} linkOf={linkOf} />
          {data ? (
            <Charts range={range} rates={data} rows={rows} linkOf={linkOf} />
          ) : (
            <Skeleton height={240} radius={10} />
          )}
        </>
      )}
      {address.listed && (
        <CountedDocuments
          range={range}
          listed={address.listed}
          title={rows.titleOf(address.listed)}
          labelOf={rows.labelOf}
          onClose={() => change({ ...address, listed: null })}
        />
      )}
    </>
  )
}

/** Under the key of documents, so that a change of one shows here too. */
const useRates = (range: DayRange) =>
  useQuery({
    queryKey: ['documents', 'recognition-rates', range],
    queryFn: ({ signal }) => call(readRecognitionRates, { query: range }, { signal }),
    // what is searched for is loaded again, even if it is known
    staleTime: 0,
  })

type Rows = Record<'days' | 'fields' | 'suppliers', RateRow[]> & {
  labelOf(name: HeaderFieldName): string
  titleOf(listed: Listed): string
}

function useRows(rates: RecognitionRates | undefined): Rows {
  const say = useSay()
  const { day: dayText } = useFormats()
  const { ownOf } = useFieldNames()
  const labelOf = (name: HeaderFieldName) => ownOf(name) ?? say(headerField(name).label)
  const { days = [], fields = [], topSuppliers = [] } = rates ?? {}
  return {
    labelOf,
    titleOf: (listed) => {
      if (listed.of === 'day') return dayText(listed.day)
      if (listed.of === 'field') return labelOf(listed.field)
      if (listed.of === 'all') return say('Documents')
      return topSuppliers.find(({ id }) => id === listed.supplier)?.name ?? listed.supplier
    },
    days: days.map(({ day, ...numbers }) => ({
      ...numbers,
      key: day,
      label: dayText(day),
      listed: { of: 'day', day },
    })),
    fields: fields.map(({ field, ...numbers }) => ({
      ...numbers,
      key: field,
      label: labelOf(field),
      listed: { of: 'field', field },
    })),
    suppliers: topSuppliers.map(({ id, name, ...numbers }) => ({
      ...numbers,
      key: id,
      label: name,
      listed: { of: 'supplier', supplier: id },
    })),
  }
}

function Cards({ rates, linkOf }: { rates: RecognitionRates | undefined; linkOf: LinkOf }) {
  const say = useSay()
  const { count } = useFormats()
  const { rateOf, partOf } = useRateText()
  const total = rates?.total
  const cards = [
    { label: say('Average recognition rate'), value: total && rateOf(total), hint: total && partOf(total) },
    { label: say('Fields analyzed'), value: total && count(total.counted) },
    { label: say('Suppliers'), value: rates && count(rates.suppliers) },
    { label: say('Documents'), value: total && count(total.documents) },
  ]
  return (
    <ul className={classes.cards}>
      {cards.map(({ label, value, hint }) => (
        <li key={label}>
          <QuickLink className={classes.card} {...linkOf({ of: 'all' })}>
            <span className={classes.part}>{label}</span>
            <span className={classes.value}>{value ?? <Skeleton height={24} width={60} mt={4} />}</span>
            {hint && <span className={classes.part}>{hint}</span>}
          </QuickLink>
        </li>
      ))}
    </ul>
  )
}

type ChartsProps = { range: DayRange; rates: RecognitionRates; rows: Rows; linkOf: LinkOf }

function Charts({ range, rates, rows, linkOf }: ChartsProps) {
  const say = useSay()
  if (rates.total.documents === 0)
    return (
      <Panel>
        <EmptyNotice icon={IconTarget} title={say('No documents submitted in this range')}>
          {say('Choose other dates and search again.')}
        </EmptyNotice>
      </Panel>
    )
  return (
    <div className={classes.charts}>
      <Chart title={say('Recognition rate by day')}>
        <DayChart range={range} rows={rows.days} linkOf={linkOf} />
      </Chart>
      <Chart title={say('Recognition rate by header field')}>
        <RateTable
          label={say('Recognition rate by header field')}
          head={say('Field')}
          rows={rows.fields}
          linkOf={linkOf}
        />
      </Chart>
      <Chart title={say('Top 20 suppliers by volume')}>
        <RateTable
          label={say('Top 20 suppliers by volume')}
          head={say('Supplier')}
          rows={rows.suppliers}
          linkOf={linkOf}
        />
      </Chart>
    </div>
  )
}

function Chart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel label={title}>
      <div className={classes.chart}>
        <h2 className={classes.heading}>{title}</h2>
        {children}
      </div>
    </Panel>
  )
}
