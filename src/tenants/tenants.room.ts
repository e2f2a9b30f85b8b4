import { room } from '../access/room'
import { tenantErrors } from './tenant-errors'

export const tenantsRoom = room({
  name: 'tenants',

  permissions: {
    'customers.list': (principal) => principal.isInternal,
  },

  errors: tenantErrors,
})
