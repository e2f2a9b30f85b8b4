import type { DocumentAction } from '../../documents/document-lifecycle'
import type { LineFieldName } from '../../documents/line-fields'

/** What Dana does in the demo's morning with a sample that is Ready, known by its supplier and number. */
export type DanasWork = {
  document: RegExp
  action: DocumentAction
  reason?: string
  holdDays?: number
  /** What Dana codes its lines with before. */
  codes?: Partial<Record<LineFieldName, string>>
  /** The ERP has its period closed just then. */
  isRefused?: boolean
}

/** The others stay Ready, flagged by a rule, or unreadable: a newcomer finds a document of every kind. */
export const danasWork: readonly DanasWork[] = [
  { document: /summit/i, action: 'submit' },
  { document: /tidewater.*30982/i, action: 'submit', isRefused: true },
  { document: /cedar.*0041/i, action: 'hold', reason: 'Waiting for the rest of the delivery', holdDays: 5 },
  {
    document: /northgate/i,
    action: 'escalate',
    reason: 'This is a new tariff. May we accept it?',
  },
  {
    document: /harborline.*55310/i,
    action: 'submit',
    codes: { costCentre: '10000', spendCategory: 'SC-410' },
  },
  { document: /crown.*9015/i, action: 'submit', codes: { costCentre: '21000', spendCategory: 'SC-311' } },
  { document: /quayside.*2231/i, action: 'submit', codes: { costCentre: '21000', spendCategory: 'SC-510' } },
  { document: /blue heron/i, action: 'submit' },
  { document: /lakeview/i, action: 'submit' },
  { document: /sterling/i, action: 'submit' },
  { document: /pinecrest.*70815/i, action: 'submit' },
]

/** What Mia hands over after Dana's work: rules copy the coding of what was submitted before. */
export const isReviewedLater = (name: string): boolean =>
  /harborline.*55877|crown.*9188|quayside.*2240/i.test(name)

/** Some of the customer's documents Validation Services leave for whoever tries their work. */
export const isLeftInReview = (name: string): boolean => /kessler|30981/i.test(name)

/** What Mia asks the customer about a document. */
export const questionOf = (name: string): string | undefined =>
  /CM-0088/.test(name) ? 'The credit memo names no invoice. Which invoice does it belong to?' : undefined

/** What Mia reads on the page where the reader could not. */
export const typedNumberOf = (name: string): string | null => (/bright linen/i.test(name) ? 'BL-20774' : null)
