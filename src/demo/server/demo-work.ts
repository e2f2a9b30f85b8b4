import { telephoneBill } from '../../../seeds/harbor-pine/telephone-bill'
import type { DocumentAction } from '../../documents/document-lifecycle'
import type { HeaderFieldName } from '../../documents/header-fields'
import type { LineFieldName } from '../../documents/line-fields'

/** What Dana does in the demo's morning with a sample that is Ready or Flagged, known by its supplier and number. */
export type DanasWork = {
  document: RegExp
  /** Left out: she leaves it where it is. */
  action?: DocumentAction
  reason?: string
  /** It is held until goods of its order arrive. */
  waitsForGoods?: boolean
  /** What Dana codes its lines with before. */
  codes?: Partial<Record<LineFieldName, string>>
  /** The ERP has its period closed just then. */
  isRefused?: boolean
}

const bankChange = /bright linen.*20812/i

/** What Omar answers to one of her questions. */
export const omarsAnswer = {
  document: bankChange,
  answer: "I called Bright Linen: their bank account hasn't changed. Please reject this invoice.",
} as const

/** The others stay Ready, flagged by a rule, or unreadable: a newcomer finds a document of every kind. */
export const danasWork: readonly DanasWork[] = [
  // where the customer's groups don't let it go by itself
  { document: /summit/i, action: 'submit' },
  { document: /tidewater.*30982/i, action: 'submit', isRefused: true },
  {
    document: /copper kettle/i,
    action: 'hold',
    reason: 'Waiting for the rest of the delivery',
    waitsForGoods: true,
  },
  {
    document: /meridian/i,
    action: 'escalate',
    reason: 'This premium is higher than last year. May we accept it?',
  },
  {
    document: bankChange,
    action: 'escalate',
    reason: "The bank account has changed, and the sender's domain is spelled differently. Please ask them.",
  },
  {
    document: /harborline.*55310/i,
    action: 'submit',
    codes: { costCentre: '10000', spendCategory: 'SC-410' },
  },
  { document: /crown.*9015/i, action: 'submit', codes: { costCentre: '21000', spendCategory: 'SC-311' } },
  { document: /quayside.*2231/i, action: 'submit', codes: { costCentre: '21000', spendCategory: 'SC-510' } },
  { document: /northgate/i, codes: telephoneBill.coding },
  { document: /blue heron/i, action: 'submit' },
  { document: /lakeview/i, action: 'submit' },
  { document: /sterling/i, action: 'submit' },
  { document: /pinecrest.*70815/i, action: 'submit' },
]

/** What Mia hands over after Dana's work: rules copy the coding of what was submitted before. */
export const isReviewedLater = (name: string): boolean =>
  /harborline.*55877|crown.*9188|quayside.*2240/i.test(name)

/** Some of the customer's documents Validation Services leave for whoever tries their work. */
export const isLeftInReview = (name: string): boolean => /KM-552|30981/i.test(name)

/** The clinics wait for it; their other documents Jonas gives more time. */
export const isUrgent = (name: string): boolean => /RR-20931/.test(name)

/** Why he does, in the history. */
export const moreTimeReason = 'Not urgent. Agreed with Blue Mesa Clinics by phone.'

/** What Mia asks the customer about a document. */
export function questionOf(name: string): string | undefined {
  if (/CM-0088/.test(name)) return 'The credit memo names no invoice. Which invoice does it belong to?'
  return /KM-5519/.test(name) ? "The total isn't readable on this photo. What is it?" : undefined
}

/** What she leaves to the customer, since it is on the page and she can't read it. */
export const isUnreadable = (name: string, field: HeaderFieldName): boolean =>
  /KM-5519/.test(name) && field === 'controlAmt'

/** What Mia reads on the page where the reader could not. */
export const typedNumberOf = (name: string): string | null => (/bright linen/i.test(name) ? 'BL-20774' : null)
