import { roomWeb } from '../../access/web/room-web'
import { ExportSlot } from '../../listing/web/list-slots'
import { exportsRoom } from '../exports.room'
import { ExportButton } from './export-button'

export const exportsWeb = roomWeb(exportsRoom, {
  slots: [() => ExportSlot.fill(ExportButton)],
})
