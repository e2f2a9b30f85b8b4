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
      help: () => import('./dashboard-help').then(({ dashboard }) => dashboard),
      keys: listKeys,
    },
  ],
})
