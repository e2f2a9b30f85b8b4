import { IconAdjustmentsHorizontal, IconFileSettings } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { settingsRoom } from '../settings.room'

export const settingsWeb = roomWeb(settingsRoom, {
  screens: {
    '/settings/document': () =>
      import('./document-settings-page').then((module) => module.DocumentSettingsPage),
    '/settings/application': () =>
      import('./application-settings-page').then((module) => module.ApplicationSettingsPage),
  },
  icons: {
    '/settings/document': IconFileSettings,
    '/settings/application': IconAdjustmentsHorizontal,
  },
})
