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

type Clock = { clock: SlaClock; amberAt: string | null; dueAt: string }

/** How long Validation Services still have for a document: until its release, which can be later than its SLA. */
export function releaseClock({
  sla,
  validationServicesTimeout: dueAt,
}: {
  sla?: Clock | null | undefined
  validationServicesTimeout: string | null
}): Clock | null {
  if (!dueAt) return null
  return { clock: 'review', amberAt: sla?.clock === 'review' ? sla.amberAt : null, dueAt }
}
