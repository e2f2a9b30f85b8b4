import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { analyticsSearch, type DayRange, noFilters } from '../../analytics/analytics-search'
import type { Listed } from '../../analytics/numbers'
import { Figures } from '../../analytics/web/figures'
import { SectionChart } from '../../analytics/web/section-chart'
import { addressWith } from '../../kernel/page-search'
import { useCaller } from '../../tenants/web/caller'
import { CountCards } from '../../ui/count-cards'
import { useSay } from '../../ui/say'
import { addressOf, lateRisk } from '../counted-lists'
import type { Dashboard } from '../dashboard.api'
import { dashboardSections, keyFigures, pageOf, riskFigure } from '../key-figures'
import { AgeingChart, TeamChart } from './charts'
import { Feed } from './feed'
import { useHealthCards, useUserCards } from './health-cards'
import { useMotionCards, useOwnCards } from './motion-cards'
import { YourTurn } from './your-turn'

/** A part of the dashboard that can be moved and hidden. */
type DashboardPanel = { id: string; label: string; isWide: boolean; content: ReactNode }

type Props = { data: Dashboard | undefined; range: DayRange }

/** The panels that the reader gets, in the order in which they stand at first. */
export function usePanels({ data, range }: Props): DashboardPanel[] {
  const say = useSay()
  const can = useCaller()?.can ?? {}
  const motion = useMotionCards(data?.work)
  const own = useOwnCards(data?.own)
  const numbers = useNumberPanels({ data, range })
  const health = useHealthCards(data?.health)
  const users = useUserCards(data?.users)
  const hasTurn = Boolean(can['documents.submit'] || can['documents.send-to-flagged'])
  const wide = (id: string, label: string, content: ReactNode) => ({ id, label, isWide: true, content })
  const cards = (id: string, label: string, all: Parameters<typeof CountCards>[0]['cards']) =>
    wide(id, label, <CountCards label={label} cards={all} />)
  return [
    ...(can['dashboard.work'] ? [cards('motion', say('In motion'), motion)] : []),
    ...(can['dashboard.own'] ? [cards('own', say('My work'), own)] : []),
    ...(hasTurn ? [wide('turn', say('Your queue'), <YourTurn documents={data?.work?.waiting} />)] : []),
    ...(can['users.manage'] ? [cards('users', say('Users'), users)] : []),
    ...(can['dashboard.health'] ? [cards('health', say('System health'), health)] : []),
    ...(can['dashboard.numbers'] ? numbers : []),
    ...(can['dashboard.team']
      ? [{ id: 'team', label: say('Team load'), isWide: false, content: <TeamChart team={data?.team} /> }]
      : []),
    {
      id: 'feed',
      label: say('News'),
      isWide: false,
      content: <Feed feed={data?.feed} rules={data?.rules} />,
    },
  ]
}

/** The key figures and what lies behind them. Every number leads to its documents in the analytics. */
function useNumberPanels({ data, range }: Props): DashboardPanel[] {
  const say = useSay()
  const numbers = data?.numbers
  const link = (listed: Listed, of: string) =>
    addressWith(analyticsSearch(pageOf[of]!), {
      ...{ range, filters: noFilters, isCompared: false, invoice: null },
      listed,
    })
  const figures = numbers && [...keyFigures(numbers.now, say), riskFigure(numbers.lateRisk, say)]
  const sections = numbers && dashboardSections(numbers, say)
  const chart = (id: 'days' | 'blockers' | 'exceptions', label: string, isWide: boolean): DashboardPanel => ({
    ...{ id, label, isWide },
    content: sections ? (
      <SectionChart section={sections[id]} linkOf={(listed) => link(listed, id)} />
    ) : (
      <Skeleton height={280} radius={10} />
    ),
  })
  return [
    {
      id: 'figures',
      label: say('Key figures'),
      isWide: true,
      content: (
        <Figures
          figures={figures}
          before={numbers && keyFigures(numbers.before, say)}
          linkOf={link}
          leadsTo={{ lateRisk: addressOf(lateRisk) }}
          waiting={7}
        />
      ),
    },
    chart('days', say('Received and completed by day'), true),
    {
      id: 'ageing',
      label: say('Age of open documents'),
      isWide: false,
      content: <AgeingChart ageing={numbers?.ageing} />,
    },
    chart('blockers', say('Top 5 blockers'), false),
    chart('exceptions', say('Top 5 suppliers by exceptions'), false),
  ]
}
