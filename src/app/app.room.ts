import { listKeys } from '../access/page-keys'
import { room } from '../access/room'

/** The pages of the frame itself: errors, the ways in and out, and whose invoices somebody looks at. */
export const appRoom = room({
  name: 'app',

  pages: [
    { path: '/404', screen: 'Not found', title: null, layout: 'error' },
    { path: '/403/access', screen: 'Unauthorized Access', title: null, layout: 'error' },
    { path: '/403/permission', screen: 'No Application Roles Configured', title: null, layout: 'error' },
    { path: '/403/document', screen: 'Unauthorized Document', title: null, layout: 'error' },
    { path: '/503/healthcheck', screen: 'Services Unavailable', title: null, layout: 'error' },
    { path: '/login/callback', screen: 'Sign-in', title: null, layout: 'sign-in' },
    { path: '/logout', screen: 'Sign-out', title: null, layout: 'sign-in' },
    {
      path: '/internal-only/select-customer',
      screen: 'Select Customer',
      title: null,
      layout: 'minimal',
      customPermissions: ['internal-user'],
      needsCustomer: false,
      keys: listKeys,
    },
  ],
})
