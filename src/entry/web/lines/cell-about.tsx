import { fieldSourceText } from '../../../documents/document-history'
import type { DocumentLine } from '../../../documents/document-line'
import { type LineFieldName, lineField } from '../../../documents/line-fields'
import { useSay, useTell } from '../../../ui/say'
import { shownShare } from '../../field-state'
import { doubtsOf } from '../../line-state'

/** Where the active cell's value came from, and what is to be looked at. */
export function CellAbout(props: { line: DocumentLine | undefined; name: LineFieldName; currency: string }) {
  const say = useSay()
  const tell = useTell()
  const { line, name } = props
  const cell = line?.cells[name]
  const doubt = line && doubtsOf(line, props.currency)[name]
  const read = cell?.predicted?.value
  const parts = [
    say(lineField(name).label),
    doubt === 'misread'
      ? say("Quantity × unit cost isn't the extended amount. Correct it, or confirm the amount with Enter.")
      : null,
    doubt === 'unsure' ? say('Unsure. Confirm it with Enter, or type over it.') : null,
    cell?.value != null ? tell(fieldSourceText(cell.source)) : null,
    cell?.box ? say('page {page}', { page: cell.box.page }) : null,
    cell?.source === 'RECOGNISED' && cell.confidence !== undefined
      ? say('{percent, number, percent} confidence', { percent: shownShare(cell.confidence) })
      : null,
    read && read !== cell?.value ? say('Read as “{value}”', { value: read }) : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
