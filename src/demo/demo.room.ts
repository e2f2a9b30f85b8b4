import { demoCustomerIds } from '../access/access-context'
import { room } from '../access/room'
import { demoErrors, demoReasons } from './demo-errors'

export const demoRoom = room({
  name: 'demo',

  permissions: {
    'demo.manage': (principal) =>
      principal.isInternal && principal.customerId !== null && demoCustomerIds.includes(principal.customerId),
  },

  errors: demoErrors,
  reasons: demoReasons,

  pages: [
    {
      path: '/internal-only/demo-settings',
      screen: 'Demo Settings',
      title: 'Configurations',
      customPermissions: ['internal-demo-account'],
      sidebar: { group: 'Settings', label: 'Demo Settings', order: 230 },
    },
  ],
})
