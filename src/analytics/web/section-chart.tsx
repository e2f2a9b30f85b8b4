import type { ReactNode } from 'react'
import { Chart } from '../../ui/charts/chart'
import type { ChartPoint, ChartSeries } from '../../ui/charts/chart-data'
import type { Target } from '../../ui/navigation'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { rangeInName } from '../analytics-search'
import { comparedRows } from '../compared-rows'
import type { Listed, PageNumbers, Section } from '../numbers'
import { type AskedPage, ChartFileSlot } from './analytics-slots'
import { useNumberText } from './use-number-text'

type Props = {
  section: Section
  /** The page in the period before: drawn beside, day by day. */
  before?: PageNumbers | undefined
  linkOf(listed: Listed): Target
  /** The page that it stands on, where it is one of the analytics. */
  asked?: AskedPage
  children?: ReactNode
}

/** Numbers that belong together, drawn and as a table. */
export function SectionChart({ section, before, linkOf, asked, children }: Props) {
  const say = useSay()
  const { day } = useFormats()
  const { textOf, monthOf } = useNumberText()
  const { title, says, head, columns, isRanking = false, empty } = section
  const compared = before && asked ? comparedRows(section, before, asked.range) : null
  const rows = compared ?? section.rows.map((row) => ({ row, earlier: undefined }))
  const series: ChartSeries[] = columns.map(({ label, unit, isLine, isHidden }) => ({
    label,
    kind: isLine ? 'line' : 'bar',
    isHidden: isHidden ?? false,
    isShare: unit === 'percent',
    text: (value) => textOf(value, unit),
  }))
  const first = columns[0]!
  const beforeSeries: ChartSeries = {
    label: say('{label}, period before', { label: first.label }),
    kind: 'compared',
    isHidden: false,
    isShare: first.unit === 'percent',
    text: (value) => textOf(value, first.unit),
  }
  const points = rows.map(({ row: { key, label, values, listed }, earlier }): ChartPoint => {
    const links = listed.map((one) => one && linkOf(one))
    return {
      key,
      label: label ?? (section.isByMonth ? monthOf(key) : day(key)),
      values: compared ? [...values, earlier?.values[0] ?? null] : values,
      links: compared ? [...links, null] : links,
    }
  })
  return (
    <Chart
      title={title}
      hint={says}
      head={head}
      series={compared ? [...series, beforeSeries] : series}
      points={points}
      isRanking={isRanking}
      empty={empty}
      fileDates={asked && rangeInName(asked.range)}
      moreFiles={asked && <ChartFileSlot {...asked} section={section.key} title={title} />}
    >
      {children}
    </Chart>
  )
}
