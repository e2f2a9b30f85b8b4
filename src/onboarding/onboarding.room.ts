import { room } from '../access/room'
import { checkTexts } from './check-texts'
import { newTenantProblems, onboardingErrors } from './onboarding-errors'

export const onboardingRoom = room({
  name: 'onboarding',

  permissions: { 'tenants.manage': (principal) => principal.isSuperuser },

  errors: onboardingErrors,
  reasons: { ...newTenantProblems, ...checkTexts },

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
    // whoever lacks a group or a role is to learn that here; the link itself guards what is behind it
    { path: '/sign-in-test/{ticket}', screen: 'Sign-in test', title: null, layout: 'sign-in' },
  ],
})
