import { IconFileInvoice } from '@tabler/icons-react'
import type { LoadScreen } from '../../access/web/room-web'
import type { MarkIcon } from '../../ui/status-mark'
import { roomWebs } from './room-webs'

const screens = new Map(roomWebs.flatMap((room) => Object.entries(room.screens)))
const icons = new Map(roomWebs.flatMap((room) => Object.entries(room.icons)))

/** What loads the page with this path pattern; undefined while it is not built. */
export function screenOf(pattern: string): LoadScreen | undefined {
  return screens.get(pattern)
}

export function entryIcon(pattern: string): MarkIcon {
  return icons.get(pattern) ?? IconFileInvoice
}

/** What rooms put into the screens of others. */
export function fillSlots(): void {
  for (const { slots } of roomWebs) for (const fill of slots) fill()
}
