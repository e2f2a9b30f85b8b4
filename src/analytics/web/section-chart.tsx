import type { ReactNode } from 'react'
import { Chart } from '../../ui/charts/chart'
import type { ChartPoint, ChartSeries } from '../../ui/charts/chart-data'
import type { Target } from '../../ui/navigation'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { Listed, Section } from '../numbers'
import { type AskedPage, ChartFileSlot } from './analytics-slots'
import { useNumberText } from './use-number-text'

type Props = {
  section: Section
  /** The same of the period before: drawn beside, day by day. */
  before?: Section | undefined
  linkOf(listed: Listed): Target
  /** The page that it stands on, where it is one of the analytics. */
  asked?: AskedPage
  children?: ReactNode
}

/** Numbers that belong together, drawn and as a table. */
export function SectionChart({ section, before, linkOf, asked, children }: Props) {
  const say = useSay()
  const { day } = useFormats()
  const { textOf } = useNumberText()
  const { title, says, head, columns, rows, isRanking = false, empty } = section
  const isCompared = before !== undefined && !isRanking
  const series: ChartSeries[] = columns.map(({ label, unit, isLine, isHidden }) => ({
    label,
    kind: isLine ? 'line' : 'bar',
    isHidden: isHidden ?? false,
    isShare: unit === 'percent',
    text: (value) => textOf(value, unit),
  }))
  const first = columns[0]!
  const earlier: ChartSeries = {
    label: say('{label}, period before', { label: first.label }),
    kind: 'compared',
    isHidden: false,
    isShare: first.unit === 'percent',
    text: (value) => textOf(value, first.unit),
  }
  const points = rows.map(({ key, label, values, listed }, at): ChartPoint => {
    const links = listed.map((one) => one && linkOf(one))
    return {
      key,
      label: label ?? day(key),
      values: isCompared ? [...values, before.rows[at]?.values[0] ?? null] : values,
      links: isCompared ? [...links, null] : links,
    }
  })
  return (
    <Chart
      title={title}
      hint={says}
      head={head}
      series={isCompared ? [...series, earlier] : series}
      points={points}
      isRanking={isRanking}
      empty={empty}
      fileDates={asked && daysOf(asked)}
      moreFiles={asked && <ChartFileSlot {...asked} section={section.key} title={title} />}
    >
      {children}
    </Chart>
  )
}

const daysOf = ({ range: { from, to } }: AskedPage) => (from === to ? from : `${from} ${to}`)
