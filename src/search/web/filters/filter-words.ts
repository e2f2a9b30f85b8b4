import type { ScreenText } from '../../../kernel/screen-text'
import type { Say } from '../../../ui/say'
import { retell } from '../../../ui/words'
import { type SideFilterKey, sideFilter } from '../../side-filters'

/** What an item of a filter is called; documents without a value have a word of their own. */
export function itemName(say: Say, key: SideFilterKey, item: { value: string; name: string | null }): string {
  const { options } = sideFilter(key)
  if (item.value === '') return say('(none)')
  if (options) return say((options[item.value] ?? item.value) as ScreenText)
  return item.name ?? retell(item.value)
}
