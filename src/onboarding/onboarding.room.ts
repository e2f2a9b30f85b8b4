import { room } from '../access/room'
import { newTenantProblems, onboardingErrors } from './onboarding-errors'

export const onboardingRoom = room({
  name: 'onboarding',

  permissions: { 'tenants.manage': (principal) => principal.isSuperuser },

  errors: onboardingErrors,
  reasons: newTenantProblems,

  pages: [
    // a new installation has no customer to select yet
    {
      path: '/internal-only/tenants',
      screen: 'Tenant Onboarding',
      title: 'Tenants',
      customPermissions: ['superuser'],
      needsCustomer: false,
      sidebar: { group: 'Tenants', label: 'Manage Tenants', order: 240 },
    },
  ],
})
