import { anyOf } from '../access/permissions'
import { room } from '../access/room'
import { ruleReasons } from './rule-reasons'
import { ruleConflicts, ruleProblems, rulesErrors, rulesHistory } from './rules-errors'

const settingsRoles = ['AP_ADMIN', 'AP_MANAGER', 'INTERNAL_ADMIN'] as const

export const rulesRoom = room({
  name: 'rules',

  errors: { ...rulesErrors, ...ruleProblems },
  reasons: { ...ruleReasons, ...ruleConflicts },
  history: rulesHistory,

  permissions: {
    'settings.document-rules': anyOf(...settingsRoles),
    /** Whoever makes rules and opens documents. */
    'rules.apply': anyOf('AP_MANAGER', 'INTERNAL_ADMIN'),
  },

  flags: {
    'should-show-document-rule-configurations-dashboard': 'Document Rules in the settings',
  },

  pages: [
    {
      path: '/settings/document-rules',
      screen: 'Document Rules',
      title: 'Configurations',
      roles: settingsRoles,
      flag: 'should-show-document-rule-configurations-dashboard',
      sidebar: { group: 'Settings', label: 'Document Rules', order: 190 },
    },
  ],
})
