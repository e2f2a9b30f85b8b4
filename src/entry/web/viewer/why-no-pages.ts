import { documentErrors } from '../../../documents/document-errors'
import type { DocumentDetail } from '../../../documents/documents.api'
import type { Speaker } from '../../../kernel/words'

/** Why a document shows no pages: they are still to come, no longer there, or its file could not be read. */
export function whyNoPages(
  { status, statusReason }: Pick<DocumentDetail, 'status' | 'statusReason'>,
  { say, tell }: Speaker,
): string {
  if (status === 'RECEIVED' || status === 'PROCESSING')
    return say('Pages appear here once the file is processed.')
  if (status === 'PURGED') return say(documentErrors.purged.text)
  return status === 'FAILED' && statusReason !== null
    ? tell(statusReason)
    : say("The file couldn't be read, so it has no pages.")
}
