import { room } from '../access/room'

export const rulesRoom = room({
  name: 'rules',

  flags: {
    'should-show-document-rule-configurations-dashboard': 'Document Rules in the settings',
  },

  pages: [
    {
      path: '/settings/document-rules',
      screen: 'Document Rules',
      title: 'Configurations',
      roles: ['AP_ADMIN', 'AP_MANAGER', 'INTERNAL_ADMIN'],
      flag: 'should-show-document-rule-configurations-dashboard',
      sidebar: { group: 'Settings', label: 'Document Rules', order: 190 },
      planned: 'View, test and turn off the rules that fill in invoices automatically.',
    },
  ],
})
