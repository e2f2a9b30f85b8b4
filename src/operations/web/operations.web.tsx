import { IconAlertOctagon, IconFlag3, IconMailForward } from '@tabler/icons-react'
import { lazy } from 'react'
import { roomWeb } from '../../access/web/room-web'
import { screenText } from '../../kernel/screen-text'
import { addSettingsCard } from '../../settings/web/settings-cards'
import { operationsRoom } from '../operations.room'

export const operationsWeb = roomWeb(operationsRoom, {
  screens: {
    '/outbox': () => import('./outbox-page').then((module) => module.OutboxPage),
    '/internal-only/dead-letters': () =>
      import('./dead-letters-page').then((module) => module.DeadLettersPage),
    '/internal-only/feature-flags': () =>
      import('./feature-flags-page').then((module) => module.FeatureFlagsPage),
  },
  icons: {
    '/outbox': IconMailForward,
    '/internal-only/dead-letters': IconAlertOctagon,
    '/internal-only/feature-flags': IconFlag3,
  },
  slots: [
    () =>
      addSettingsCard({
        page: 'application',
        key: 'features',
        title: screenText('Features'),
        order: 990,
        Card: lazy(() => import('./features-card').then((module) => ({ default: module.FeaturesCard }))),
      }),
  ],
})
