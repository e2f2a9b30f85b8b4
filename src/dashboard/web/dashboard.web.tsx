import { IconHome } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { dashboardRoom } from '../dashboard.room'

export const dashboardWeb = roomWeb(dashboardRoom, {
  screens: {
    '/': () => import('./dashboard-page').then((module) => module.DashboardPage),
  },
  icons: {
    '/': IconHome,
  },
})
