import { lazy, useMemo, useState } from 'react'
import { roomWeb } from '../../access/web/room-web'
import { type EntrySlots, entrySlots } from '../../entry/entry-slots'
import { LatePart } from '../../ui/late-part'
import { recognitionRoom } from '../recognition.room'

const LearnedDrawer = lazy(async () => ({ default: (await import('./learned-drawer')).LearnedDrawer }))
const LearnedMenuItem = lazy(async () => ({ default: (await import('./learned-drawer')).LearnedMenuItem }))

export const recognitionWeb = roomWeb(recognitionRoom, {
  slots: [() => entrySlots.fill(useRecognitionSlots)],
})

/** What was learned of the document's supplier, from the menu of actions. */
function useRecognitionSlots(): EntrySlots {
  const [asked, setAsked] = useState<number | null>(null)
  return useMemo(
    () => ({
      menu: ({ invID, supplierID }) =>
        supplierID && (
          <LatePart>
            <LearnedMenuItem onOpen={() => setAsked(invID)} />
          </LatePart>
        ),
      status: ({ invID, supplierID, supplierIDText }) =>
        asked === invID &&
        supplierID && (
          <LatePart onFail={() => setAsked(null)}>
            <LearnedDrawer
              supplierId={supplierID}
              supplierName={supplierIDText ?? supplierID}
              onClose={() => setAsked(null)}
            />
          </LatePart>
        ),
    }),
    [asked],
  )
}
