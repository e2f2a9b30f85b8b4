import { IconRoute } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { captureRoom } from '../capture.room'

export const captureWeb = roomWeb(captureRoom, {
  screens: {
    '/invoice-in-motion': () =>
      import('./invoice-in-motion-page').then((module) => module.InvoiceInMotionPage),
  },
  icons: {
    '/invoice-in-motion': IconRoute,
  },
})
