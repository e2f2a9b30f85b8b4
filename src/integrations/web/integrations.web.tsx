import { lazy } from 'react'
import { roomWeb } from '../../access/web/room-web'
import { screenText } from '../../kernel/screen-text'
import { addSettingsCard } from '../../settings/web/settings-cards'
import { integrationsRoom } from '../integrations.room'

export const integrationsWeb = roomWeb(integrationsRoom, {
  slots: [
    () =>
      addSettingsCard({
        page: 'application',
        key: 'api-keys',
        title: screenText('API keys'),
        order: 800,
        Card: lazy(() => import('./api-keys-section').then((module) => ({ default: module.ApiKeysSection }))),
      }),
    () =>
      addSettingsCard({
        page: 'application',
        key: 'webhooks',
        title: screenText('Webhooks'),
        order: 810,
        Card: lazy(() =>
          import('./webhooks-section').then((module) => ({ default: module.WebhooksSection })),
        ),
      }),
  ],
})
