import type { DocumentDetail } from '../documents/documents.api'
import type { HeaderFieldName } from '../documents/header-fields'

type Merged = Pick<DocumentDetail, 'fields' | 'supplierID'>

/** Fields that the kept document has no value for and the other one has. */
export function takeable(kept: Merged, gone: Merged): HeaderFieldName[] {
  const filled = new Set(kept.fields.filter(({ value }) => value !== null).map(({ name }) => name))
  return gone.fields.filter(({ name, value }) => value !== null && !filled.has(name)).map(({ name }) => name)
}

/** Where one has no supplier nothing speaks against it. */
export function areOfDifferentSuppliers(kept: Merged, gone: Merged): boolean {
  return kept.supplierID !== null && gone.supplierID !== null && kept.supplierID !== gone.supplierID
}
