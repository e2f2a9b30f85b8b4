import type { ComponentType } from 'react'
import type { ScreenText } from '../../kernel/screen-text'
import type { MarkIcon } from '../../ui/status-mark'
import type { PageDeclaration, RoomDeclaration } from '../room'

/** Loads the component of a page. */
export type LoadScreen = () => Promise<ComponentType>

/** The web half of a room, as src/app/web composes it. */
export type RoomWeb = {
  name: string
  screens: Readonly<Partial<Record<string, LoadScreen>>>
  icons: Readonly<Partial<Record<string, MarkIcon>>>
  slots: readonly (() => void)[]
}

type PageOf<R> = R extends { pages: readonly (infer P extends PageDeclaration)[] } ? P : never
type BuiltPath<R> = Exclude<PageOf<R>, { planned: ScreenText }>['path']
type SidebarPath<R> = Extract<PageOf<R>, { sidebar: object }>['path']

type Parts<R> = {
  /** What loads each page that is built. */
  screens?: Readonly<Record<BuiltPath<R>, LoadScreen>>
  /** The icon of each page that the sidebar names. */
  icons?: Readonly<Record<SidebarPath<R>, MarkIcon>>
  /** Fills places that screens of other rooms leave open (src/ui/slot.tsx); run once when the app starts. */
  slots?: readonly (() => void)[]
} & ([BuiltPath<R>] extends [never] ? unknown : { screens: object }) &
  ([SidebarPath<R>] extends [never] ? unknown : { icons: object })

/** Gives a room its screens. A declared page without a screen, or an entry without an icon, does not compile. */
export function roomWeb<R extends RoomDeclaration>(room: R, parts: Parts<R>): RoomWeb {
  return { name: room.name, screens: parts.screens ?? {}, icons: parts.icons ?? {}, slots: parts.slots ?? [] }
}
