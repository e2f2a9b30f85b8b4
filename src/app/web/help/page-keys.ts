import { entryKeys, type KeyRow } from '../../../entry/entry-keys'

/** Keys that every page has. */
export const frameKeys: readonly KeyRow[] = [
  ['Ctrl + K', 'Go to a page or document'],
  ['/', 'Search documents'],
  ['?', 'The keys of this page'],
  ['Esc', 'Close what lies over the page'],
]

const listKeys: readonly KeyRow[] = [
  ['J / K', 'Next / previous row'],
  ['↓ / ↑', 'Next / previous row, from a row'],
  ['Enter', 'Open the row'],
  ['Shift + click / Enter', 'Sort by one more column'],
]
const invoiceKeys: readonly KeyRow[] = [
  ...listKeys,
  ['Space', 'Look at the row beside the list'],
  ['X', 'Choose the row; with Shift all from the last one'],
  ['Alt + ← / →', 'Narrow or widen a column, from its head'],
]
const viewerKeys: readonly KeyRow[] = [
  ['+ / − / 0', 'Zoom in, out, usual'],
  ['Ctrl + F', 'Search in the text'],
]
const drawerKeys: readonly KeyRow[] = [...listKeys, ['Esc', 'Close the drawer']]

/** Every key of every page that has some of its own, by the path of its route. */
const keysByPath: Readonly<Record<string, readonly KeyRow[]>> = {
  '/': listKeys,
  '/invoice-in-motion': drawerKeys,
  '/documents': invoiceKeys,
  '/complete-documents': invoiceKeys,
  '/document/{id}': entryKeys,
  '/document/{id}/image/{invoiceId}': viewerKeys,
  '/internal-only/select-customer': listKeys,
  '/outbox': drawerKeys,
}

/** The keys of a page, beside those of `frameKeys`. */
export function keysOf(routePath: string): readonly KeyRow[] {
  return keysByPath[routePath] ?? []
}
