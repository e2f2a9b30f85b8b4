import { IconBuildingFactory2 } from '@tabler/icons-react'
import { lazy } from 'react'
import { roomWeb } from '../../access/web/room-web'
import { entrySlots } from '../../entry/entry-slots'
import { screenText } from '../../kernel/screen-text'
import { addSettingsCard } from '../../settings/web/settings-cards'
import { submissionRoom } from '../submission.room'
import { useTouchlessSlots } from './touchless/touchless-slots'

export const submissionWeb = roomWeb(submissionRoom, {
  screens: {
    '/embedded-erp': () => import('./embedded-erp-page').then((module) => module.EmbeddedErpPage),
  },
  icons: {
    '/embedded-erp': IconBuildingFactory2,
  },
  slots: [
    () => entrySlots.fill(useTouchlessSlots),
    () =>
      addSettingsCard({
        page: 'application',
        key: 'erp-connection',
        title: screenText('ERP connection'),
        order: 100,
        Card: lazy(() =>
          import('./erp-connection/erp-connection-card').then((module) => ({
            default: module.ErpConnectionCard,
          })),
        ),
      }),
  ],
})
