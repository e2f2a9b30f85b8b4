import { accessErrors } from '../access/access-errors'
import { httpErrors } from '../access/http-errors'
import { anyOf } from '../access/permissions'
import { room } from '../access/room'
import { settingProblems, settingsErrors } from './settings-errors'

const settingsRoles = ['AP_ADMIN', 'INTERNAL_ADMIN'] as const

export const settingsRoom = room({
  name: 'settings',

  errors: { ...accessErrors, ...httpErrors, ...settingsErrors, ...settingProblems },

  permissions: { 'settings.change': anyOf(...settingsRoles) },

  pages: [
    {
      path: '/settings/document',
      screen: 'Documents Setting',
      title: 'Configurations',
      roles: settingsRoles,
      sidebar: { group: 'Settings', label: 'Document Settings', order: 180 },
      help: [
        'Each section is saved on its own and applies to the next document that is read, checked or submitted.',
        'Open the history of a section to see who changed what, and to undo the newest change.',
      ],
    },
    {
      path: '/settings/application',
      screen: 'Application Setting',
      title: 'Configurations',
      roles: settingsRoles,
      sidebar: { group: 'Settings', label: 'Application Settings', order: 200 },
      help: [
        'An API key lets another system call Kontor for your company. Give each system a key of its own, with only the scopes it needs.',
        'Revoke a key when it is no longer needed or may have been seen by others. Calls with it are refused immediately.',
        'A webhook tells another system what happens to documents. Its messages follow Standard Webhooks; a message that is not taken is tried again for about three days.',
      ],
    },
  ],
})
