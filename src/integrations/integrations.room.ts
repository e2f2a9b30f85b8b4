import { room } from '../access/room'
import { deliveryProblems, integrationErrors } from './integration-errors'

export const integrationsRoom = room({
  name: 'integrations',

  errors: integrationErrors,

  reasons: deliveryProblems,

  pages: [
    {
      path: '/settings/application',
      screen: 'Application Setting',
      title: 'Configurations',
      roles: ['AP_ADMIN', 'INTERNAL_ADMIN'],
      sidebar: { group: 'Settings', label: 'Application Settings', order: 200 },
      help: [
        'An API key lets another system call Kontor for your company. Give each system a key of its own, with only the scopes it needs.',
        'Revoke a key when it is no longer needed or may have been seen by others. Calls with it are refused immediately.',
        'A webhook tells another system what happens to documents. Its messages follow Standard Webhooks; a message that is not taken is tried again for about three days.',
      ],
    },
  ],
})
