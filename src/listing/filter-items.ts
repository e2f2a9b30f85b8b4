/** Items whose name contains the typed text, in any case; a blank text leaves all (specification §5). */
export function narrowItems<Item>(
  items: readonly Item[],
  typed: string,
  nameOf: (item: Item) => string,
): Item[] {
  const wanted = typed.trim().toLowerCase()
  return wanted === '' ? [...items] : items.filter((item) => nameOf(item).toLowerCase().includes(wanted))
}

/** The checked items with one more, or one less. */
export function toggleItem(checked: readonly string[], value: string): string[] {
  return checked.includes(value) ? checked.filter((one) => one !== value) : [...checked, value]
}
