import { SegmentedControl, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ScreenText } from '../../kernel/screen-text'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { type DemoSettings, type ReviewSpeed, reviewSpeeds } from '../demo.api'
import classes from './demo.module.css'
import type { useDemo } from './use-demo'

const speedWords: Record<ReviewSpeed, ScreenText> = {
  OFF: 'Nobody reviews',
  SLOW: 'After an hour',
  FAST: 'Within a minute',
}

/** How fast reviewers are, and what helps a newcomer. */
export function GuideCard({ demo: { data, settings } }: { demo: ReturnType<typeof useDemo> }) {
  const say = useSay()
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (!data) return null
  const chosen = settings.isPending ? settings.variables : data.settings
  const isOff = !data.hasDemo
  const choose = (part: Partial<DemoSettings>) => settings.mutate({ ...chosen, ...part })
  return (
    <Panel label={say('Reviewers and guidance')}>
      <div className={classes.card}>
        <h2>{say('Reviewers and guidance')}</h2>
        <p id="demo-speed">{say('How soon Validation Services review what is waiting for them.')}</p>
        <SegmentedControl
          aria-label={say('Speed of reviewers')}
          aria-describedby="demo-speed"
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          disabled={isOff}
          value={chosen.review_speed}
          data={reviewSpeeds.map((value) => ({ value, label: say(speedWords[value]) }))}
          onChange={(value) => choose({ review_speed: value as ReviewSpeed })}
        />
        <Switch
          label={say('Hints on documents')}
          description={say('Documents that show a feature say what to try.')}
          disabled={isOff}
          checked={chosen.shows_hints}
          onChange={({ currentTarget: { checked } }) => choose({ shows_hints: checked })}
        />
        <Switch
          label={say('Tour on the dashboard')}
          description={say('Lists the documents that show a feature.')}
          disabled={isOff}
          checked={chosen.shows_tour}
          onChange={({ currentTarget: { checked } }) => choose({ shows_tour: checked })}
        />
      </div>
    </Panel>
  )
}
