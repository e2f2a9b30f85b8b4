import { IconRoute } from '@tabler/icons-react'
import { lazy } from 'react'
import { roomWeb } from '../../access/web/room-web'
import { screenText } from '../../kernel/screen-text'
import { addSettingsCard } from '../../settings/web/settings-cards'
import { captureRoom } from '../capture.room'

export const captureWeb = roomWeb(captureRoom, {
  screens: {
    '/invoice-in-motion': () =>
      import('./invoice-in-motion-page').then((module) => module.InvoiceInMotionPage),
  },
  icons: {
    '/invoice-in-motion': IconRoute,
  },
  slots: [
    () =>
      addSettingsCard({
        page: 'document',
        key: 'inboxes',
        title: screenText('Inboxes'),
        order: 10,
        Card: lazy(() =>
          import('./inboxes/inboxes-card').then((module) => ({ default: module.InboxesCard })),
        ),
      }),
  ],
})
