import { erpStatusWords } from '../documents/erp-status-words'
import type { ScreenText } from '../kernel/screen-text'
import { documentTypeLabels, slaStates, sourceLabels } from './document-fields'

export const dueBuckets = {
  overdue: 'Overdue',
  today: 'Due today',
  'next-3-days': 'Due in 3 days',
  'next-7-days': 'Due in 7 days',
  later: 'Due later',
} as const satisfies Record<string, ScreenText>

export const ageBuckets = {
  '0-1': '0–1 days',
  '2-3': '2–3 days',
  '4-7': '4–7 days',
  '8-': 'More than 7 days',
} as const satisfies Record<string, ScreenText>

/** Days of the customer on which the ERP accepted a document; each document is in one of them. */
const submittedBuckets = {
  today: 'Submitted today',
  yesterday: 'Submitted yesterday',
  'last-7-days': '2 to 7 days ago',
  earlier: 'More than 7 days ago',
} as const satisfies Record<string, ScreenText>

export const assignments = {
  mine: 'Assigned to me',
  others: 'Assigned to others',
  nobody: 'Unassigned',
} as const satisfies Record<string, ScreenText>

export const memberships = {
  mine: 'My groups',
  others: 'Other groups',
} as const satisfies Record<string, ScreenText>

type SideFilter = {
  label: ScreenText
  /** The items with their names, where they are always the same; else the data says which there are. */
  options?: Readonly<Record<string, ScreenText>>
}

/**
 * The filters beside a list. An item without a value is the empty text: documents without a supplier, a group, a reason.
 * Which rows an item stands for is said under the same key in server/side-filter-places.ts.
 */
export const sideFilters = {
  assignment: { label: 'Assignment', options: assignments },
  assignee: { label: 'Assigned to' },
  membership: { label: 'My groups', options: memberships },
  group: { label: 'Document Group' },
  supplier: { label: 'Supplier' },
  company: { label: 'Company' },
  documentType: { label: 'Document type', options: documentTypeLabels },
  po: { label: 'PO', options: { po: 'PO', 'non-po': 'Non-PO' } },
  currency: { label: 'Currency' },
  source: { label: 'Source', options: sourceLabels },
  flagReason: { label: 'Flag reason' },
  holdReason: { label: 'Hold reason' },
  processor: { label: 'Processor' },
  erpStatus: { label: 'ERP Status', options: erpStatusWords },
  duplicate: { label: 'Duplicates', options: { yes: 'Possible duplicate', no: 'No duplicate' } },
  due: { label: 'Due', options: dueBuckets },
  age: { label: 'Age', options: ageBuckets },
  sla: { label: 'SLA', options: slaStates },
  submitted: { label: 'Submitted', options: submittedBuckets },
} as const satisfies Record<string, SideFilter>

export type SideFilterKey = keyof typeof sideFilters
export const sideFilterKeys = Object.keys(sideFilters) as SideFilterKey[]

/** The checked items of each filter. A filter without any is left out. */
export type CheckedFilters = Partial<Record<SideFilterKey, string[]>>

export const mostChecked = 100

/** What filters a filter by name, as declared. */
export function sideFilter(key: SideFilterKey): SideFilter {
  return sideFilters[key]
}

/**
 * Reads the checked filters of an address: `supplier:S-1,S-2;currency:USD`, values percent-encoded. Returns null when the
 * text names a filter that there is none of, or cannot be read.
 */
export function readFilters(text: string | undefined): CheckedFilters | null {
  const checked: CheckedFilters = {}
  for (const part of (text ?? '').split(';')) {
    if (part === '') continue
    const at = part.indexOf(':')
    const key = at < 0 ? part : part.slice(0, at)
    if (at < 0 || !Object.hasOwn(sideFilters, key)) return null
    const values = part
      .slice(at + 1)
      .split(',')
      .map(decode)
    if (values.length > mostChecked || values.some((value) => value === null)) return null
    checked[key as SideFilterKey] = [...new Set(values as string[])]
  }
  return checked
}

/** Writes the checked filters for an address; nothing when none is checked. */
export function writeFilters(checked: CheckedFilters): string {
  return sideFilterKeys
    .filter((key) => (checked[key]?.length ?? 0) > 0)
    .map((key) => `${key}:${checked[key]!.map(encode).join(',')}`)
    .join(';')
}

/** True when any filter but the assignment is set (specification, Invoice list); "My groups" is one, and the first for many. */
export function areFiltersSet(checked: CheckedFilters): boolean {
  const { assignment: _, membership, ...others } = checked
  return writeFilters(others) !== '' || (membership ?? []).some((one) => one !== 'mine')
}

const encode = (value: string) => value.replace(/[%,;:]/g, (sign) => encodeURIComponent(sign))

function decode(value: string): string | null {
  try {
    const text = decodeURIComponent(value)
    return text.length > 300 || text.includes('\u0000') || /\p{Surrogate}/u.test(text) ? null : text
  } catch {
    return null
  }
}
