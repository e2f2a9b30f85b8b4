import type { AppRole } from '../access/roles'
import type { ScreenText } from '../kernel/screen-text'
import type { HintName } from './demo-hints'

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
    text: 'Work your queue: the list holds what is ready, flagged or on hold.',
  },
  PHOTO: {
    at: '0:30',
    role: 'AP_SPECIALIST',
    on: { hint: 'PHOTO' },
    text: "The total isn't readable on a photo. Drag a box over the subtotal, clear the flag and submit; the next document opens.",
  },
  DUPLICATE: {
    at: '1:30',
    role: 'AP_SPECIALIST',
    on: { hint: 'DUPLICATE' },
    text: 'An invoice came twice. Compare both side by side, then cancel one with a reason.',
  },
  ORDER_LINES: {
    at: '2:00',
    role: 'AP_SPECIALIST',
    on: { hint: 'ORDER_LINES' },
    text: 'Add all active lines of the purchase order, watch the balance turn green, and submit.',
  },
  RULE: {
    at: '2:45',
    role: 'AP_SPECIALIST',
    on: { hint: 'RULE' },
    text: 'Save the coding of this bill as a document rule and test it on the last 20 invoices.',
  },
  FIGURES: {
    at: '3:30',
    role: 'AP_MANAGER',
    on: { path: '/' },
    text: "Compare the dashboard's figures with the industry, and see what keeps invoices from being submitted automatically.",
  },
  REVIEW: {
    at: '4:15',
    role: 'VS_SPECIALIST',
    on: { path: '/validation-services' },
    text: 'Take the next document in Validation Services and finish it; the counter in the customer’s list drops.',
  },
  ANSWER: {
    at: '4:45',
    role: 'AP_SPECIALIST',
    on: { hint: 'BANK_ACCOUNT' },
    text: 'The bell tells that the escalated invoice was answered. Read the answer on the document.',
  },
  OWN_FILE: {
    at: '5:00',
    role: 'AP_SPECIALIST',
    on: { path: '/documents' },
    text: 'Drop a file of your own onto the list and watch it being read.',
  },
}
