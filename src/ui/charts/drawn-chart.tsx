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
import {
  type ChartData,
  type ChartPoint,
  type ChartSeries,
  chartColors,
  mostDrawn,
  valueText,
} from './chart-data'

const rowHeight = 30
const tick = { fill: 'var(--k-muted)', fontSize: 12 }
const plain = { tick, axisLine: false, tickLine: false } as const
const quarters = { domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] }

/**
 * Draws with recharts. Arrow keys move from point to point, Enter opens what the number counts, as a click does; the table
 * beside it says the same to those who don't see it.
 */
export function DrawnChart({ title, series, points, isRanking }: ChartData) {
  const say = useSay()
  const navigation = useNavigation()
  const active = useRef<string | undefined>(undefined)
  const shown = isRanking ? points.slice(0, mostDrawn) : points
  const drawn = [...series.entries()].filter(([, { isHidden }]) => !isHidden)
  const rows = shown.map((point) => ({ ...point, ...Object.fromEntries(point.values.entries()) }))
  const open = (key: string | undefined) => {
    const link = points.find((point) => point.key === key)?.links.find((one) => one !== null)
    if (link) navigation.go(link)
  }
  const labelOf = (key: string) => points.find((point) => point.key === key)?.label ?? key
  const isShare = drawn.every(([, one]) => one.isShare)
  const numbers = {
    ...plain,
    tickFormatter: drawn[0]![1].text,
    allowDecimals: isShare,
    ...(isShare ? quarters : {}),
  }
  const names = { dataKey: 'key', tickFormatter: labelOf, tick, stroke: 'var(--k-line-strong)' }
  const line = lineBesideBars(drawn.map(([, one]) => one))
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
              <XAxis minTickGap={24} interval="equidistantPreserveStart" {...names} />
              <YAxis width={48} {...numbers} />
              {line && <YAxis {...lineAxis} {...plain} tickFormatter={line.text} />}
            </>
          )}
          <Tooltip
            cursor={{ fill: 'var(--k-hover)', stroke: 'var(--k-line-strong)' }}
            isAnimationActive={false}
            content={({ label }) => (
              <Said point={points.find(({ key }) => key === label)} series={series} none={say('N/A')} />
            )}
          />
          {drawn.length > 1 && <Legend wrapperStyle={{ fontSize: 13 }} formatter={legendText} />}
          {drawn.map(([at, one]) => drawnSeries(one, { at, isRanking, hasLineAxis: line !== undefined }))}
          <ActivePoint
            onActive={(key) => {
              active.current = key
            }}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

const lineAxis = { yAxisId: 'line', orientation: 'right', width: 48, allowDecimals: false } as const

/** A line beside bars stands for something of another size, so it has an axis of its own. */
const lineBesideBars = (series: readonly ChartSeries[]) =>
  series.some(({ kind }) => kind === 'bar') ? series.find(({ kind }) => kind === 'line') : undefined

/** In the color of text: those of the marks are too light to read. */
const legendText = (label: string) => <span className={classes.legend}>{label}</span>

function drawnSeries(
  { label, kind }: ChartSeries,
  { at, isRanking, hasLineAxis }: { at: number; isRanking: boolean; hasLineAxis: boolean },
) {
  const given = { dataKey: String(at), name: label, isAnimationActive: false, cursor: 'pointer' }
  const color = `var(${chartColors[at % chartColors.length]})`
  if (kind === 'bar')
    return <Bar key={label} {...given} fill={color} maxBarSize={isRanking ? 18 : 48} radius={2} />
  const isCompared = kind === 'compared'
  const axis = hasLineAxis && !isCompared ? { yAxisId: lineAxis.yAxisId } : {}
  const dot = { r: 2, fill: color }
  const dashes = isCompared ? { strokeDasharray: '5 4' } : {}
  return (
    <Line
      key={label}
      {...given}
      {...axis}
      {...dashes}
      stroke={color}
      strokeWidth={2}
      dot={dot}
      connectNulls
    />
  )
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
