/** Where the list that a document was opened from leaves its order (session storage, JSON array of ids). */
export const worklistKey = 'kontor.worklist'
/** Set to "true" beside it when the list was opened by "Start": the next document then opens by itself. */
export const worklistStartedKey = 'kontor.worklist.started'

/** The ids of a stored list; anything unreadable is an empty list. */
export function readWorklist(stored: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : []
  } catch {
    return []
  }
}

/** Leaves the order of a list for Invoice Entry; `isStarted` when it is to be worked through one after the other. */
export function rememberWorklist(
  storage: { setItem(key: string, value: string): void },
  documentIds: readonly number[],
  isStarted = false,
): void {
  storage.setItem(worklistKey, JSON.stringify(documentIds))
  storage.setItem(worklistStartedKey, String(isStarted))
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
