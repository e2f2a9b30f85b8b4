import { IconAdjustments } from '@tabler/icons-react'
import { lazy, useMemo } from 'react'
import { demoCustomerIds } from '../../access/access-context'
import { roomWeb } from '../../access/web/room-web'
import { DashboardActionSlot } from '../../dashboard/web/dashboard-slots'
import { type EntrySlots, entrySlots } from '../../entry/entry-slots'
import { useCaller } from '../../tenants/web/caller'
import { LatePart } from '../../ui/late-part'
import { demoRoom } from '../demo.room'

const DocumentHint = lazy(async () => ({ default: (await import('./demo-guide')).DocumentHint }))
const TourButton = lazy(async () => ({ default: (await import('./demo-guide')).TourButton }))

export const demoWeb = roomWeb(demoRoom, {
  screens: {
    '/internal-only/demo-settings': () =>
      import('./demo-settings-page').then((module) => module.DemoSettingsPage),
  },
  icons: {
    '/internal-only/demo-settings': IconAdjustments,
  },
  slots: [() => DashboardActionSlot.fill(Tour), () => entrySlots.fill(useHintSlots)],
})

function useIsDemo(): boolean {
  const customer = useCaller()?.customer
  return customer ? demoCustomerIds.includes(String(customer.id)) : false
}

function Tour() {
  return useIsDemo() ? (
    <LatePart>
      <TourButton />
    </LatePart>
  ) : null
}

function useHintSlots(): EntrySlots {
  const isDemo = useIsDemo()
  return useMemo(
    () => ({
      status: ({ invID }) =>
        isDemo && (
          <LatePart>
            <DocumentHint invID={invID} />
          </LatePart>
        ),
    }),
    [isDemo],
  )
}
