import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { addressWith } from '../../kernel/page-search'
import { ErrorNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import type { TenantDetail } from '../onboarding.api'
import type { TenantSteps } from '../steps.api'
import { type StepState, stepWords, type TenantStep, tenantSteps } from '../tenant-steps'
import { tenantsSearch } from '../tenants-search'
import { StepIcon, stateWords } from './step-icon'
import { StepPanel } from './step-panel'
import { useTenantSteps } from './use-tenant-steps'
import classes from './wizard.module.css'

/** The steps in which a customer is set up, each with a check that tries it for real. */
export function TenantWizard({ tenant }: { tenant: TenantDetail }) {
  const say = useSay()
  const [view, change] = usePageSearch(tenantsSearch)
  const isWaiting = view.step === 'idp' || view.step === 'samples'
  const { data, error, refetch } = useTenantSteps(tenant.id, isWaiting)
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Panel>
        <div role="status" aria-label={say('Loading')}>
          <Skeleton height={420} radius={10} />
        </div>
      </Panel>
    )
  const stateOf = (step: TenantStep) => stateIn(data, tenant, step)
  const step = view.step ?? tenantSteps.find((one) => stateOf(one) !== 'good') ?? 'go-live'
  const goTo = (next: TenantStep) => change({ tenant: tenant.id, step: next })
  return (
    <Panel label={say('Steps')}>
      <div className={classes.wizard}>
        <Stepper tenantId={tenant.id} current={step} stateOf={stateOf} />
        <NativeSelect
          className={classes.choice}
          label={say('Step {number} of {of}', {
            number: tenantSteps.indexOf(step) + 1,
            of: tenantSteps.length,
          })}
          value={step}
          data={tenantSteps.map((one) => ({
            value: one,
            label: `${say(stepWords[one])} – ${say(stateWords[stateOf(one)])}`,
          }))}
          onChange={({ currentTarget: { value } }) =>
            goTo(tenantSteps.find((one) => one === value) ?? 'identity')
          }
        />
        <div className={classes.step}>
          <StepPanel key={step} step={step} tenant={tenant} steps={data} />
          <Turns step={step} onStep={goTo} />
        </div>
      </div>
    </Panel>
  )
}

function stateIn({ steps }: TenantSteps, { stage }: TenantDetail, step: TenantStep): StepState {
  if (step === 'go-live') return stage === 'LIVE' ? 'good' : 'open'
  return steps.find((one) => one.step === step)?.state ?? 'open'
}

type StepperProps = { tenantId: number; current: TenantStep; stateOf(step: TenantStep): StepState }

function Stepper({ tenantId, current, stateOf }: StepperProps) {
  const say = useSay()
  return (
    <nav className={classes.stepper} aria-label={say('Steps')}>
      <ol>
        {tenantSteps.map((step) => (
          <li key={step}>
            <QuickLink
              {...addressWith(tenantsSearch, { tenant: tenantId, step })}
              resetScroll={false}
              aria-current={step === current ? 'step' : undefined}
            >
              <StepIcon state={stateOf(step)} />
              <span>{say(stepWords[step])}</span>
              <span className="k-unseen">{say(stateWords[stateOf(step)])}</span>
            </QuickLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Turns({ step, onStep }: { step: TenantStep; onStep(step: TenantStep): void }) {
  const say = useSay()
  const at = tenantSteps.indexOf(step)
  const [before, after] = [tenantSteps[at - 1], tenantSteps[at + 1]]
  return (
    <div className={classes.turns}>
      {before && (
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => onStep(before)}
        >
          {say('Back')}
        </Button>
      )}
      {after && (
        <Button
          className={classes.next}
          variant="default"
          rightSection={<IconArrowRight size={16} aria-hidden />}
          onClick={() => onStep(after)}
        >
          {say('Next: {step}', { step: say(stepWords[after]) })}
        </Button>
      )}
    </div>
  )
}
