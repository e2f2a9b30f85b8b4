/** The document that this tab took with "Take next", and whether of one customer alone; after it the next is taken. */
export type TakenHere = { documentId: number; onlyOf: number | null }

const key = 'kontor.review.taken'

/** Notes what was taken, in the storage of the tab. */
export function rememberTaken(storage: Pick<Storage, 'setItem'>, taken: TakenHere): void {
  storage.setItem(key, JSON.stringify(taken))
}

/** It was left: opened again it is a document like any other. */
export function forgetTaken(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(key)
}

/** @returns how `documentId` was taken; null where it was opened otherwise */
export function takenAs(storage: Pick<Storage, 'getItem'>, documentId: number): TakenHere | null {
  try {
    const taken = JSON.parse(storage.getItem(key) ?? 'null') as TakenHere | null
    return taken?.documentId === documentId ? taken : null
  } catch {
    return null
  }
}
