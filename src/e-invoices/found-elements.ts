/** Of all notes, one after the other, the name, the element, and the number of whose note it is. */
class Notes {
  readonly names: string[] = []
  readonly elements: number[] = []
  readonly owners: number[] = []
  ownersMade = 0
}

/**
 * The element that each value was found in (its number in the tree), by its name in the model. The items of lists have notes of
 * their own, with the same short names for thousands of lines; all stand in the same few arrays.
 */
export class FoundElements {
  private readonly owner: number
  /** Its notes are among these. */
  private from = 0
  private to = 0
  private lists: Map<string, FoundElements[]> | null = null

  constructor(private readonly notes = new Notes()) {
    this.owner = notes.ownersMade
    notes.ownersMade += 1
  }

  note(name: string, element: number): void {
    const { names, elements, owners } = this.notes
    if (this.to === 0) this.from = names.length
    names.push(name)
    elements.push(element)
    owners.push(this.owner)
    this.to = names.length
  }

  /** New notes for an item of a list, in place of those that it had. */
  item(list: string, number: number): FoundElements {
    const made = new FoundElements(this.notes)
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
    const { names, elements, owners } = this.notes
    for (let at = this.to - 1; at >= this.from; at -= 1)
      if (owners[at] === this.owner && names[at] === name) return elements[at]
    const found = this.itemNamed(name)
    return found?.item.get(found.rest)
  }

  /** The notes of an item ("lines.12"). */
  within(name: string): FoundElements | undefined {
    const found = this.itemNamed(name)
    return found?.rest === '' ? found.item : undefined
  }

  /** The first element of the document that something of a part of the model was found in, all of it for ''. */
  first(part: string): number | undefined {
    const found = this.itemNamed(part)
    if (found) return found.item.first(found.rest)
    const isOf = (name: string) => part === '' || name === part || name.startsWith(`${part}.`)
    const { names, elements, owners } = this.notes
    let first: number | undefined
    const take = (element: number | undefined) => {
      if (element !== undefined && (first === undefined || element < first)) first = element
    }
    for (let at = this.from; at < this.to; at += 1)
      if (owners[at] === this.owner && isOf(names[at]!)) take(elements[at])
    for (const [list, items] of this.lists ?? [])
      if (isOf(list)) for (const item of items) take(item.first(''))
    return first
  }

  *keys(before = ''): Iterable<string> {
    const { names, owners } = this.notes
    for (let at = this.from; at < this.to; at += 1)
      if (owners[at] === this.owner) yield names[at] === '' ? before.slice(0, -1) : before + names[at]
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
