import type { Say, ScreenText } from '../kernel/screen-text'
import { documentTypeLabels, sourceLabels } from '../listing/document-fields'
import { blockers } from '../submission/touchless-blocker'
import { type Dimension, spans } from './measures'

/** Why a document does not count toward the plan. */
export const licenceReasons = {
  DUPLICATE: 'Duplicate',
  FAILED: "Couldn't be read",
  SPLIT: 'Original of a split',
  MERGED: 'Merged into another document',
  INTAKE: 'Rejected on arrival',
} as const satisfies Record<string, ScreenText>

const blockerLabels = {
  ...Object.fromEntries(Object.entries(blockers).map(([name, { label }]) => [name, label as ScreenText])),
  review: 'Validated by Validation Services',
} as Readonly<Record<string, ScreenText>>

const labels: Partial<Record<Dimension, Readonly<Record<string, ScreenText>>>> = {
  source: sourceLabels,
  documentType: documentTypeLabels,
  po: { po: 'PO', 'non-po': 'Non-PO' },
  processor: { AUTO: 'Automation', VS: 'Validation Services' },
  blocker: blockerLabels,
  licence: licenceReasons,
  span: spans,
}

const nothing: Partial<Record<Dimension, ScreenText>> = {
  group: 'No document group',
  supplier: 'No supplier',
  company: 'No company',
  processor: 'Unknown',
}

/** What a key of a dimension is called; `name`: of a supplier, a company or a person, where it is known. */
export function keyName(say: Say, by: Dimension, key: string, name: string | null = null): string {
  if (name !== null) return name
  const label = labels[by]?.[key]
  if (label !== undefined) return say(label)
  const empty = nothing[by]
  return key === '' && empty !== undefined ? say(empty) : key
}
