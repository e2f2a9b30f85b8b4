import { Skeleton } from '@mantine/core'
import { ageBuckets } from '../../listing/side-filters'
import { Chart } from '../../ui/charts/chart'
import type { ChartSeries } from '../../ui/charts/chart-data'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { addressOf, assignedTo, ofAge } from '../counted-lists'
import type { Dashboard, DashboardNumbers } from '../dashboard.api'

const waiting = <Skeleton height={280} radius={10} />

/** How long open documents have been here. */
export function AgeingChart({ ageing }: { ageing: DashboardNumbers['ageing'] | undefined }) {
  const say = useSay()
  const series = useCounts()
  if (!ageing) return waiting
  return (
    <Chart
      title={say('Age of open documents')}
      head={say('Age')}
      series={[series(say('Documents'))]}
      points={Object.entries(ageBuckets).map(([bucket, label]) => ({
        key: bucket,
        label: say(label),
        values: [ageing[bucket as keyof typeof ageBuckets] ?? 0],
        links: [addressOf(ofAge(bucket))],
      }))}
      isRanking={false}
      empty={say('No results')}
    />
  )
}

/** Who has how much to do. */
export function TeamChart({ team }: { team: Dashboard['team'] }) {
  const say = useSay()
  const series = useCounts()
  if (!team) return waiting
  return (
    <Chart
      title={say('Team load')}
      hint={say('Open documents by the person they are assigned to.')}
      head={say('Assigned to')}
      series={[series(say('Open documents')), series(say('SLA missed'))]}
      points={team.map(({ name, open, late }) => ({
        key: name ?? '',
        label: name ?? say('Unassigned'),
        values: [open, late],
        links: [addressOf(assignedTo(name)), addressOf(assignedTo(name, true))],
      }))}
      isRanking
      empty={say('No open documents')}
    />
  )
}

function useCounts() {
  const { count } = useFormats()
  return (label: string): ChartSeries => ({
    label,
    kind: 'bar',
    isHidden: false,
    isShare: false,
    text: count,
  })
}
