import { Button } from '@mantine/core'
import { type ComponentProps, lazy } from 'react'
import { roomWeb } from '../../access/web/room-web'
import { ChartFileSlot, PageMenuSlot } from '../../analytics/web/analytics-slots'
import { LatePart } from '../../ui/late-part'
import { useSay } from '../../ui/say'
import { reportsRoom } from '../reports.room'

const ReportMenu = lazy(async () => ({ default: (await import('./report-menu')).ReportMenu }))
const ChartFileItem = lazy(async () => ({ default: (await import('./report-menu')).ChartFileItem }))

export const reportsWeb = roomWeb(reportsRoom, {
  slots: [
    () =>
      PageMenuSlot.fill((asked) => (
        <LatePart waiting={<Waiting />}>
          <ReportMenu {...asked} />
        </LatePart>
      )),
    () =>
      ChartFileSlot.fill((asked: ComponentProps<typeof ChartFileItem>) => (
        <LatePart>
          <ChartFileItem {...asked} />
        </LatePart>
      )),
  ],
})

/** Keeps the place of the button until its menu has come. */
function Waiting() {
  const say = useSay()
  return (
    <Button variant="default" disabled>
      {say('Export')}
    </Button>
  )
}
