import { IconBuildingFactory2 } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { submissionRoom } from '../submission.room'

export const submissionWeb = roomWeb(submissionRoom, {
  screens: {
    '/embedded-erp': () => import('./embedded-erp-page').then((module) => module.EmbeddedErpPage),
  },
  icons: {
    '/embedded-erp': IconBuildingFactory2,
  },
})
