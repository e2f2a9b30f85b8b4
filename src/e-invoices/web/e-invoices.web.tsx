import { lazy } from 'react'
import { roomWeb } from '../../access/web/room-web'
import { type EntrySlots, entrySlots } from '../../entry/entry-slots'
import { LatePart } from '../../ui/late-part'
import { eInvoicesRoom } from '../e-invoices.room'

const EInvoiceViewer = lazy(async () => ({ default: (await import('./e-invoice-viewer')).EInvoiceViewer }))

const DownloadMenu = lazy(async () => ({ default: (await import('./download-menu')).DownloadMenu }))

const slots: EntrySlots = {
  menu: (document) => (
    <LatePart>
      <DownloadMenu documentId={document.invID} isEdi={document.source === 'EDI'} />
    </LatePart>
  ),
  viewer: (given) =>
    given.document.knownBy.includes(eInvoicesRoom.name) && (
      <LatePart waiting={given.pages}>
        <EInvoiceViewer {...given} />
      </LatePart>
    ),
}
const useSlots = (): EntrySlots => slots

export const eInvoicesWeb = roomWeb(eInvoicesRoom, {
  screens: {},
  icons: {},
  slots: [() => entrySlots.fill(useSlots)],
})
