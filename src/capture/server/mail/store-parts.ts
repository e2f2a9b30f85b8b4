import type { ObjectStore, StoredObject } from '../../../platform/object-storage/object-store'
import { judgePart, type PartVerdict } from './judge-part'
import type { ParsedPart } from './parsed-mail'

/** A part, what becomes of it, and where its bytes are durable if it is to become a document. */
export type StoredPart = { part: ParsedPart; verdict: PartVerdict; object: StoredObject | null }

/** Judges every part and stores those that are to become documents. The others stay inside the raw mail. */
export async function storeParts(
  store: ObjectStore,
  customerId: number,
  parts: ParsedPart[],
): Promise<StoredPart[]> {
  const stored: StoredPart[] = []
  for (const part of parts) {
    const verdict = judgePart(part)
    const isWanted = verdict.status === 'PROCESSING'
    const object = isWanted ? await store.put(String(customerId), { path: part.file }) : null
    stored.push({ part, verdict, object })
  }
  return stored
}
