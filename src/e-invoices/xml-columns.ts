/** So few take little room, however large their tables are. */
const few = 2_000

/** Is a table large enough, and little of it empty? */
const isFilled = (length: number, used: number) => used <= length && (length <= few || length < used * 1.5)

/** Tables of a document's elements and attributes: numbers side by side, so that a large document is few objects. */
export class XmlColumns {
  elements = 0
  attributes = 0
  /** Of each element: its name, the element that it is in (-1 for none), and the first that is neither it nor within it. */
  name: Int32Array
  parent: Int32Array
  end: Int32Array
  /** From its "<" to behind its end. */
  from: Int32Array
  to: Int32Array
  /** Its text where that stands in one piece as it is written; `textFrom` is -1 for none, -2 for one kept by itself. */
  textFrom: Int32Array
  textTo: Int32Array
  /** The first of its attributes; that of the next element ends them. */
  firstAttribute: Int32Array
  /** Of each attribute: its name and its value as it is written; `valueFrom` is -2 for one kept by itself. */
  attributeName: Int32Array
  valueFrom: Int32Array
  valueTo: Int32Array
  /** Texts and values that are not as they are written. */
  readonly texts = new Map<number, string>()
  readonly values = new Map<number, string>()

  constructor(elements: number, attributes: number) {
    const [name, parent, end, from, to, textFrom, textTo, firstAttribute] = tables(8, elements)
    this.name = name!
    this.parent = parent!
    this.end = end!
    this.from = from!
    this.to = to!
    this.textFrom = textFrom!
    this.textTo = textTo!
    this.firstAttribute = firstAttribute!
    const [attributeName, valueFrom, valueTo] = tables(3, attributes)
    this.attributeName = attributeName!
    this.valueFrom = valueFrom!
    this.valueTo = valueTo!
  }

  addElement(from: number, parent: number): number {
    const element = this.elements
    if (element === this.name.length) this.resizeElements(element * 2)
    this.elements = element + 1
    this.parent[element] = parent
    this.from[element] = from
    this.textFrom[element] = -1
    this.firstAttribute[element] = this.attributes
    return element
  }

  addAttribute(name: number, from: number, to: number): void {
    const attribute = this.attributes
    if (attribute === this.attributeName.length) this.resizeAttributes(attribute * 2)
    this.attributes = attribute + 1
    this.attributeName[attribute] = name
    this.valueFrom[attribute] = from
    this.valueTo[attribute] = to
  }

  /** Gives back what isn't needed. Behind the last element stands one that has nothing: what isn't there. */
  finish(): void {
    const nothing = this.addElement(-1, -1)
    this.end[nothing] = nothing + 1
    if (!isFilled(this.name.length, nothing + 2)) this.resizeElements(nothing + 2)
    if (!isFilled(this.attributeName.length, this.attributes)) this.resizeAttributes(this.attributes)
    this.firstAttribute[nothing + 1] = this.attributes
    this.elements = nothing
  }

  private resizeElements(length: number): void {
    this.name = resized(this.name, length)
    this.parent = resized(this.parent, length)
    this.end = resized(this.end, length)
    this.from = resized(this.from, length)
    this.to = resized(this.to, length)
    this.textFrom = resized(this.textFrom, length)
    this.textTo = resized(this.textTo, length)
    this.firstAttribute = resized(this.firstAttribute, length)
  }

  private resizeAttributes(length: number): void {
    this.attributeName = resized(this.attributeName, length)
    this.valueFrom = resized(this.valueFrom, length)
    this.valueTo = resized(this.valueTo, length)
  }
}

/** Tables of one length in one piece of memory: that is quicker than a piece for each. */
function tables(count: number, length: number): Int32Array[] {
  const memory = new ArrayBuffer(count * length * Int32Array.BYTES_PER_ELEMENT)
  return Array.from(
    { length: count },
    (_, at) => new Int32Array(memory, at * length * Int32Array.BYTES_PER_ELEMENT, length),
  )
}

function resized(column: Int32Array, length: number): Int32Array {
  if (length <= column.length) return column.slice(0, length)
  const larger = new Int32Array(length)
  larger.set(column)
  return larger
}
