import { lazy, useMemo, useState } from 'react'
import type { EntrySlots } from '../../entry/entry-slots'
import { useMay } from '../../tenants/web/caller'
import { LatePart } from '../../ui/late-part'
import { retentionRoom } from '../retention.room'

const HoldStrip = lazy(async () => ({ default: (await import('./hold-on-entry')).HoldStrip }))
const HoldMenuItem = lazy(async () => ({ default: (await import('./hold-on-entry')).HoldMenuItem }))
const HoldDialog = lazy(async () => ({ default: (await import('./hold-dialog')).HoldDialog }))

/** That a document is on legal hold, and for whoever may, how to set and lift it. */
export function useRetentionSlots(): EntrySlots {
  const mayHold = useMay('documents.legal-hold')
  const [asked, setAsked] = useState<number | null>(null)
  return useMemo(
    () => ({
      status: (document) => {
        const isHeld = document.knownBy.includes(retentionRoom.name)
        const isAsked = asked === document.invID
        return (
          (isHeld || isAsked) && (
            <LatePart>
              {isHeld && <HoldStrip document={document} />}
              {isAsked && (
                <HoldDialog documentId={document.invID} isHeld={isHeld} onClose={() => setAsked(null)} />
              )}
            </LatePart>
          )
        )
      },
      menu: (document) =>
        mayHold && (
          <LatePart>
            <HoldMenuItem
              isHeld={document.knownBy.includes(retentionRoom.name)}
              onOpen={() => setAsked(document.invID)}
            />
          </LatePart>
        ),
    }),
    [mayHold, asked],
  )
}
