import { IconBuildings } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { onboardingRoom } from '../onboarding.room'

export const onboardingWeb = roomWeb(onboardingRoom, {
  screens: {
    '/internal-only/tenants': () => import('./tenants-page').then((module) => module.TenantsPage),
    '/sign-in-test/{ticket}': () => import('./sign-in-test-page').then((module) => module.SignInTestPage),
  },
  icons: { '/internal-only/tenants': IconBuildings },
})
