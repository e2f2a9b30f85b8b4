import { IconPlayerPlay } from '@tabler/icons-react'
import { demoCustomerIds } from '../../access/access-context'
import { roomWeb } from '../../access/web/room-web'
import { DashboardActionSlot } from '../../dashboard/web/dashboard-slots'
import { type EntrySlots, entrySlots } from '../../entry/entry-slots'
import { useCaller } from '../../tenants/web/caller'
import { LatePart, lazyAfterPaint } from '../../ui/late-part'
import { demoRoom } from '../demo.room'

const DemoGuide = lazyAfterPaint(async () => (await import('./demo-guide')).DemoGuide)

export const demoWeb = roomWeb(demoRoom, {
  screens: {
    '/internal-only/demo-settings': () =>
      import('./demo-settings-page').then((module) => module.DemoSettingsPage),
  },
  icons: {
    '/internal-only/demo-settings': IconPlayerPlay,
  },
  slots: [() => DashboardActionSlot.fill(Guide), () => entrySlots.fill(() => hints)],
})

/** What there is to try, for customers of the demo alone. */
function Guide({ invID }: { invID?: number }) {
  const id = useCaller()?.customer?.id
  return (
    demoCustomerIds.includes(`${id}`) && (
      <LatePart>
        <DemoGuide invID={invID} />
      </LatePart>
    )
  )
}

const hints: EntrySlots = { status: ({ invID }) => <Guide invID={invID} /> }
