import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconPlayerPlay } from '@tabler/icons-react'
import { useSay, useTell } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { TenantDetail } from '../onboarding.api'
import type { CheckedStepView } from '../steps.api'
import { useStepActions } from './use-tenant-steps'
import classes from './wizard.module.css'

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, note: IconInfoCircle } as const

/** What the check of a step found, when and for whom; it can be run again at any time. */
export function CheckResult({ tenant, step }: { tenant: TenantDetail; step: CheckedStepView }) {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const { check: run, isBusy } = useStepActions(tenant)
  const { check, state, isRequired } = step
  return (
    <div className={classes.check} aria-busy={isBusy}>
      <div className={classes.checkHead}>
        <h3>{say('Result')}</h3>
        <Button
          loading={isBusy}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => void run(step.step)}
        >
          {check ? say('Run the check again') : say('Run the check')}
        </Button>
      </div>
      <div role="status">
        {check && (
          <p className={classes.when}>
            <time dateTime={check.at} title={formats.instantInFull(check.at)}>
              {say('Run by {name} on {at}.', { name: check.by, at: formats.instant(check.at) })}
            </time>
          </p>
        )}
        {state === 'outdated' && (
          <p className={classes.outdated}>
            {say('Something that was checked has changed since. Run the check again.')}
          </p>
        )}
        {check && (
          <ul className={classes.lines}>
            {check.lines.map(({ tone, told }) => {
              const Icon = icons[tone]
              return (
                <li key={tone + JSON.stringify(told)} data-tone={tone}>
                  <Icon size={17} aria-hidden />
                  <span>{tell(told)}</span>
                </li>
              )
            })}
          </ul>
        )}
        {!check && (
          <p className={classes.hint}>
            {isRequired
              ? say("This check hasn't been run yet. It has to pass before the customer goes live.")
              : say("This check hasn't been run yet. The customer can go live without it.")}
          </p>
        )}
      </div>
    </div>
  )
}
