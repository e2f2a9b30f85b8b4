import { lazy } from 'react'
import { roomWeb } from '../../access/web/room-web'
import { screenText } from '../../kernel/screen-text'
import { addSettingsCard } from '../../settings/web/settings-cards'
import { ediRoom } from '../edi.room'

export const ediWeb = roomWeb(ediRoom, {
  screens: {},
  icons: {},
  slots: [
    () =>
      addSettingsCard({
        page: 'document',
        key: 'edi-partners',
        title: screenText('EDI partners'),
        order: 26,
        Card: lazy(() => import('./partners-card').then((module) => ({ default: module.PartnersCard }))),
      }),
  ],
})
