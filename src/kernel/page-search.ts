/** The query of an address as plain text values; no guessing of numbers, so that a search for "00417" stays one. */
export type Query = Readonly<Record<string, string | undefined>>

/** Where a link leads: a path without a query, and the query. */
export type Address = { to: string; search: Query }

/** What a page keeps in the query of its address. Declared beside the page; whoever links to it uses the same. */
export type PageSearch<T> = {
  path: string
  /** What cannot be meant is left out. */
  read(query: Query): T
  /** What stands at its default is left out. */
  write(values: T): Query
}

/** The address of a page with these values. */
export function addressWith<T>({ path, write }: PageSearch<T>, values: T): Address {
  return { to: path, search: write(values) }
}

/** A positive whole number, or null. */
export function numberIn(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : null
}
