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
  icons: {
    '/analytics/recognition-rates': IconTarget,
    '/analytics/recognition': IconChartHistogram,
    '/analytics/invoice-volume': IconChartBar,
    '/analytics/invoices': IconFileCode,
    '/analytics/touchless-processing': IconRobot,
    '/analytics/licensing': IconLicense,
  },
})
