import { Button, SegmentedControl } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../access/web/call'
import { type DayRange, lastDays, lastWeek } from '../../analytics/analytics-search'
import { rememberWorklist } from '../../documents/worklist'
import type { Day } from '../../kernel/dates'
import { useColumnChoice } from '../../settings/web/use-column-choice'
import { useCaller, useCustomerToday, useMay } from '../../tenants/web/caller'
import { ColumnConfigurator } from '../../ui/column-configurator'
import { ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { useSay } from '../../ui/say'
import { readDashboard } from '../dashboard.api'
import { dashboardSearch, type Period } from '../dashboard-search'
import classes from './dashboard-page.module.css'
import { DashboardActionSlot } from './dashboard-slots'
import { FirstSteps, InboxHint } from './first-steps'
import { usePanels } from './panels'

/** What is in motion, what to do first, and the key figures: as much of it as the reader's roles let them see. */
export function DashboardPage() {
  const say = useSay()
  const caller = useCaller()
  const [{ period }, change] = usePageSearch(dashboardSearch)
  const range = rangeOf(period, useCustomerToday())
  const { data, error, refetch } = useQuery({
    // under the key of documents, so that a change of one shows here too
    queryKey: ['documents', 'dashboard', range],
    queryFn: ({ signal }) => call(readDashboard, { query: range }, { signal }),
    placeholderData: keepPreviousData,
  })
  const panels = usePanels({ data, range })
  const { choice, shown, onChange, onReset } = useColumnChoice({
    key: 'dashboard',
    columns: panels,
    hiddenByDefault: [],
  })
  const firstName = caller?.user.name.split(' ')[0] ?? ''
  return (
    <>
      <PageHead
        title={say('Welcome back, {name}', { name: firstName })}
        hint={caller?.customer?.name}
        actions={
          <>
            <DashboardActionSlot />
            <StartButton ids={data?.work?.waiting.map(({ invID }) => invID) ?? []} />
            {data?.numbers && <PeriodChoice period={period} onChange={(next) => change({ period: next })} />}
            {panels.length > 1 && !data?.isEmpty && (
              <ColumnConfigurator
                columns={panels}
                choice={choice}
                onChange={onChange}
                onReset={onReset}
                words={{ title: say('Customize'), reset: say('Reset to default layout') }}
              />
            )}
          </>
        }
      />
      {error && !data && (
        <Panel>
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        </Panel>
      )}
      {data?.isEmpty && <FirstSteps />}
      {!(data?.isEmpty || (error && !data)) && (
        <>
          <div className={classes.panels}>
            {shown.map(({ id, isWide, content }, at) => (
              <div key={id} className={isWide || isAlone(shown, at) ? classes.wide : undefined}>
                {content}
              </div>
            ))}
          </div>
          <InboxHint />
        </>
      )}
    </>
  )
}

/** A narrow panel without one beside it has the whole row. */
function isAlone(panels: readonly { isWide?: boolean }[], at: number): boolean {
  const before = at - 1 - panels.slice(0, at).findLastIndex(({ isWide }) => isWide)
  return before % 2 === 0 && (panels[at + 1]?.isWide ?? true)
}

/** The days that the key figures are of: as the analytics begin, or the last 30. */
function rangeOf(period: Period, today: Day): DayRange {
  return period === 'week' ? lastWeek(today) : lastDays(30, today)
}

function PeriodChoice({ period, onChange }: { period: Period; onChange(period: Period): void }) {
  const say = useSay()
  return (
    <SegmentedControl
      aria-label={say('Period')}
      size="sm"
      value={period}
      onChange={(next) => onChange(next as Period)}
      data={[
        { value: 'week', label: say('Last 7 days') },
        { value: 'month', label: say('Last 30 days') },
      ]}
    />
  )
}

function StartButton({ ids }: { ids: number[] }) {
  const say = useSay()
  const mayRead = useMay('documents.read')
  const firstId = ids[0]
  if (!firstId || !mayRead) return null
  return (
    <Button
      onClick={() => rememberWorklist(sessionStorage, ids, { isStarted: true })}
      renderRoot={(props) => <Link {...props} to={`/document/${firstId}`} />}
      rightSection={<IconChevronRight size={16} aria-hidden />}
    >
      {say('Work my queue')}
    </Button>
  )
}
