import { declareLabels, declareTexts } from '../kernel/declare-texts'
import type { ToldText } from '../kernel/told-text'

/** Entries for things that happen to a document without moving it. */
export const noted = [
  'comment',
  'comment-internal',
  'comment-deleted',
  'ask',
  'answer',
  'rejection-mail',
  'not-duplicate',
  'lock-taken',
  'cut-from',
  'clear-first',
  'erp-status',
  'apply-rule',
  'skip-rule',
  'keep-from-touchless',
  'legal-hold',
  'lift-legal-hold',
  'assign-group',
  'extend-release',
] as const
export type NotedAction = (typeof noted)[number]

/**
 * How entries are told, by their action: what stands after the name of whoever did it; values of an entry's details may
 * stand in the text. Each room declares the entries that it writes, here those that any part of the product writes.
 */
export const documentHistoryTexts = declareTexts('history', {
  receive: 'received the document',
  fail: 'could not process it',
  retry: 'reprocessed it',
  'enter-by-hand': 'took it over for manual entry',
  split: 'split it into several documents',
  'flag-automatically': 'flagged it',
  'make-ready': 'made it ready',
  flag: 'flagged it',
  'clear-flags': 'cleared the flags',
  escalate: 'escalated it',
  assign: 'assigned it to nobody',
  'send-to-flagged': 'sent it to the Flagged queue',
  hold: 'put it on hold',
  resume: 'resumed it',
  cancel: 'cancelled it',
  'undo-cancel': 'took the cancellation back',
  reopen: 'reopened it',
  delete: 'deleted it',
  restore: 'restored it',
  purge: 'purged file and data (retention)',
  edit: 'changed it',
  'lock-taken': 'released the editing lock of {holder}',
  merge: 'merged it into document #{into}',
  'take-in': 'merged document #{merged} into it',
  'undo-merge': 'undid the merge',
  'give-back': 'undid the merge with document #{merged}',
  'clear-first': 'cleared a blocking flag, which a second person has to confirm',
  'cut-from': 'cut it from document #{whole}, pages {pages}',
  'undo-split': 'undid the split',
  'put-back': 'put it back into document #{into}',
})

/** What stands around entries: states, fields and their values. */
export const historyParts = declareTexts('documents.history', {
  sentIn: 'sent in the document',
  cutFromPage: 'cut it from document #{whole}, page {page}',
  escalatedTo: 'escalated it to {to}',
  assignedTo: 'assigned it to {to}',
  escalatedToStandIn: 'escalated it to {to}, who stands in for {name}',
  assignedToStandIn: 'assigned it to {to}, who stands in for {name}',
  moved: '{what} ({from} → {to})',
  lookedAt: 'looked at {field}',
  emptied: 'emptied {field}, which was “{from}”',
  set: 'set {field} to “{to}”',
  changed: 'changed {field} from “{from}” to “{to}”',
  confirmed: 'confirmed {fields}',
  lineEmptied: 'emptied {field} of line {line}, which was “{from}”',
  lineSet: 'set {field} of line {line} to “{to}”',
  lineChanged: 'changed {field} of line {line} from “{from}” to “{to}”',
  lineConfirmed: 'confirmed {field} of line {line}',
  lineAdded: 'added line {line}',
  lineRemoved: 'deleted line {line}: {from}',
  lineRestored: 'brought back line {line}',
  inDocument: '{what} (document #{id})',
  lineMoved: 'moved line {line} to place {to}',
  sourceOnPage: '{source}, page {page}',
  reasonCode: 'reason code {code}, Peppol {peppol}',
  sourceOfRule: 'set by rule “{rule}”, version {version}',
})

/** Where a field's value came from, or the document itself. */
export const fieldSourceText: (source: string) => ToldText = declareLabels('documents.source', {
  TYPED: 'typed',
  BOX: 'taken from the page',
  LOOKUP: 'selected from master data',
  RECOGNISED: 'read from the page',
  DATA: 'from the data of the file',
  RULE: 'set by a rule',
  MASTER: 'default from master data',
  MAIL: 'taken from the e-mail',
  DEFAULT: 'default from Field Settings',
  HISTORY: "as on the supplier's earlier documents",
  PASTE: 'pasted',
  COPY: 'copied from another line',
  ORDER: 'taken from the purchase order',
  EMAIL: 'E-mail',
  UPLOAD: 'Upload',
  EDI: 'EDI',
  E_INVOICE: 'E-invoice',
  API: 'API',
})
