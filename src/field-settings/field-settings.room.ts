import { anyOf } from '../access/permissions'
import { room } from '../access/room'
import { fieldSettingsErrors, layoutProblems } from './field-settings-errors'

const settingsRoles = ['AP_ADMIN', 'INTERNAL_ADMIN'] as const

export const fieldSettingsRoom = room({
  name: 'field-settings',

  errors: { ...fieldSettingsErrors, ...layoutProblems },

  permissions: { 'settings.fields': anyOf(...settingsRoles) },

  flags: { 'show-field-settings': 'Field Settings' },

  pages: [
    {
      path: '/settings/field',
      screen: 'Field Settings',
      title: 'Configurations',
      roles: settingsRoles,
      flag: 'show-field-settings',
      sidebar: { group: 'Settings', label: 'Field Settings', order: 210 },
    },
  ],
})
