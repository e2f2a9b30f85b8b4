import { declareLabels } from '../kernel/declare-texts'
import { entryActions } from './action-words'
import { statusLabels } from './document-status'
import { erpStatusWords } from './erp-status-words'
import { headerFields } from './header-fields'

/** A header field's label inside a text. */
export const fieldText = declareLabels(
  'documents.field',
  Object.fromEntries(headerFields.map(({ name, label }) => [name, label])),
)

/** A state's name inside a text. */
export const statusText = declareLabels('documents.status', statusLabels)

/** An action inside a text, as its button calls it. */
export const actionText = declareLabels(
  'documents.action',
  Object.fromEntries(
    entryActions.filter(({ isVariant }) => !isVariant).map(({ action, label }) => [action, label]),
  ),
)

/** A state that an ERP reports. */
export const erpStatusText = declareLabels('documents.erp-status', erpStatusWords)
