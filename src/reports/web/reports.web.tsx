import { roomWeb } from '../../access/web/room-web'
import { ChartFileSlot, PageMenuSlot } from '../../analytics/web/analytics-slots'
import { reportsRoom } from '../reports.room'
import { ChartFileItem, ReportMenu } from './report-menu'

export const reportsWeb = roomWeb(reportsRoom, {
  slots: [() => PageMenuSlot.fill(ReportMenu), () => ChartFileSlot.fill(ChartFileItem)],
})
