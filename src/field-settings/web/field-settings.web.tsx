import { IconForms } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { fieldSettingsRoom } from '../field-settings.room'

export const fieldSettingsWeb = roomWeb(fieldSettingsRoom, {
  screens: {
    '/settings/field': () => import('./field-settings-page').then((module) => module.FieldSettingsPage),
  },
  icons: { '/settings/field': IconForms },
})
