/** Where the list that a document was opened from leaves its order (session storage, JSON array of ids). */
export const worklistKey = 'kontor.worklist'

/** "true" once the list is worked through, by "Start" or by opening a row: after each document the next one then opens. */
export const worklistStartedKey = 'kontor.worklist.started'
/** The question that the list asks the server (JSON), where other pages may go on after these ids. */
export const worklistAskedKey = 'kontor.worklist.asked'

/** The ids of a stored list; anything unreadable is an empty list. */
export function readWorklist(stored: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : []
  } catch {
    return []
  }
}

/**
 * Leaves the order of a list for Invoice Entry. `isStarted`: it is worked through one after the other. `asked`: what the
 * list asks the server, when these are one page of it; Invoice Entry then goes on over the other pages.
 */
export function rememberWorklist(
  storage: { setItem(key: string, value: string): void; removeItem(key: string): void },
  documentIds: readonly number[],
  { isStarted = false, asked }: { isStarted?: boolean; asked?: unknown } = {},
): void {
  storage.setItem(worklistKey, JSON.stringify(documentIds))
  storage.setItem(worklistStartedKey, String(isStarted))
  if (asked === undefined) storage.removeItem(worklistAskedKey)
  else storage.setItem(worklistAskedKey, JSON.stringify(asked))
}

export type WorklistPlace = { position: number; total: number; previous: number | null; next: number | null }

/** Where a document stands in the list; null when it was not opened from it. */
export function placeIn(worklist: readonly number[], documentId: number): WorklistPlace | null {
  const at = worklist.indexOf(documentId)
  if (at < 0) return null
  return {
    position: at + 1,
    total: worklist.length,
    previous: worklist[at - 1] ?? null,
    next: worklist[at + 1] ?? null,
  }
}
