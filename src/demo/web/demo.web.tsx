import { IconAdjustments } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { demoRoom } from '../demo.room'

export const demoWeb = roomWeb(demoRoom, {
  icons: {
    '/internal-only/demo-settings': IconAdjustments,
  },
})
