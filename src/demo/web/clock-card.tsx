import { Button } from '@mantine/core'
import type { ScreenText } from '../../kernel/screen-text'
import { useCaller } from '../../tenants/web/caller'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { useNow } from '../../ui/use-now'
import classes from './demo.module.css'
import type { useDemo } from './use-demo'

const steps: readonly (readonly [hours: number, label: ScreenText])[] = [
  [1, '1 hour ahead'],
  [24, '1 day ahead'],
  [72, '3 days ahead'],
  [168, '1 week ahead'],
]

/** Moves the customer's clock ahead. */
export function ClockCard({ demo: { data, running, clock } }: { demo: ReturnType<typeof useDemo> }) {
  const say = useSay()
  const formats = useFormats()
  const customer = useCaller()?.customer?.name ?? ''
  const now = useNow()
  const hours = data?.clock_ahead_hours ?? 0
  const isOff = !data?.hasDemo || running !== undefined || clock.isPending
  return (
    <Panel label={say('Clock')}>
      <div className={classes.card}>
        <h2>{say('Clock')}</h2>
        <p>
          {say(
            'Moves the clock of {customer} ahead, so that SLA times, holds, due dates and discounts run out. Only a reset takes it back.',
            { customer },
          )}
        </p>
        <p className={classes.clock} role="status">
          <strong>{formats.instant(new Date(now).toISOString())}</strong>
          {hours > 0 &&
            ` · ${
              hours % 24 === 0
                ? say('{days, plural, one {# day} other {# days}} ahead', { days: hours / 24 })
                : say('{hours, plural, one {# hour} other {# hours}} ahead', { hours })
            }`}
        </p>
        <div className={classes.buttons}>
          {steps.map(([step, label]) => (
            <Button
              key={step}
              variant="default"
              size="compact-md"
              disabled={isOff}
              onClick={() => clock.mutate(step)}
            >
              {say(label)}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  )
}
