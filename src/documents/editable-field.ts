import { type FieldLayout, fieldRule } from './field-layout'
import type { HeaderFieldName } from './header-fields'

type Stored = { source: string; value: string | null }

/** May people change a field of this document? Field Settings say so; of an e-invoice they may keep what its data say. */
export function isEditableField(
  { source, layout }: { source: string; layout: FieldLayout },
  name: HeaderFieldName,
  stored: Stored | undefined,
): boolean {
  const { isEditable, isLockedOnEInvoices } = fieldRule(layout, name)
  const isOfData = source === 'E_INVOICE' && stored?.source === 'DATA' && stored.value !== null
  return isEditable && !(isOfData && isLockedOnEInvoices)
}
