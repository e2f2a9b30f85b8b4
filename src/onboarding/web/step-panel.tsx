import { Button } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import type { ScreenText } from '../../kernel/screen-text'
import { settingsSearches } from '../../settings/settings-search'
import { useSay } from '../../ui/say'
import type { TenantDetail } from '../onboarding.api'
import type { TenantSteps } from '../steps.api'
import { stepWords, type TenantStep } from '../tenant-steps'
import { BooksStep } from './books-step'
import { CheckResult } from './check-result'
import { GoLiveStep } from './go-live-step'
import { IdentityStep } from './identity-step'
import { IdpStep } from './idp-step'
import { SamplesStep } from './samples-step'
import { useOpenAt } from './use-tenant-steps'
import classes from './wizard.module.css'

type Props = {
  step: TenantStep
  tenant: TenantDetail
  steps: TenantSteps
}

const hints: Readonly<Record<TenantStep, ScreenText>> = {
  identity: 'Who the customer is, and who looks after it on our side.',
  subscription: 'What the customer has agreed on, and which features are on.',
  idp: "The check reads the provider's metadata and keys. Someone at the customer signs in with the test link.",
  erp: 'The check asks the ERP whether it can be reached.',
  'master-data': 'The check loads the master data from the ERP and counts it.',
  inboxes: 'The check sends an e-mail to each inbox and waits until it has been read there.',
  groups: 'Who works on which documents.',
  users: 'The check looks for someone who can sign in for each kind of work.',
  review: 'When the customer works, how long documents may take, and who reviews them.',
  branding: 'How suppliers and people at the customer see the account.',
  samples:
    "Upload 20 of the customer's own invoices. Someone corrects every field and confirms the invoice; then it's counted how many fields were read correctly.",
  'go-live': 'The customer goes live once every required check has passed.',
}

type PageLink = { label: ScreenText; path: string }
const setting = (page: 'document' | 'application', section: string) =>
  `${settingsSearches[page].path}?section=${section}`

/** Where what a step needs is set. */
const pagesOf: Partial<Record<TenantStep, readonly PageLink[]>> = {
  subscription: [
    { label: 'Licensing', path: '/analytics/licensing' },
    { label: 'Feature Flags', path: '/internal-only/feature-flags' },
  ],
  erp: [{ label: 'ERP connection', path: setting('application', 'erp-connection') }],
  'master-data': [{ label: 'ERP connection', path: setting('application', 'erp-connection') }],
  inboxes: [{ label: 'Inboxes', path: setting('document', 'inboxes') }],
  groups: [{ label: 'Document groups', path: '/settings/groupings' }],
  users: [{ label: 'User Management', path: '/users/configuration' }],
  review: [
    { label: 'Business calendar', path: setting('application', 'business-calendar') },
    { label: 'SLA targets', path: setting('application', 'sla') },
    { label: 'Validation services', path: setting('document', 'review') },
  ],
  branding: [{ label: 'General', path: setting('application', 'general') }],
}

/** What is set in a step, and what its check found. */
export function StepPanel({ step, tenant, steps }: Props) {
  const say = useSay()
  const state = steps.steps.find((one) => one.step === step)
  return (
    <section className={classes.panel} aria-label={say(stepWords[step])}>
      <div>
        <h2>{say(stepWords[step])}</h2>
        <p className={classes.hint}>{say(hints[step])}</p>
      </div>
      <PageLinks id={tenant.id} links={pagesOf[step] ?? []} />
      {step === 'identity' && <IdentityStep key={tenant.version} tenant={tenant} />}
      {step === 'idp' && <IdpStep tenant={tenant} idp={steps.idp} />}
      {step === 'master-data' && <BooksStep tenant={tenant} />}
      {step === 'samples' && <SamplesStep tenant={tenant} samples={steps.samples} />}
      {step === 'go-live' && <GoLiveStep tenant={tenant} steps={steps} />}
      {state && <CheckResult tenant={tenant} step={state} />}
    </section>
  )
}

function PageLinks({ id, links }: { id: number; links: readonly PageLink[] }) {
  const say = useSay()
  const openAt = useOpenAt(id)
  if (links.length === 0) return null
  return (
    <div className={classes.links}>
      <span>{say("Set up in the customer's account:")}</span>
      {links.map(({ label, path }) => (
        <Button
          key={path}
          size="compact-sm"
          variant="default"
          rightSection={<IconArrowUpRight size={15} aria-hidden />}
          onClick={() => void openAt(path)}
        >
          {say(label)}
        </Button>
      ))}
    </div>
  )
}
