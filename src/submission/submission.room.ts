import { anyOf } from '../access/permissions'
import { room } from '../access/room'
import {
  erpProblems,
  erpRefusals,
  erpSays,
  submissionErrors,
  submissionHistory,
  submissionProblems,
  submissionReasons,
  syncChanges,
} from './submission-errors'
import { touchlessLabels, touchlessReasons } from './touchless-texts'

const mayReadErp = anyOf('AP_SPECIALIST', 'AP_MANAGER', 'AP_ADMIN', 'FINANCIAL_ACCOUNTING', 'INTERNAL_ADMIN')

export const submissionRoom = room({
  name: 'submission',
  reasons: {
    ...submissionReasons,
    ...erpSays,
    ...erpProblems,
    ...erpRefusals,
    ...syncChanges,
    ...touchlessReasons,
    ...touchlessLabels,
  },
  history: submissionHistory,

  permissions: {
    'erp.read': mayReadErp,
    // the provider's staff set it in Demo Settings
    'erp.read-mode': (principal) => mayReadErp(principal) || principal.isInternal,
  },

  errors: { ...submissionErrors, ...submissionProblems },

  pages: [
    {
      path: '/embedded-erp',
      screen: 'Embedded ERP',
      title: 'Operations',
      permission: 'erp.read',
      sidebar: { group: 'Operations', label: 'Embedded ERP', order: 280 },
    },
  ],
})
