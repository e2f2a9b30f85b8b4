import { IconCircleCheck, IconFileInvoice } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { listingRoom } from '../listing.room'

export const listingWeb = roomWeb(listingRoom, {
  screens: {
    '/documents': () => import('./invoice-list-page').then((module) => module.MyInvoicesPage),
    '/complete-documents': () => import('./invoice-list-page').then((module) => module.CompletedInvoicesPage),
  },
  icons: {
    '/documents': IconFileInvoice,
    '/complete-documents': IconCircleCheck,
  },
})
