import { IconChecklist } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { validationServicesRoom } from '../validation-services.room'

export const validationServicesWeb = roomWeb(validationServicesRoom, {
  screens: {
    '/validation-services': () => import('./review-page').then((module) => module.ReviewStartPage),
    '/validation-services/{id}': () => import('./review-page').then((module) => module.ReviewPage),
  },
  icons: {
    '/validation-services': IconChecklist,
  },
})
