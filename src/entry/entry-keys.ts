import type { KeyRow } from '../access/room'
import type { DocumentAction } from '../documents/document-lifecycle'
import type { ScreenText } from '../kernel/screen-text'

/** With Alt: the actions that have a key, by the key's code. */
export const entryActionKeys = {
  KeyH: { action: 'hold', what: 'Hold' },
  KeyF: { action: 'flag', what: 'Flag' },
  KeyE: { action: 'escalate', what: 'Escalate' },
  KeyR: { action: 'reject', what: 'Reject' },
} as const satisfies Record<string, { action: DocumentAction; what: ScreenText }>

/** The letter that takes an action together with Alt; null for one without a key. */
export function letterOf(action: DocumentAction): string | null {
  const found = Object.entries(entryActionKeys).find(([, entry]) => entry.action === action)
  return found ? letterOfCode(found[0]) : null
}

function letterOfCode(code: string): string {
  return code.replace('Key', '')
}

/** Every key of Invoice Entry. */
export const entryKeys: readonly KeyRow[] = [
  ['Tab', 'Next field'],
  ['Enter', 'Confirm and go to the next field to review'],
  ['Ctrl + Enter', 'Submit or finish review'],
  ['F6 / Shift + F6', 'Form, lines, document, rule: next / previous'],
  ['Ctrl + ↓ / Ctrl + ↑', 'Next / previous group of fields'],
  ['Ctrl + Z', 'Undo the last saved change'],
  ['Esc', 'Discard changes'],
  ['Alt + N / Alt + P', 'Next / previous document of the list'],
  ...Object.entries(entryActionKeys).map(([code, { what }]): KeyRow => [`Alt + ${letterOfCode(code)}`, what]),
  ['= 100 + 19', 'Calculate in an amount field'],
  ['F2 / Enter', 'Edit a cell of the lines'],
  ['Shift + Enter', 'Add a line'],
  ['Ctrl + D', 'Copy from the line above, or fill down'],
  ['Ctrl + V', 'Paste cells of a spreadsheet'],
  ['Alt + S', 'Split a line by percent'],
  ['Alt + ↑ / ↓', 'Move a line'],
  ['Ctrl + Delete', 'Delete lines'],
  ['Alt + O', 'Purchase order: open or close'],
  ['PgUp / PgDn', 'Scroll the pages (also while typing)'],
  ['Alt + W', 'Fit the page to the width, and back'],
  ['+ / − / 0', 'Zoom in, out, usual (in the viewer)'],
  ['Ctrl + F', 'Search in the text (in the viewer)'],
  ['Click on a word', 'Fill the current field'],
  ['Shift + click', 'Use all words up to here'],
  ['Drag on the paper', 'Draw a box (hold Alt over text)'],
  ['? / F1', 'This list'],
]
