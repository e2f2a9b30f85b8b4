/** Of all notes, one after the other: the number of the name, the element, and the number of whose note it is. */
class Notes {
  count = 0
  table: Int32Array
  readonly names: string[] = []
  private readonly numbers = new Map<string, number>()
  private owners = 0

  constructor(expected: number) {
    this.table = new Int32Array(expected * columns)
  }

  newOwner(): number {
    this.owners += 1
    return this.owners
  }

  add(name: string, element: number, owner: number): void {
    let number = this.numbers.get(name)
    if (number === undefined) {
      number = this.names.push(name) - 1
      this.numbers.set(name, number)
    }
    const at = this.count * columns
    if (at === this.table.length) this.grow()
    this.table[at] = number
    this.table[at + 1] = element
    this.table[at + 2] = owner
    this.count += 1
  }

  /** The number of a name; -1 for one that no note has. */
  numberOf(name: string): number {
    return this.numbers.get(name) ?? -1
  }

  nameAt(note: number): string {
    return this.names[this.table[note * columns]!]!
  }

  elementAt(note: number): number {
    return this.table[note * columns + 1]!
  }

  isOf(owner: number, note: number): boolean {
    return this.table[note * columns + 2] === owner
  }

  isNamed(number: number, note: number): boolean {
    return this.table[note * columns] === number
  }

  private grow(): void {
    const larger = new Int32Array(this.table.length * 2)
    larger.set(this.table)
    this.table = larger
  }
}

const columns = 3
const fewNotes = 8

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

  private constructor(private readonly notes: Notes) {
    this.owner = notes.newOwner()
  }

  /** For notes about so many elements or more. */
  static ofAbout(elements: number): FoundElements {
    return new FoundElements(new Notes(elements))
  }

  static empty(): FoundElements {
    return new FoundElements(new Notes(fewNotes))
  }

  note(name: string, element: number): void {
    const { notes } = this
    if (this.to === 0) this.from = notes.count
    notes.add(name, element, this.owner)
    this.to = notes.count
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
    const { notes, owner } = this
    const number = notes.numberOf(name)
    for (let at = number < 0 ? -1 : this.to - 1; at >= this.from; at -= 1)
      if (notes.isNamed(number, at) && notes.isOf(owner, at)) return notes.elementAt(at)
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
    const { notes, owner } = this
    let first: number | undefined
    const take = (element: number | undefined) => {
      if (element !== undefined && (first === undefined || element < first)) first = element
    }
    for (let at = this.from; at < this.to; at += 1)
      if (notes.isOf(owner, at) && isOf(notes.nameAt(at))) take(notes.elementAt(at))
    for (const [list, items] of this.lists ?? [])
      if (isOf(list)) for (const item of items) take(item.first(''))
    return first
  }

  *keys(before = ''): Iterable<string> {
    const { notes, owner } = this
    for (let at = this.from; at < this.to; at += 1) {
      const name = notes.nameAt(at)
      if (notes.isOf(owner, at)) yield name === '' ? before.slice(0, -1) : before + name
    }
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
