import { listKeys } from '../access/page-keys'
import { room } from '../access/room'

const dashboardRoles = [
  'VS_MANAGER',
  'AP_ADMIN',
  'AP_MANAGER',
  'AP_SPECIALIST',
  'FINANCIAL_ACCOUNTING',
  'USER_ADMIN',
  'INTERNAL_ADMIN',
  'ESCALATIONS_SPECIALIST',
] as const

export const dashboardRoom = room({
  name: 'dashboard',

  pages: [
    {
      path: '/',
      screen: 'Dashboard',
      title: 'Dashboard',
      roles: dashboardRoles,
      sidebar: { group: null, label: 'Dashboard', order: 10, alsoNeeds: ['not-vs-specialist'] },
      help: [
        'The cards count documents by status. Click one to open the list.',
        'Your queue shows the ten documents due first. Work my queue opens the first and moves to the next after each.',
      ],
      keys: listKeys,
    },
  ],
})
