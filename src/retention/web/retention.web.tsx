import { lazy } from 'react'
import { roomWeb } from '../../access/web/room-web'
import { entrySlots } from '../../entry/entry-slots'
import { askBeforeSaving } from '../../settings/web/asked-before-saving'
import { SectionMore } from '../../settings/web/section-more'
import { LatePart } from '../../ui/late-part'
import { retentionRoom } from '../retention.room'
import { useRetentionSlots } from './retention-slots'

const RetentionMore = lazy(async () => ({ default: (await import('./retention-more')).RetentionMore }))

export const retentionWeb = roomWeb(retentionRoom, {
  slots: [
    () => entrySlots.fill(useRetentionSlots),
    () =>
      askBeforeSaving('retention', async (values) =>
        (await import('./confirm-retention')).confirmRetention(values),
      ),
    () =>
      SectionMore.fill(({ section, values }) =>
        section.key === 'retention' ? (
          <LatePart>
            <RetentionMore values={values} />
          </LatePart>
        ) : null,
      ),
  ],
})
