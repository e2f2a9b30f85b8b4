import { Skeleton } from '@mantine/core'
import type { Target } from '../../ui/navigation'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { Benchmark, Figure, Listed } from '../numbers'
import classes from './analytics.module.css'
import { useNumberText } from './use-number-text'

type Props = {
  figures: readonly Figure[] | undefined
  /** Of the period before; left out where nobody compares. */
  before?: readonly Figure[] | undefined
  linkOf(listed: Listed, key: string): Target
  /** Where a figure leads that counts no documents of a measure. */
  leadsTo?: Readonly<Record<string, Target>>
  /** How many are on their way. */
  waiting?: number
}

/** The numbers at the head of a page, each a link to the documents that it counts. */
export function Figures({ figures, before, linkOf, leadsTo = {}, waiting = 4 }: Props) {
  if (!figures)
    return (
      <ul className={classes.figures} aria-hidden>
        {Array.from({ length: waiting }, (_, at) => (
          <li key={at}>
            <Skeleton height={86} radius={10} />
          </li>
        ))}
      </ul>
    )
  return (
    <ul className={classes.figures}>
      {figures.map((figure) => (
        <li key={figure.key}>
          <FigureCard
            figure={figure}
            before={before?.find(({ key }) => key === figure.key)}
            link={figure.listed ? linkOf(figure.listed, figure.key) : (leadsTo[figure.key] ?? null)}
          />
        </li>
      ))}
    </ul>
  )
}

function FigureCard({
  figure,
  before,
  link,
}: {
  figure: Figure
  before: Figure | undefined
  link: Target | null
}) {
  const say = useSay()
  const { textOf, partsOf } = useNumberText()
  const { amount } = useFormats()
  const { label, says, value, unit, parts, benchmark } = figure
  const text = figure.sum ? amount(figure.sum.amount, figure.sum.currency) : figure.text
  const content = (
    <>
      <span className={classes.part}>{label}</span>
      <span className={classes.value}>{text ?? (value === null ? say('N/A') : textOf(value, unit))}</span>
      {figure.error !== undefined && <span className={classes.part}>± {textOf(figure.error, unit)}</span>}
      {parts && <span className={classes.part}>{partsOf(parts)}</span>}
      {figure.sums?.map((one) => (
        <span key={one.currency} className={classes.part}>
          {amount(one.amount, one.currency)}
        </span>
      ))}
      {before && !figure.sum && <Change now={figure} before={before} />}
      {benchmark && value !== null && <Band benchmark={benchmark} value={value} unit={unit} />}
    </>
  )
  if (!link)
    return (
      <div className={classes.figure} title={says}>
        {content}
      </div>
    )
  return (
    <QuickLink className={classes.figure} title={says} resetScroll={false} {...link}>
      {content}
    </QuickLink>
  )
}

function Change({ now, before }: { now: Figure; before: Figure }) {
  const say = useSay()
  const { textOf, changeOf } = useNumberText()
  if (before.value === null)
    return <span className={classes.part}>{say('Before: {value}', { value: say('N/A') })}</span>
  const difference = now.value === null ? '' : changeOf(now.value, before.value, now.unit)
  return (
    <span className={classes.part}>
      {difference && (
        <span className={classes.change} data-is={judged(now, before.value)}>
          {difference}
        </span>
      )}{' '}
      {say('Before: {value}', { value: textOf(before.value, now.unit) })}
    </span>
  )
}

function judged({ value, better }: Figure, before: number): 'good' | 'bad' | undefined {
  if (!better || value === null || value === before) return undefined
  return value > before === (better === 'more') ? 'good' : 'bad'
}

/** Where a number lies between the average and the best. */
function Band({ benchmark, value, unit }: { benchmark: Benchmark; value: number; unit: Figure['unit'] }) {
  const say = useSay()
  const { textOf } = useNumberText()
  const { best, average, source } = benchmark
  const most = Math.max(best, average, value) * 1.1
  const at = (one: number) => `${Math.min(100, (100 * one) / most)}%`
  const values = { best: textOf(best, unit), average: textOf(average, unit) }
  return (
    <>
      <span className={classes.band} aria-hidden>
        <i style={{ left: at(Math.min(best, average)), width: at(Math.abs(best - average)) }} />
        <b style={{ left: at(value) }} />
      </span>
      <span className={classes.part}>
        {say('Best {best}, average {average}', values)} · {source}
      </span>
    </>
  )
}
