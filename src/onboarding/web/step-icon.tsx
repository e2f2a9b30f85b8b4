import { IconAlertTriangle, IconCircle, IconCircleCheck, IconRefreshAlert } from '@tabler/icons-react'
import type { ScreenText } from '../../kernel/screen-text'
import type { StepState } from '../tenant-steps'
import classes from './wizard.module.css'

export const stateWords: Readonly<Record<StepState, ScreenText>> = {
  open: 'Not checked yet',
  good: 'Passed',
  bad: 'Failed',
  outdated: 'Changed since the check',
}

const icons = {
  open: IconCircle,
  good: IconCircleCheck,
  bad: IconAlertTriangle,
  outdated: IconRefreshAlert,
} as const

/** How far a step is; its words stand beside it. */
export function StepIcon({ state }: { state: StepState }) {
  const Icon = icons[state]
  return (
    <span className={classes.icon} data-state={state}>
      <Icon size={18} aria-hidden />
    </span>
  )
}
