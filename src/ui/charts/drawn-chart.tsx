import { useRef } from 'react'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  useActiveTooltipLabel,
  XAxis,
  YAxis,
} from 'recharts'
import { useNavigation } from '../navigation'
import { useSay } from '../say'
import classes from './chart.module.css'
import { type ChartData, type ChartPoint, type ChartSeries, mostDrawn, valueText } from './chart-data'

const colors = ['var(--k-chart-1)', 'var(--k-chart-2)', 'var(--k-chart-3)', 'var(--k-chart-4)']
const rowHeight = 30
const tickStyle = { fill: 'var(--k-muted)', fontSize: 12 }

/**
 * Draws with recharts. Arrow keys move from point to point, Enter opens what the number counts, as a click does; the table
 * beside it says the same to those who don't see it.
 */
export function DrawnChart({ title, series, points, isRanking }: ChartData) {
  const say = useSay()
  const navigation = useNavigation()
  const active = useRef<string | undefined>(undefined)
  const drawn = isRanking ? points.slice(0, mostDrawn) : points
  const drawnOnes = [...series.entries()].filter(([, { isHidden }]) => !isHidden)
  const rows = drawn.map((point) => ({ ...point, ...Object.fromEntries(point.values.entries()) }))
  const open = (key: string | undefined) => {
    const link = points.find((point) => point.key === key)?.links.find((one) => one !== null)
    if (link) navigation.go(link)
  }
  const labelOf = (key: string) => points.find((point) => point.key === key)?.label ?? key
  const tick = (value: number) => series[0]!.text(value)
  const names = { dataKey: 'key', tickFormatter: labelOf, tick: tickStyle, stroke: 'var(--k-line-strong)' }
  const numbers = {
    tickFormatter: tick,
    tick: tickStyle,
    axisLine: false,
    tickLine: false,
    allowDecimals: false,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the chart inside takes the focus, its keys bubble up to here
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter') open(active.current)
      }}
    >
      <ResponsiveContainer width="100%" height={isRanking ? rows.length * rowHeight + 50 : 240}>
        <ComposedChart
          data={rows}
          layout={isRanking ? 'vertical' : 'horizontal'}
          margin={{ top: 8, right: 16, bottom: 4, left: 4 }}
          title={title}
          role="application"
          onClick={({ activeLabel }) => open(activeLabel === undefined ? undefined : String(activeLabel))}
        >
          <CartesianGrid stroke="var(--k-line)" vertical={isRanking} horizontal={!isRanking} />
          {isRanking ? (
            <>
              <XAxis type="number" {...numbers} />
              <YAxis type="category" width={150} interval={0} {...names} />
            </>
          ) : (
            <>
              <XAxis minTickGap={24} {...names} />
              <YAxis width={44} {...numbers} />
            </>
          )}
          <Tooltip
            cursor={{ fill: 'var(--k-hover)', stroke: 'var(--k-line-strong)' }}
            isAnimationActive={false}
            content={({ label }) => (
              <Said point={points.find(({ key }) => key === label)} series={series} none={say('N/A')} />
            )}
          />
          {drawnOnes.length > 1 && <Legend wrapperStyle={{ color: 'var(--k-muted)', fontSize: 13 }} />}
          {drawnOnes.map(([at, one]) => drawnSeries(one, at, isRanking))}
          <ActivePoint onActive={(key) => (active.current = key)} />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

function drawnSeries({ label, kind }: ChartSeries, at: number, isRanking: boolean) {
  const given = { dataKey: String(at), name: label, isAnimationActive: false, cursor: 'pointer' }
  const color = colors[at % colors.length]
  if (kind === 'line')
    return (
      <Line key={label} {...given} stroke={color} strokeWidth={2} dot={{ r: 2, fill: color }} connectNulls />
    )
  return <Bar key={label} {...given} fill={color} maxBarSize={isRanking ? 18 : 48} radius={2} />
}

/** Remembers the point whose tooltip is shown, for the Enter key. */
function ActivePoint({ onActive }: { onActive(key: string | undefined): void }) {
  const label = useActiveTooltipLabel()
  onActive(label === undefined ? undefined : String(label))
  return null
}

type SaidProps = { point: ChartPoint | undefined; series: readonly ChartSeries[]; none: string }

function Said({ point, series, none }: SaidProps) {
  if (!point) return null
  return (
    <div className={classes.tooltip}>
      <strong>{point.label}</strong>
      {series.map((one, at) => (
        <span key={one.label}>
          {series.length > 1 && `${one.label}: `}
          {valueText(one, point.values[at] ?? null, none)}
        </span>
      ))}
    </div>
  )
}
