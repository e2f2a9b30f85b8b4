import type { ScreenText } from '../../../kernel/screen-text'
import { toldOfKey } from '../../../kernel/told-text'
import type { Say } from '../../../ui/say'
import { tellNow } from '../../../ui/words'
import { narrowItems } from '../../filter-items'
import { type SideFilterKey, sideFilter } from '../../side-filters'

type NamedItem = { value: string; name: string | null }

/** What an item of a filter is called; documents without a value have a word of their own. */
export function itemName(say: Say, key: SideFilterKey, item: NamedItem): string {
  const { options } = sideFilter(key)
  if (item.value === '') return say('(none)')
  if (options) return say((options[item.value] ?? item.value) as ScreenText)
  return item.name ?? tellNow(toldOfKey(item.value))
}

/** The items whose name contains the typed text; the codes behind the names are not looked at. */
export function itemsNamed<Item extends NamedItem>(
  say: Say,
  { filterKey, items, typed }: { filterKey: SideFilterKey; items: readonly Item[]; typed: string },
): Item[] {
  return narrowItems(items, typed, (item) => itemName(say, filterKey, item))
}
