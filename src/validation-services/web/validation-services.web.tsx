import { IconChecklist } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { entrySlots } from '../../entry/entry-slots'
import { validationServicesRoom } from '../validation-services.room'
import { useReviewSlots } from './review-slots'

export const validationServicesWeb = roomWeb(validationServicesRoom, {
  screens: {
    '/validation-services': () => import('./start-page').then((module) => module.ReviewStartPage),
    '/validation-services/{id}': () => import('./review-page').then((module) => module.ReviewPage),
  },
  icons: {
    '/validation-services': IconChecklist,
  },
  slots: [() => entrySlots.fill(useReviewSlots)],
})
