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

/** The steps of the wizard, in their order. */
export const tenantSteps = [
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
  'go-live',
] as const
export type TenantStep = (typeof tenantSteps)[number]

/** What a check found: something is in order, or it isn't. */
type CheckLine = { isGood: boolean; told: CodedText }

/** A check of a step, as it was done last. */
type StepCheck = { at: string; by: string; lines: CheckLine[] }

type StepState = {
  /** Ticked off by somebody. */
  done?: { at: string; by: string }
  check?: StepCheck
  /** What was typed, where nothing else keeps it. */
  values?: Readonly<Record<string, string>>
  /** The invoices of the sample run. */
  documents?: readonly number[]
}
export type StepStates = { readonly [Step in TenantStep]?: StepState }

/** A step is done when somebody ticked it off. */
export const isStepDone = (states: StepStates, step: TenantStep): boolean => states[step]?.done !== undefined
