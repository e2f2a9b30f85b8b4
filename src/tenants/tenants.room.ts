import { room } from '../access/room'
import { tenantErrors } from './tenant-errors'

export const tenantsRoom = room({
  name: 'tenants',

  permissions: {
    'customers.list': (principal) => principal.isInternal,
  },

  errors: tenantErrors,

  pages: [
    // a new installation has no customer to select yet
    {
      path: '/internal-only/tenants',
      screen: 'Tenant Onboarding',
      title: 'Tenants',
      customPermissions: ['superuser'],
      needsCustomer: false,
      sidebar: { group: 'Tenants', label: 'Manage Tenants', order: 240 },
      planned: 'Set up new customers here.',
    },
  ],
})
