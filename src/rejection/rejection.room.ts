import { anyOf } from '../access/permissions'
import './rejection-states'
import './standard-exceptions'
import './told-change'
import { room } from '../access/room'
import { ruleExplanations } from './explain-rule'
import { reasonsNotToAnswer } from './mail-origin'
import './merge-fields'
import {
  mailWarnings,
  rejectionErrors,
  rejectionHistory,
  rejectionReasons,
  ruleProblems,
} from './rejection-errors'
import { rejectionMailTexts, reopeningTexts, supplierTexts } from './supplier-texts'

const settingsRoles = ['AP_ADMIN', 'INTERNAL_ADMIN'] as const

export const rejectionRoom = room({
  name: 'rejection',
  reasons: {
    ...rejectionReasons,
    ...mailWarnings,
    ...reasonsNotToAnswer,
    ...ruleExplanations,
    ...supplierTexts,
    ...rejectionMailTexts,
    ...reopeningTexts,
  },
  history: rejectionHistory,

  permissions: {
    'settings.rejection': anyOf(...settingsRoles),
  },

  errors: { ...rejectionErrors, ...ruleProblems },

  flags: {
    'should-show-manual-rejection': 'Reject a document manually with an e-mail',
    'should-show-manual-rejection-configurations': 'Document Rejection in the settings',
  },

  pages: [
    {
      path: '/settings/rejection',
      screen: 'Document Rejection',
      title: 'Configurations',
      roles: settingsRoles,
      flag: 'should-show-manual-rejection-configurations',
      sidebar: { group: 'Settings', label: 'Document Rejection', order: 220 },
    },
    // for a supplier without an account; the link itself guards what is behind it
    { path: '/rejected/{token}', screen: 'Corrected document', title: null, layout: 'sign-in' },
  ],
})
