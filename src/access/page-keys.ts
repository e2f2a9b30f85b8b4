import type { KeyRow } from './room'

/** Keys that every page has; documents are searched by who may open them. */
export const frameKeys = (mayRead: boolean): readonly KeyRow[] => [
  ['Ctrl + K', mayRead ? 'Go to a page or document' : 'Go to a page'],
  ...(mayRead ? ([['/', 'Search documents']] as const) : []),
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
