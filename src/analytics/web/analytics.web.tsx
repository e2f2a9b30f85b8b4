import {
  IconChartBar,
  IconChartHistogram,
  IconFileCode,
  IconLicense,
  IconRobot,
  IconTarget,
} from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { analyticsRoom } from '../analytics.room'

export const analyticsWeb = roomWeb(analyticsRoom, {
  screens: {
    '/analytics/recognition-rates': () =>
      import('./recognition-rates-page').then((module) => module.RecognitionRatesPage),
    '/analytics/recognition': () => import('./recognition-page').then((module) => module.RecognitionPage),
    '/analytics/invoice-volume': () => import('./volume-page').then((module) => module.VolumePage),
    '/analytics/invoices': () => import('./invoices-page').then((module) => module.InvoicesPage),
    '/analytics/touchless-processing': () =>
      import('./touchless-page').then((module) => module.TouchlessPage),
    '/analytics/licensing': () => import('./licensing-page').then((module) => module.LicensingPage),
  },
  icons: {
    '/analytics/recognition-rates': IconTarget,
    '/analytics/recognition': IconChartHistogram,
    '/analytics/invoice-volume': IconChartBar,
    '/analytics/invoices': IconFileCode,
    '/analytics/touchless-processing': IconRobot,
    '/analytics/licensing': IconLicense,
  },
})
