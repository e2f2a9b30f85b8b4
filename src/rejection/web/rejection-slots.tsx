import { lazy, useMemo } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'
import type { EntrySlots } from '../../entry/entry-slots'
import { useFlag, useMay } from '../../tenants/web/caller'
import { LatePart } from '../../ui/late-part'

const EntryRejectDialog = lazy(async () => ({
  default: (await import('./entry-reject-dialog')).EntryRejectDialog,
}))
const RejectionStatus = lazy(async () => ({
  default: (await import('./rejection-status')).RejectionStatus,
}))

/** What this room brings to Invoice Entry: its dialog where the feature is on, and how far a mail got. */
export function useRejectionSlots(): EntrySlots {
  const isOn = useFlag('should-show-manual-rejection')
  const mayReject = useMay('documents.reject')
  return useMemo(
    () => ({
      ...(isOn && mayReject
        ? {
            rejectDialog: (given) => (
              <LatePart onFail={given.close}>
                <EntryRejectDialog {...given} />
              </LatePart>
            ),
          }
        : {}),
      status: ({ invID, can }: DocumentDetail) => (
        <LatePart>
          <RejectionStatus
            documentId={invID}
            mayReject={isOn && mayReject}
            mayUndo={isOn && can['undo-reject'] === true}
          />
        </LatePart>
      ),
    }),
    [isOn, mayReject],
  )
}
