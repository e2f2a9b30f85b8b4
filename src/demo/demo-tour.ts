import type { AppRole } from '../access/roles'
import type { ScreenText } from '../kernel/screen-text'
import { type HintName, hintWords } from './demo-hints'

/** The five minutes of the tour, in their order. */
export const tourStepNames = [
  'QUEUE',
  'PHOTO',
  'DUPLICATE',
  'ORDER_LINES',
  'RULE',
  'FIGURES',
  'REVIEW',
  'ANSWER',
  'OWN_FILE',
] as const
export type TourStepName = (typeof tourStepNames)[number]

export type TourStep = {
  /** Minutes and seconds from the start. */
  at: string
  /** Who does it. */
  role: AppRole
  /** The document that it is about, or the page that it is done on; a document that isn't there leaves the step out. */
  on: { hint: HintName } | { path: string }
  text: ScreenText
}

export const tourSteps: Record<TourStepName, TourStep> = {
  QUEUE: {
    at: '0:00',
    role: 'AP_SPECIALIST',
    on: { path: '/documents' },
    text: 'Work your queue: what is ready, flagged or on hold.',
  },
  PHOTO: {
    at: '0:30',
    role: 'AP_SPECIALIST',
    on: { hint: 'PHOTO' },
    text: hintWords.PHOTO,
  },
  DUPLICATE: {
    at: '1:30',
    role: 'AP_SPECIALIST',
    on: { hint: 'DUPLICATE' },
    text: hintWords.DUPLICATE,
  },
  ORDER_LINES: {
    at: '2:00',
    role: 'AP_SPECIALIST',
    on: { hint: 'ORDER_LINES' },
    text: hintWords.ORDER_LINES,
  },
  RULE: {
    at: '2:45',
    // clerks make no rules
    role: 'AP_MANAGER',
    on: { hint: 'RULE' },
    text: hintWords.RULE,
  },
  FIGURES: {
    at: '3:30',
    role: 'AP_MANAGER',
    on: { path: '/' },
    text: 'Compare the dashboard with the industry, and see what blocks automatic submission.',
  },
  REVIEW: {
    at: '4:15',
    role: 'VS_SPECIALIST',
    on: { path: '/validation-services' },
    text: 'Open this customer, take its next document and finish it; the counter in the customer’s list drops.',
  },
  ANSWER: {
    at: '4:45',
    role: 'AP_SPECIALIST',
    on: { hint: 'BANK_ACCOUNT' },
    text: 'The bell says that the escalated invoice was answered. Read the answer.',
  },
  OWN_FILE: {
    at: '5:00',
    role: 'AP_SPECIALIST',
    on: { path: '/documents' },
    text: 'Drop a file of your own onto the list.',
  },
}
