import type { ScreenText } from '../kernel/screen-text'
import type { DocumentAction } from './document-lifecycle'
import type { DocumentDetail } from './documents.api'

/** What the server refuses while somebody else is editing the document, besides the edits themselves. */
const needingLock: readonly DocumentAction[] = ['submit', 'finish-review', 'release-early', 'split', 'merge']

/** {name}: who else is editing the document. */
export const isEditedText: ScreenText =
  '{name} is working on this document. You can read it and edit it once they leave.'

/** Who else is editing the document; null where nobody is, or the reader. */
export const otherEditor = ({ lock }: Pick<DocumentDetail, 'lock'>): string | null =>
  lock && !lock.isMine ? lock.name : null

/** Who else keeps the action from being taken, by editing the document. */
export const editorBefore = (
  document: Pick<DocumentDetail, 'lock'>,
  action: DocumentAction,
): string | null => (needingLock.includes(action) ? otherEditor(document) : null)
