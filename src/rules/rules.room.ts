import { anyOf } from '../access/permissions'
import { room } from '../access/room'

const settingsRoles = ['AP_ADMIN', 'AP_MANAGER', 'INTERNAL_ADMIN'] as const

export const rulesRoom = room({
  name: 'rules',

  permissions: {
    'settings.document-rules': anyOf(...settingsRoles),
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
