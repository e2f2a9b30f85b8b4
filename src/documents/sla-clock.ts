import type { ScreenText } from '../kernel/screen-text'

/** What is timed (product-decisions 2.5), with its name. */
export const slaClocks = {
  submit: 'Receipt to submission',
  review: 'In review',
  flagged: 'Flagged',
  escalated: 'Escalated',
  hold: 'On hold',
} as const satisfies Record<string, ScreenText>
export type SlaClock = keyof typeof slaClocks
export const slaClockNames = Object.keys(slaClocks) as [SlaClock, ...SlaClock[]]
