import type { Say } from '../kernel/screen-text'
import { type DocumentFieldName, fieldNamed } from './document-fields'

/** What the fields of the catalogue are called for a customer, and which of them there are. */
export type FieldNames = {
  /** In the reader's language; the code itself where there is no such field. */
  labelOf(name: string): string
  /** What the customer has named it in Field Settings. */
  ownOf(name: string): string | undefined
  /** A custom field is offered once it has a name. */
  isOffered(name: string): boolean
}

/** `own` names fields of the header by the codes of their labels (`ownLabels`). */
export function fieldNames({
  own,
  say,
  product,
}: {
  own: Readonly<Record<string, string>> | undefined
  say: Say
  product: string
}): FieldNames {
  const ownOf = (name: string) => own?.[`documents.field.${headerNames[name] ?? name}`]
  return {
    ownOf,
    labelOf: (name) => {
      const field = fieldNamed(name)
      return ownOf(name) ?? (field ? say(field.label, { product }) : name)
    },
    isOffered: (name) => !/^custom[A-Z]/.test(name) || ownOf(name) !== undefined,
  }
}

/** Where a field is called otherwise than the field of the header that it shows; '' for one that only has its name. */
const headerNames: Readonly<Partial<Record<string, string>>> = {
  supplierIDText: 'supplierName',
  // when the document arrived
  receivedDate: '',
} satisfies Partial<Record<DocumentFieldName, string>>
