import { Button, Textarea } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { useState } from 'react'
import { addressWith } from '../../kernel/page-search'
import { confirm } from '../../ui/confirm-modal'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving'
import { useFormats } from '../../ui/use-formats'
import type { TenantDetail } from '../onboarding.api'
import type { TenantSteps } from '../steps.api'
import { stepWords } from '../tenant-steps'
import { tenantsSearch } from '../tenants-search'
import { StepIcon, stateWords } from './step-icon'
import { useStepActions } from './use-tenant-steps'
import classes from './wizard.module.css'

type Props = { tenant: TenantDetail; steps: TenantSteps }

/** What is still to be done before the customer goes live, the note for whoever takes it over, and the going live. */
export function GoLiveStep({ tenant, steps: { steps } }: Props) {
  const say = useSay()
  const formats = useFormats()
  const { goLive, isBusy } = useStepActions(tenant)
  const open = steps.filter(({ isRequired, state }) => isRequired && state !== 'good')
  const ask = async () => {
    const answer = await confirm({
      title: say('Take {name} live?', { name: tenant.name }),
      text: say('From now on the customer counts as live. Nothing is switched on or off by this.'),
      confirmLabel: say('Go live'),
    })
    if (answer === 'confirm') await goLive()
  }
  return (
    <>
      <ul className={classes.list}>
        {steps.map(({ step, state, isRequired }) => (
          <li key={step}>
            <StepIcon state={state} />
            <QuickLink {...addressWith(tenantsSearch, { tenant: tenant.id, step })} resetScroll={false}>
              {say(stepWords[step])}
            </QuickLink>
            <span className={classes.hint}>
              {say(stateWords[state])}
              {!isRequired && ` · ${say('Optional')}`}
            </span>
          </li>
        ))}
      </ul>
      <HandOverNote key={tenant.version} tenant={tenant} />
      {tenant.stage === 'LIVE' ? (
        <p role="status">
          {say('Live since {at}.', { at: tenant.liveSince ? formats.instant(tenant.liveSince) : '' })}
        </p>
      ) : (
        <div className={classes.links}>
          <Button
            loading={isBusy}
            disabled={open.length > 0}
            leftSection={<IconRocket size={16} aria-hidden />}
            onClick={() => void ask()}
          >
            {say('Go live')}
          </Button>
          {open.length > 0 && (
            <span role="status">
              {say(
                "{count, plural, one {# required check hasn't} other {# required checks haven't}} passed yet.",
                { count: open.length },
              )}
            </span>
          )}
        </div>
      )}
    </>
  )
}

function HandOverNote({ tenant }: { tenant: TenantDetail }) {
  const say = useSay()
  const { saveNote, isBusy } = useStepActions(tenant)
  const [typed, setTyped] = useState(tenant.handOverNote)
  const isTouched = typed !== tenant.handOverNote
  useAskBeforeLeaving(isTouched && !isBusy)
  return (
    <div className={classes.note}>
      <Textarea
        label={say('Hand-over note')}
        description={say('What whoever takes the customer over has to know.')}
        autosize
        minRows={3}
        maxLength={5000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div>
        <Button variant="default" loading={isBusy} disabled={!isTouched} onClick={() => void saveNote(typed)}>
          {say('Save note')}
        </Button>
      </div>
    </div>
  )
}
