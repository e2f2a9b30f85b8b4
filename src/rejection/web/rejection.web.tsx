import { IconFileX } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { entrySlots } from '../../entry/entry-slots'
import { rejectionRoom } from '../rejection.room'
import { useRejectionSlots } from './rejection-slots'

export const rejectionWeb = roomWeb(rejectionRoom, {
  screens: {
    '/settings/rejection': () => import('./rejection-page').then((module) => module.RejectionPage),
    '/rejected/{token}': () => import('./supplier-page').then((module) => module.SupplierPage),
  },
  icons: {
    '/settings/rejection': IconFileX,
  },
  slots: [() => entrySlots.fill(useRejectionSlots)],
})
