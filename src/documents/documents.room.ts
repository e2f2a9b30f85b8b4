import { room } from '../access/room'
import { documentErrors, valueProblems } from './document-errors'
import { documentHistoryTexts, historyParts } from './document-history'
import { documentNotices, documentReasons } from './document-reasons'
import { documentPermissions } from './may-act'

export const documentsRoom = room({
  name: 'documents',
  reasons: { ...documentReasons, ...historyParts },
  notices: documentNotices,
  history: documentHistoryTexts,

  errors: { ...documentErrors, ...valueProblems },
  permissions: documentPermissions,
})
