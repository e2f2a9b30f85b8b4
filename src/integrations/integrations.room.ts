import { room } from '../access/room'
import { integrationErrors } from './integration-errors'

export const integrationsRoom = room({
  name: 'integrations',

  errors: integrationErrors,

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
      ],
    },
  ],
})
