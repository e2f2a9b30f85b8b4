import { IconFileSettings, IconFolders, IconForms, IconSettings } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { settingsRoom } from '../settings.room'

export const settingsWeb = roomWeb(settingsRoom, {
  icons: {
    '/settings/groupings': IconFolders,
    '/settings/document': IconFileSettings,
    '/settings/application': IconSettings,
    '/settings/field': IconForms,
  },
})
