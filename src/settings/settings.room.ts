import { accessErrors } from '../access/access-errors'
import { httpErrors } from '../access/http-errors'
import { anyOf } from '../access/permissions'
import { room } from '../access/room'
import { settingProblems, settingsErrors } from './settings-errors'

const settingsRoles = ['AP_ADMIN', 'INTERNAL_ADMIN'] as const

export const settingsRoom = room({
  name: 'settings',

  errors: { ...accessErrors, ...httpErrors, ...settingsErrors, ...settingProblems },

  permissions: {
    'settings.change': anyOf(...settingsRoles),
    /** From one customer to another: the provider's own. */
    'settings.copy': anyOf('INTERNAL_ADMIN'),
  },

  pages: [
    {
      path: '/settings/document',
      screen: 'Documents Setting',
      title: 'Configurations',
      roles: settingsRoles,
      sidebar: { group: 'Settings', label: 'Document Settings', order: 180 },
      help: () => import('./settings-help').then(({ documentSettings }) => documentSettings),
    },
    {
      path: '/settings/application',
      screen: 'Application Setting',
      title: 'Configurations',
      roles: settingsRoles,
      sidebar: { group: 'Settings', label: 'Application Settings', order: 200 },
      help: () => import('./settings-help').then(({ applicationSettings }) => applicationSettings),
    },
  ],
})
