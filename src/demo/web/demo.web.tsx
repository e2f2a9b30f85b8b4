import { IconAdjustments } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { demoRoom } from '../demo.room'

export const demoWeb = roomWeb(demoRoom, {
  screens: {
    '/internal-only/demo-settings': () =>
      import('./demo-settings-page').then((module) => module.DemoSettingsPage),
  },
  icons: {
    '/internal-only/demo-settings': IconAdjustments,
  },
})
