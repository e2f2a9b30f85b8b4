/**
 * A place where a lower room lets higher ones join in: the lower room declares the seam and asks it, the higher ones
 * fill it in their `.server.ts`, and src/app composes them.
 */
export type Seam<Entry> = { readonly name: string; readonly entry?: Entry }

export function seam<Entry>(name: string): Seam<Entry> {
  return { name }
}

/** What every seam was filled with, in the order of the rooms. */
export type Seams = { of<Entry>(seam: Seam<Entry>): readonly Entry[] }

/** Without higher rooms nobody joins in. */
export const noSeams: Seams = { of: () => [] }

export type FilledSeam = readonly [seam: Seam<unknown>, entries: readonly unknown[]]

/** Pairs a seam with entries of its own type. */
export function fill<Entry>(seam: Seam<Entry>, entries: readonly Entry[]): FilledSeam {
  return [seam, entries]
}

export function composeSeams(filled: readonly FilledSeam[]): Seams {
  const entriesOf = new Map(filled)
  return { of: <Entry>(seam: Seam<Entry>) => (entriesOf.get(seam) ?? []) as readonly Entry[] }
}
