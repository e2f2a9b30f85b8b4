import { IconSettings } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { integrationsRoom } from '../integrations.room'

export const integrationsWeb = roomWeb(integrationsRoom, {
  screens: {
    '/settings/application': () =>
      import('./application-settings-page').then((module) => module.ApplicationSettingsPage),
  },
  icons: { '/settings/application': IconSettings },
})
