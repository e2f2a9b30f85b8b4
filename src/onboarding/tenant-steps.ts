import type { ScreenText } from '../kernel/screen-text'
import type { CodedText } from '../kernel/told-text'

export const tenantStages = ['SETTING_UP', 'LIVE', 'LEAVING', 'PURGING'] as const
export type TenantStage = (typeof tenantStages)[number]

export const stageWords = {
  SETTING_UP: 'Setting up',
  LIVE: 'Live',
  LEAVING: 'Leaving',
  PURGING: 'Being purged',
} as const satisfies Record<TenantStage, ScreenText>

/** The steps that have a check, in their order. */
export const checkedSteps = [
  'identity',
  'subscription',
  'idp',
  'erp',
  'master-data',
  'inboxes',
  'groups',
  'users',
  'review',
  'branding',
  'samples',
] as const
export type CheckedStep = (typeof checkedSteps)[number]

/** The steps of the wizard, in their order. */
export const tenantSteps = [...checkedSteps, 'go-live'] as const
export type TenantStep = (typeof tenantSteps)[number]

export const stepWords = {
  identity: 'Identity',
  subscription: 'Subscription & features',
  idp: 'Identity provider',
  erp: 'ERP connection',
  'master-data': 'Master data',
  inboxes: 'Inboxes',
  groups: 'Document groups',
  users: 'Users',
  review: 'Review & SLA',
  branding: 'Branding & language',
  samples: 'Sample run',
  'go-live': 'Go-live',
} as const satisfies Record<TenantStep, ScreenText>

/** Nobody goes live while one of these is open; the others are advice. */
export const requiredSteps: readonly CheckedStep[] = [
  'identity',
  'subscription',
  'idp',
  'erp',
  'master-data',
  'inboxes',
  'users',
  'samples',
]

/** What a check found. good: in order; bad: not in order; note: worth knowing. */
export type CheckLine = { tone: 'good' | 'bad' | 'note'; told: CodedText }

/** A check passes when nothing that it found is bad. */
export const hasPassed = (lines: readonly CheckLine[]): boolean => lines.every(({ tone }) => tone !== 'bad')

/** open: never checked; outdated: it passed, but what it looked at has changed since. */
export const stepStates = ['open', 'good', 'bad', 'outdated'] as const
export type StepState = (typeof stepStates)[number]

/** So many of the customer's own invoices are scored before it goes live. */
export const samplesWanted = 20
/** So many can be in a sample run. */
export const mostSamples = 50

/** An invoice of the sample run; once a person has looked at every field, who that was. */
export type SampleInvoice = { documentId: number; confirmed?: { by: string; at: string } }

/** Somebody signed in by the link of the test, and what the token said of them. */
export type TestSignIn = {
  at: string
  name: string
  email: string
  customerId: string | null
  groups: readonly string[]
  roles: readonly string[]
  isInternal: boolean
}

/** What the wizard keeps of a customer that stands nowhere else. */
export type StepStates = {
  readonly idp?: { link?: { hash: string; until: string }; signIn?: TestSignIn }
  readonly samples?: readonly SampleInvoice[]
}
