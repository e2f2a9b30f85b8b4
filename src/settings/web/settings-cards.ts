import type { ComponentType, LazyExoticComponent } from 'react'
import type { ScreenText } from '../../kernel/screen-text'
import type { SettingsPageName } from '../settings-section'

/** Something of its own that a room shows on a settings page, between the sections. */
export type OwnCard = {
  page: SettingsPageName
  /** Its place in the address, and the `id` of its heading. */
  key: string
  title: ScreenText
  /** Its place among the sections of the page. */
  order: number
  Card: LazyExoticComponent<ComponentType>
}

const cards: OwnCard[] = []

/** Called once for each card, in the `slots` of a room's `.web.tsx`. */
export function addSettingsCard(card: OwnCard): void {
  if (!cards.some(({ page, key }) => page === card.page && key === card.key)) cards.push(card)
}

export const settingsCardsOf = (page: SettingsPageName): OwnCard[] =>
  cards.filter((card) => card.page === page)
