import { documentErrors } from './document-errors'
import type { DocumentLine } from './document-line'
import type { LineEdit } from './line-edits'
import { lineFieldText } from './line-fields'

type Refusal = ReturnType<typeof documentErrors.linesFixed>

/**
 * Why edits of an e-invoice's lines are refused; null when they may be made. Its lines neither come nor go, and what its
 * data say of a line stays; what they leave open is filled in.
 */
export function refusalOnEInvoice(
  lines: readonly DocumentLine[],
  edits: readonly LineEdit[],
): Refusal | null {
  for (const edit of edits) {
    if (edit.kind !== 'set') return documentErrors.linesFixed()
    const cells = lines.find(({ id }) => id === edit.id)?.cells ?? {}
    const locked = edit.cells.find(({ name, value }) => {
      const cell = cells[name]
      return cell?.source === 'DATA' && cell.value !== null && cell.value !== value
    })
    if (locked)
      return documentErrors.notEditable({ field: lineFieldText(locked.name) }, { field: locked.name })
  }
  return null
}
