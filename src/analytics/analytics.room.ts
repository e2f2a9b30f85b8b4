import { anyOf } from '../access/permissions'
import { room } from '../access/room'
import { analyticsRoles } from './analytics-roles'
import { licenceTexts } from './licence-texts'

export const analyticsRoom = room({
  name: 'analytics',

  reasons: licenceTexts,

  permissions: {
    'analytics.read': anyOf(...analyticsRoles),
    /** Entering what is agreed: the provider's own. */
    'analytics.contract': anyOf('INTERNAL_ADMIN'),
  },

  flags: {
    'should-show-{product}-licensing': 'Licensing in the analytics',
  },

  pages: [
    {
      path: '/analytics/recognition-rates',
      screen: 'Recognition Rate Analytics',
      title: 'Analytics',
      roles: analyticsRoles,
      sidebar: { group: 'Analytics', label: 'Recognition Rates', order: 70, opensGroup: true },
      help: () => import('./analytics-help').then(({ recognitionRates }) => recognitionRates),
    },
    {
      path: '/analytics/recognition',
      screen: 'Recognition Analytics',
      title: 'Analytics',
      roles: analyticsRoles,
      sidebar: { group: 'Analytics', label: 'Recognition Analytics', order: 80 },
      help: () => import('./analytics-help').then(({ recognition }) => recognition),
    },
    {
      path: '/analytics/invoice-volume',
      screen: 'Invoice Volume Analytics',
      title: 'Analytics',
      roles: analyticsRoles,
      sidebar: { group: 'Analytics', label: 'Invoice Volume', order: 90 },
      help: () => import('./analytics-help').then(({ volume }) => volume),
    },
    {
      path: '/analytics/invoices',
      screen: 'Invoice List Analytics',
      title: 'Analytics',
      roles: analyticsRoles,
      sidebar: { group: 'Analytics', label: 'Invoice Analytics', order: 100 },
      help: () => import('./analytics-help').then(({ invoices }) => invoices),
    },
    {
      path: '/analytics/touchless-processing',
      screen: 'Touchless Processing',
      title: 'Analytics',
      roles: analyticsRoles,
      sidebar: { group: 'Analytics', label: 'Touchless Processing', order: 110 },
    },
    {
      path: '/analytics/licensing',
      screen: 'Licensing',
      title: 'Licensing',
      roles: analyticsRoles,
      sidebar: { group: 'Analytics', label: 'Licensing', order: 120 },
      flag: 'should-show-{product}-licensing',
    },
  ],
})
