import type { ScreenText } from '../kernel/screen-text'

export type Unit = 'documents' | 'fields' | 'percent' | 'hours' | 'money'

export type Measure = {
  label: ScreenText
  /** What it says, in words that a controller would sign. */
  says: ScreenText
  unit: Unit
  /** The day of the customer on which a document counts. */
  on: 'received' | 'completed'
}

/**
 * What is counted, once for all pages, exports and mails. Which facts make a document count stands under the same name in
 * server/measure-sql.ts; a number and the list behind it are read by that one condition.
 */
export const measures = {
  received: {
    label: 'Invoices received',
    says: 'Documents that arrived on these days. Documents that were split, merged or deleted are left out.',
    unit: 'documents',
    on: 'received',
  },
  exceptions: {
    label: 'Invoices with exceptions',
    says: 'Documents that arrived on these days and were flagged, escalated, not readable or refused by the ERP at least once.',
    unit: 'documents',
    on: 'received',
  },
  backlog: {
    label: 'Backlog',
    says: 'Documents that had arrived by the end of the last day and were not completed by then.',
    unit: 'documents',
    on: 'received',
  },
  allowed: {
    label: 'Allowed by your settings',
    says: 'Documents received that your settings allow to be submitted automatically.',
    unit: 'documents',
    on: 'received',
  },
  withoutException: {
    label: 'Without exception',
    says: 'Of these, documents in which no check found anything.',
    unit: 'documents',
    on: 'received',
  },
  receivedAutomatic: {
    label: 'Submitted automatically so far',
    says: 'Of the documents received, those that no person touched and that the ERP accepted.',
    unit: 'documents',
    on: 'received',
  },
  submitted: {
    label: 'Invoices submitted',
    says: 'Documents that the ERP accepted on these days. One that was reopened is no longer counted.',
    unit: 'documents',
    on: 'completed',
  },
  automatic: {
    label: 'Submitted automatically',
    says: 'Submitted documents that no person touched on their way.',
    unit: 'documents',
    on: 'completed',
  },
  byPeople: {
    label: 'Not submitted automatically',
    says: 'Submitted documents that people entered or validated.',
    unit: 'documents',
    on: 'completed',
  },
  byOwnPeople: {
    label: 'Submitted by your people',
    says: 'Submitted documents that people of yours entered. Those that Validation Services submitted are left out.',
    unit: 'documents',
    on: 'completed',
  },
  eligible: {
    label: 'Eligible for touchless',
    says: 'Submitted documents that your settings allow to be submitted automatically and that had no exception.',
    unit: 'documents',
    on: 'completed',
  },
  sampled: {
    label: 'Sample',
    says: 'Submitted documents that were kept for a person to check although everything was in order.',
    unit: 'documents',
    on: 'completed',
  },
  sampledChanged: {
    label: 'Sample with corrections',
    says: 'Documents of the sample of which a field was submitted otherwise than it was recognized.',
    unit: 'documents',
    on: 'completed',
  },
  rejected: {
    label: 'Invoices rejected',
    says: 'Documents that were rejected on these days and still are.',
    unit: 'documents',
    on: 'completed',
  },
  cancelled: {
    label: 'Invoices cancelled',
    says: 'Documents that were canceled on these days and still are.',
    unit: 'documents',
    on: 'completed',
  },
  completed: {
    label: 'Invoices completed',
    says: 'Documents that were submitted, rejected or canceled on these days and still are.',
    unit: 'documents',
    on: 'completed',
  },
  duplicates: {
    label: 'Duplicates stopped',
    says: 'Documents that were canceled or rejected as a duplicate of another one.',
    unit: 'documents',
    on: 'completed',
  },
  recognized: {
    label: 'Invoices compared',
    says: 'Submitted documents whose fields were recognized, so that what was read can be compared with what was submitted.',
    unit: 'documents',
    on: 'completed',
  },
  fields: {
    label: 'Fields analyzed',
    says: 'Fields that count in the recognition rate and had a recognized or a submitted value, on documents that the ERP accepted on these days.',
    unit: 'fields',
    on: 'completed',
  },
  licensed: {
    label: 'Documents used',
    says: 'Documents that arrived on these days and count toward your plan.',
    unit: 'documents',
    on: 'received',
  },
  unlicensed: {
    label: 'Documents not counted',
    says: 'Documents that arrived on these days and do not count toward your plan: duplicates, unreadable files, originals of splits, merged documents and those rejected on arrival.',
    unit: 'documents',
    on: 'received',
  },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures
export const measureNames = Object.keys(measures) as MeasureName[]

/** Shares of one measure in another. */
export const rates = {
  recognition: {
    label: 'Recognition rate',
    says: 'The recognition rate is the share of fields submitted exactly as recognized.',
  },
  autoAdd: {
    label: 'Automatic entry rate',
    says: 'Of all submitted documents, those that were submitted automatically.',
  },
  touchless: {
    label: 'Touchless rate',
    says: 'Of the submitted documents that could have been submitted automatically, those that were.',
  },
  exception: {
    label: 'Exception rate',
    says: 'Of the documents received, those with an exception.',
  },
} as const satisfies Record<string, { label: ScreenText; says: ScreenText }>

/** What a measure is parted by. */
export const dimensions = {
  all: 'Total',
  group: 'Document Group',
  supplier: 'Supplier',
  company: 'Company',
  source: 'Channel',
  po: 'PO',
  processor: 'Processor',
  blocker: 'Reason',
  minutes: 'Cycle time',
  span: 'Cycle time',
  currency: 'Currency',
  documentType: 'Document type',
  licence: 'Reason',
  field: 'Field',
} as const satisfies Record<string, ScreenText>
export type Dimension = keyof typeof dimensions
export const dimensionNames = Object.keys(dimensions) as Dimension[]

/** How long a document took from receipt to submission. */
export const spans = {
  '0-1': 'Up to 1 day',
  '1-2': '1 to 2 days',
  '2-5': '2 to 5 days',
  '5-': 'More than 5 days',
} as const satisfies Record<string, ScreenText>
