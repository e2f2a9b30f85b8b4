import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { type AnalyticsPageName, hasFilters } from '../analytics-search'
import type { Listed, PageNumbers } from '../numbers'
import { pageTexts } from '../page-texts'
import classes from './analytics.module.css'
import { PageMenuSlot } from './analytics-slots'
import { chartColumns } from './chart-columns'
import { CountedDocuments } from './counted-documents'
import { Figures } from './figures'
import { RangeForm } from './range-form'
import { SectionChart } from './section-chart'
import { type Question, useAnalytics } from './use-analytics'

type Counting = { asOf: string; isCounting: boolean }

type Props<Data extends Counting> = {
  page: AnalyticsPageName
  hint: string
  ask(question: Question, signal: AbortSignal): Promise<Data>
  numbersOf(data: Data): PageNumbers
  /** Stands in a chart, by its key. */
  inChart?(key: string, data: Data): ReactNode
  /** Between the figures and the charts. */
  children?(found: {
    question: Question
    data: Data | undefined
    analytics: ReturnType<typeof useAnalytics<Data>>
  }): ReactNode
}

/** A page of the analytics: what is asked for, its figures, its charts, and the documents behind a number. */
export function AnalyticsPage<Data extends Counting>(props: Props<Data>) {
  const { page, ask, numbersOf, children } = props
  const say = useSay()
  const analytics = useAnalytics(page, ask)
  const { address, asked, range, now, before, linkOf } = analytics
  const numbers = now.data && numbersOf(now.data)
  const earlier = before && numbersOf(before)
  const question: Question = { ...range, ...onlyGiven(asked.filters) }
  return (
    <>
      <PageHead
        title={say(pageTexts[page].title)}
        hint={props.hint}
        actions={<PageMenuSlot page={page} {...asked} />}
      />
      <RangeForm
        key={JSON.stringify(asked)}
        asked={asked}
        label={say(pageTexts[page].daysOf)}
        hasFilters={hasFilters(page)}
        isLoading={now.isFetching}
        onSearch={analytics.search}
        onReset={analytics.reset}
      />
      {now.error && !now.data ? (
        <Panel>
          <ErrorNotice error={now.error} onRetry={() => void now.refetch()} />
        </Panel>
      ) : (
        <>
          <AsOf data={now.data} />
          <Figures figures={numbers?.figures} before={earlier?.figures} linkOf={linkOf} />
          {children?.({ question, data: now.data, analytics })}
          {numbers ? (
            <div className={classes.charts}>
              {chartColumns(numbers.sections).map((sections) => (
                <div key={sections[0]!.key} className={classes.column}>
                  {sections.map((section) => (
                    <SectionChart
                      key={section.key}
                      section={section}
                      before={earlier}
                      linkOf={linkOf}
                      asked={{ page, ...asked }}
                    >
                      {props.inChart?.(section.key, now.data!)}
                    </SectionChart>
                  ))}
                </div>
              ))}
            </div>
          ) : (
            <Skeleton height={240} radius={10} />
          )}
        </>
      )}
      {address.listed && (
        <CountedDocuments
          range={range}
          filters={asked.filters}
          listed={address.listed}
          name={nameOf(address.listed, numbers)}
          onClose={() => analytics.change({ ...address, listed: null })}
        />
      )}
    </>
  )
}

/** What the key of a list is called in the chart that it belongs to. */
function nameOf({ by, key }: Listed, numbers: PageNumbers | undefined): string | null {
  const rows = numbers?.sections.flatMap((section) => section.rows) ?? []
  return rows.find((row) => row.listed.some((one) => one?.by === by && one.key === key))?.label ?? null
}

const onlyGiven = (filters: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)) as Partial<Question>

function AsOf({ data }: { data: Counting | undefined }) {
  const say = useSay()
  const { instant } = useFormats()
  return (
    <p className={classes.asOf} role="status">
      <span>{data ? say('Data as of {time}', { time: instant(data.asOf) }) : say('Loading…')}</span>
      {data?.isCounting && (
        <span>{say('Earlier documents are still being counted; numbers will rise.')}</span>
      )}
    </p>
  )
}
