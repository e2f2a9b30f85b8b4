import { listKeys } from '../access/page-keys'
import { anyOf } from '../access/permissions'
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

  /** Who sees which part (product-decisions, Dashboard). */
  permissions: {
    'dashboard.open': anyOf(...dashboardRoles),
    'dashboard.work': anyOf(
      'AP_SPECIALIST',
      'AP_MANAGER',
      'ESCALATIONS_SPECIALIST',
      'VS_MANAGER',
      'INTERNAL_ADMIN',
    ),
    'dashboard.own': anyOf('AP_SPECIALIST', 'AP_MANAGER'),
    'dashboard.numbers': anyOf('AP_MANAGER', 'FINANCIAL_ACCOUNTING', 'INTERNAL_ADMIN'),
    'dashboard.team': anyOf('AP_MANAGER', 'INTERNAL_ADMIN'),
    'dashboard.health': anyOf('AP_ADMIN', 'INTERNAL_ADMIN'),
  },

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
