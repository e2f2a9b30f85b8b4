import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { addressWith } from '../../kernel/page-search'
import { settingsSearches } from '../../settings/settings-search'
import { useMay } from '../../tenants/web/caller'
import { ErrorNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { SkeletonLine } from '../../ui/skeleton-line'
import { useFormats } from '../../ui/use-formats'
import { readThresholds, type ThresholdPoint } from '../touchless-analytics.api'
import classes from './threshold.module.css'
import type { Question } from './use-analytics'
import { useNumberText } from './use-number-text'

/** What another confidence threshold would have done to these documents. */
export function ThresholdPanel({ question }: { question: Question }) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'analytics', 'thresholds', question],
    queryFn: ({ signal }) => call(readThresholds, { query: question }, { signal }),
  })
  const title = say('What if the confidence threshold were different?')
  return (
    <div className={classes.place}>
      <Panel label={title}>
        <div className={classes.panel}>
          <h2 className={classes.heading}>{title}</h2>
          {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {!error && !data && <SkeletonLine width="60%" />}
          {data?.documents === 0 && (
            <p className={classes.part}>
              {say(
                'No document in this range was submitted automatically or held back by low confidence alone.',
              )}
            </p>
          )}
          {data && data.documents > 0 && <Slider key={data.current} {...data} />}
        </div>
      </Panel>
    </div>
  )
}

type SliderProps = { current: number; documents: number; isCut: boolean; points: readonly ThresholdPoint[] }

function Slider({ current, documents, isCut, points }: SliderProps) {
  const say = useSay()
  const { textOf } = useNumberText()
  const { number } = useFormats()
  const isCurrent = ({ threshold }: ThresholdPoint) => threshold === current
  const [at, setAt] = useState(points.findIndex(isCurrent))
  const now = points.find(isCurrent)!
  const then = points[at]!
  const gained = then.automatic - now.automatic
  const percent = (threshold: number) => textOf(threshold, 'percent')
  return (
    <>
      <label className={classes.slider}>
        <span>
          {say('Threshold: {threshold} (now {current})', {
            threshold: percent(then.threshold),
            current: percent(current),
          })}
        </span>
        <input
          type="range"
          min={0}
          max={points.length - 1}
          value={at}
          aria-valuetext={percent(then.threshold)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
        />
      </label>
      <output className={classes.outcome}>
        <Outcome
          label={gained < 0 ? say('Documents lost') : say('Documents gained')}
          value={textOf(Math.abs(gained), 'count')}
          part={say('{automatic, number} of {documents, number} automatic', {
            automatic: then.automatic,
            documents,
          })}
        />
        <Outcome
          label={say('Expected errors')}
          value={number(then.expectedErrors)}
          part={say('now {value}', { value: number(now.expectedErrors) })}
        />
        <Outcome
          label={say('Corrected in fact')}
          value={textOf(then.corrected, 'count')}
          part={say('now {value}', { value: textOf(now.corrected, 'count') })}
        />
      </output>
      <p className={classes.part}>
        {say(
          'Counts documents that were submitted automatically, or that nothing but low confidence held back. Expected errors add up the chance, by the stored confidences, that at least one field is wrong; corrected are those of which people changed such a field.',
        )}{' '}
        {isCut && say('Only the newest {count, number} documents were looked at.', { count: documents })}
      </p>
      <SettingLink />
    </>
  )
}

function Outcome({ label, value, part }: { label: string; value: string; part: string }) {
  return (
    <span className={classes.one}>
      <span className={classes.part}>{label}</span>
      <strong className={classes.value}>{value}</strong>
      <span className={classes.part}>{part}</span>
    </span>
  )
}

/** For whoever may change it. */
function SettingLink() {
  const say = useSay()
  const may = useMay('settings.change')
  if (!may) return null
  return (
    <QuickLink {...addressWith(settingsSearches.document, { section: 'recognition' })}>
      {say('Change the threshold in Document Settings')}
    </QuickLink>
  )
}
