/** What a reader chose about a table's columns; kept by column id so that new columns do not disturb it. */
export type ColumnChoice = {
  order: string[]
  hidden: string[]
  /** In pixels; a column that is not here has its own width. */
  widths?: Record<string, number>
  /** Less space between rows. */
  isCompact?: boolean
}

/** Reads a kept choice; anything that does not look like one counts as none. */
export function readColumnChoice(kept: unknown): ColumnChoice | null {
  const { order, hidden, widths, isCompact } = (kept ?? {}) as Partial<ColumnChoice>
  const isTextList = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((item) => typeof item === 'string')
  if (!isTextList(order) || !isTextList(hidden)) return null
  const known = Object.entries(widths ?? {}).filter(([, px]) => typeof px === 'number' && px > 0)
  return {
    order,
    hidden,
    ...(known.length > 0 ? { widths: Object.fromEntries(known) } : {}),
    ...(isCompact === true ? { isCompact } : {}),
  }
}

/** A choice that was made before some columns existed: those of them that are hidden by default are hidden in it. */
export function withDefaults(choice: ColumnChoice, hiddenByDefault: readonly string[]): ColumnChoice {
  const unknown = hiddenByDefault.filter((id) => !choice.order.includes(id) && !choice.hidden.includes(id))
  return unknown.length > 0 ? { ...choice, hidden: [...choice.hidden, ...unknown] } : choice
}

/** What holds for a table: the kept choice, else every column in its order but for those hidden by default. */
export function choiceOf(
  kept: ColumnChoice | null | undefined,
  columns: readonly { id: string }[],
  hiddenByDefault: readonly string[],
): ColumnChoice {
  if (kept) return withDefaults(kept, hiddenByDefault)
  return { order: columns.map(({ id }) => id), hidden: [...hiddenByDefault] }
}

/** The choice with another width for one column; null gives it its own back. */
export function withWidth(choice: ColumnChoice, id: string, px: number | null): ColumnChoice {
  const { [id]: _, ...others } = choice.widths ?? {}
  return { ...choice, widths: px === null ? others : { ...others, [id]: px } }
}

/** Every column in the chosen order. A column that the choice does not know keeps its place behind its left neighbour. */
export function orderColumns<C extends { id: string }>(columns: readonly C[], choice: ColumnChoice): C[] {
  const known = new Map(columns.map((column) => [column.id, column]))
  const ordered = choice.order.flatMap((id) => known.get(id) ?? [])
  columns.forEach((column, index) => {
    if (ordered.includes(column)) return
    const left = columns[index - 1]
    ordered.splice(left ? ordered.indexOf(left) + 1 : 0, 0, column)
  })
  return ordered
}

/** The columns to show, in order; never none. */
export function shownColumns<C extends { id: string }>(columns: readonly C[], choice: ColumnChoice): C[] {
  const ordered = orderColumns(columns, choice)
  const shown = ordered.filter(({ id }) => !choice.hidden.includes(id))
  return shown.length > 0 ? shown : ordered.slice(0, 1)
}

export function moveColumn(order: readonly string[], id: string, to: number): string[] {
  const rest = order.filter((other) => other !== id)
  rest.splice(Math.min(Math.max(to, 0), rest.length), 0, id)
  return rest
}
