import type { KeyRow } from './room'

/** Keys that every page has. */
export const frameKeys: readonly KeyRow[] = [
  ['Ctrl + K', 'Go to a page or document'],
  ['/', 'Search documents'],
  ['?', 'Keyboard shortcuts'],
  ['Esc', 'Close the dialog or panel'],
]

/** Keys of every page with a table. */
export const listKeys: readonly KeyRow[] = [
  ['J / K', 'Next / previous row'],
  ['↓ / ↑', 'Next / previous row, from a row'],
  ['Enter', 'Open the row'],
  ['Shift + click / Enter', 'Sort by one more column'],
]

/** Keys of a table whose rows open beside it. */
export const drawerKeys: readonly KeyRow[] = [...listKeys, ['Esc', 'Close the drawer']]
