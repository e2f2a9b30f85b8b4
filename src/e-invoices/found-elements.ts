/**
 * The element that each value was found in (its number in the tree), by its name in the model. The items of lists have notes of
 * their own, with the same short names for thousands of lines: two arrays for each, as objects with so many names are tables.
 */
export class FoundElements {
  private readonly names: string[] = []
  private readonly elements: number[] = []
  private lists: Map<string, FoundElements[]> | null = null

  note(name: string, element: number): void {
    this.names.push(name)
    this.elements.push(element)
  }

  /** New notes for an item of a list, in place of those that it had. */
  item(list: string, number: number): FoundElements {
    const made = new FoundElements()
    this.lists ??= new Map()
    const items = this.lists.get(list)
    if (items) items[number] = made
    else this.lists.set(list, [made])
    return made
  }

  /** The first items of a list of others, behind its own. */
  take(list: string, others: FoundElements, count: number): void {
    this.lists ??= new Map()
    const items = others.lists?.get(list)?.slice(0, count) ?? []
    this.lists.set(list, [...(this.lists.get(list) ?? []), ...items])
  }

  /** "lines.12.netAmount" is "netAmount" among the notes of the item 12 of "lines". */
  get(name: string): number | undefined {
    const at = this.names.lastIndexOf(name)
    if (at >= 0) return this.elements[at]
    const found = this.itemNamed(name)
    return found?.item.get(found.rest)
  }

  /** The notes of an item ("lines.12"). */
  within(name: string): FoundElements | undefined {
    const found = this.itemNamed(name)
    return found?.rest === '' ? found.item : undefined
  }

  *keys(before = ''): Iterable<string> {
    for (const name of this.names) yield name === '' ? before.slice(0, -1) : before + name
    for (const [list, items] of this.lists ?? [])
      for (const [number, item] of items.entries()) yield* item.keys(`${before}${list}.${number}.`)
  }

  private itemNamed(name: string): { item: FoundElements; rest: string } | null {
    if (this.lists === null) return null
    for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      const items = this.lists.get(name.slice(0, dot))
      if (!items) continue
      const end = name.indexOf('.', dot + 1)
      const item = items[Number(end < 0 ? name.slice(dot + 1) : name.slice(dot + 1, end))]
      return item ? { item, rest: end < 0 ? '' : name.slice(end + 1) } : null
    }
    return null
  }
}
