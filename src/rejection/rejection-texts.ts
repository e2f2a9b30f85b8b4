import type { ScreenText } from '../kernel/screen-text'
import type { UsageType } from './rejection-rule'

export type RejectionTab = UsageType | 'EMAIL_TEMPLATE'
export const defaultTab: RejectionTab = 'FLAG'

/** The words of the page, to the letter of specification §2.3. */
export const pageTitle = 'Document Rejection'

export const tabTexts: Readonly<
  Record<RejectionTab, { tab: ScreenText; title: ScreenText; subtitle: ScreenText; tooltip?: ScreenText }>
> = {
  FLAG: {
    tab: 'FLAG FOR REVIEW',
    title: 'Document Flags',
    subtitle: "Create and edit rules to flag documents that don't meet your submission criteria.",
    tooltip: 'Document flags need a field condition to be applied automatically',
  },
  REJECT: {
    tab: 'AUTOMATIC REJECTION',
    title: 'Rejection Rules',
    subtitle:
      "Create and edit rules to automatically reject documents that don't meet your submission criteria.",
  },
  EMAIL_TEMPLATE: {
    tab: 'EMAIL TEMPLATE',
    title: 'Email Template',
    subtitle: 'Create an email message that notifies senders when their document has been rejected.',
  },
}

export type RuleColumn = { key: string; label: ScreenText; isSortable: boolean; isFilterable: boolean }
const column = (key: string, label: ScreenText): RuleColumn => ({
  key,
  label,
  isSortable: key !== 'actions',
  isFilterable: key !== 'actions',
})

/** Data columns are filterable and sortable; Actions is neither. */
export const ruleColumns: Readonly<Record<UsageType, readonly RuleColumn[]>> = {
  FLAG: [
    column('rule_name', 'Flag Name'),
    column('automated_type', 'Type'),
    column('created_by', 'Created By'),
    column('created_at', 'Created Date'),
    column('actions', 'Actions'),
  ],
  REJECT: [
    column('rule_name', 'Rejection Rule Name'),
    column('created_by', 'Created By'),
    column('created_at', 'Created Date'),
    column('actions', 'Actions'),
  ],
}

type ModalTexts = {
  create: ScreenText
  edit: ScreenText
  subtitle: ScreenText
  reason: ScreenText
  reasonPlaceholder: ScreenText
  field: ScreenText
  isFieldClearable: boolean
  deleteTitle: ScreenText
}

export const modalTexts: Readonly<Record<UsageType, ModalTexts>> = {
  FLAG: {
    create: 'Create Flag',
    edit: 'Edit Flag',
    subtitle: 'Select the reasons and conditions used to flag documents.',
    reason: 'Flag Reason*',
    reasonPlaceholder: 'Enter flag reason',
    field: 'Select a Field',
    isFieldClearable: true,
    deleteTitle: 'Delete Flag',
  },
  REJECT: {
    create: 'Create Rejection Rule',
    edit: 'Edit Rejection Rule',
    subtitle: 'Select the reasons and conditions used to automatically reject documents.',
    reason: 'Rejection Reason*',
    reasonPlaceholder: 'Enter rejection reason',
    field: 'Select a Field*',
    isFieldClearable: false,
    deleteTitle: 'Delete Automatic Rejection Rule',
  },
}

export const commonModalTexts = {
  loading: 'Loading...',
  ruleName: 'Create Rule Name*',
  ruleNamePlaceholder: 'Enter rule name',
  condition: 'Select a Condition*',
  value: 'Set a Value*',
  save: 'Save Changes',
  cancel: 'Cancel',
  dateConfirm: 'OK',
  createNew: 'Create New',
  deleteText: 'Are you sure you want to delete this rule? It will not be applied to future documents.',
  delete: 'Delete',
  insertCustomField: 'Insert custom field:',
} as const

export const modalWidth = '55%'

export type Toast = { kind: 'success' | 'error'; text: ScreenText }
export type RejectionEvent =
  | { event: 'created' | 'updated' | 'deleted'; usageType: UsageType; status: number }
  | { event: 'template-saved'; hasTemplate: boolean }

const outcomes: Record<UsageType, Record<'created' | 'updated' | 'deleted' | 'stayed', ScreenText>> = {
  FLAG: {
    created: 'Document flag created',
    updated: 'Document flag updated',
    deleted: 'Successfully deleted flag',
    stayed: 'Unable to delete flag',
  },
  REJECT: {
    created: 'Rejection rule created',
    updated: 'Rejection rule updated',
    deleted: 'Successfully deleted rejection rule',
    stayed: 'Unable to delete rejection rule',
  },
}

/** The toast of an outcome (§8), null where the specification shows none. The list reloads whatever it is. */
export function toastOf(outcome: RejectionEvent): Toast | null {
  if (outcome.event === 'template-saved')
    return outcome.hasTemplate ? { kind: 'success', text: 'Email Template saved.' } : null
  const words = outcomes[outcome.usageType]
  if (outcome.event === 'created')
    return outcome.status === 201 ? { kind: 'success', text: words.created } : null
  if (outcome.event === 'updated')
    return outcome.status === 200 ? { kind: 'success', text: words.updated } : null
  return outcome.status === 200 || outcome.status === 204
    ? { kind: 'success', text: words.deleted }
    : { kind: 'error', text: words.stayed }
}
