import { lazy } from 'react'
import { isOpen } from '../../../documents/document-status'
import type { EntrySlots } from '../../../entry/entry-slots'
import { LatePart } from '../../../ui/late-part'
import { submissionRoom } from '../../submission.room'

const TouchlessStrip = lazy(async () => ({ default: (await import('./touchless-strip')).TouchlessStrip }))

/** Why a document went by itself, or did not. What people have done with it since is told by its history. */
const slots: EntrySlots = {
  status: (document) =>
    document.knownBy.includes(submissionRoom.name) &&
    (isOpen(document.status) || ['AUTO', 'VS'].includes(document.submissionMethod ?? '')) && (
      <LatePart>
        <TouchlessStrip document={document} />
      </LatePart>
    ),
}

export const useTouchlessSlots = (): EntrySlots => slots
