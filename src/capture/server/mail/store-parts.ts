import type { CodedText } from '../../../kernel/told-text'
import type { MalwareCheck } from '../../../platform/malware/malware-check'
import type { ObjectStore, StoredObject } from '../../../platform/object-storage/object-store'
import type { TakenFiles } from '../../files-section'
import { mailPartReasons } from '../../mail-reasons'
import { judgePart, type PartVerdict } from './judge-part'
import type { ParsedPart } from './parsed-mail'

/** A part, what becomes of it, and where its bytes are durable if it is to become a document. */
export type StoredPart = { part: ParsedPart; verdict: PartVerdict; object: StoredObject | null }

/**
 * The verdicts on the parts of a mail with malware: none is stored, and none becomes a document. `malware` has the name of
 * what was found by the part's hash.
 */
export function quarantineParts(
  parts: ParsedPart[],
  { malware, taken }: { malware: ReadonlyMap<string, string>; taken: TakenFiles },
): StoredPart[] {
  return parts.map((part) => {
    const name = malware.get(part.sha256)
    const verdict = judgePart(part, taken)
    const isLost = name !== undefined || verdict.status === 'PROCESSING'
    const reason = name === undefined ? mailPartReasons.besideMalware() : mailPartReasons.malware({ name })
    return { part, verdict: isLost ? { ...verdict, status: 'FAILED', reason } : verdict, object: null }
  })
}

/** The verdicts on the parts of a mail that isn't taken, and why: they stay inside the raw mail. */
export function refuseParts(
  parts: ParsedPart[],
  { taken, reason }: { taken: TakenFiles; reason: CodedText },
): StoredPart[] {
  return parts.map((part) => {
    const verdict = judgePart(part, taken)
    const isWanted = verdict.status === 'PROCESSING'
    const refused = { ...verdict, status: 'REJECTED' as const, reason }
    return { part, verdict: isWanted ? refused : verdict, object: null }
  })
}

/** What the check found in the parts of a mail: names of malware by the hash of the part. */
export async function findMalware(check: MalwareCheck, parts: ParsedPart[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const files = new Map(parts.filter(({ size }) => size > 0).map(({ sha256, file }) => [sha256, file]))
  for (const [sha256, path] of files) {
    const name = await check.check({ path })
    if (name !== null) found.set(sha256, name)
  }
  return found
}

/** Judges every part and stores those that are to become documents. The others stay inside the raw mail. */
export async function storeParts(
  store: ObjectStore,
  parts: ParsedPart[],
  { customerId, taken }: { customerId: number; taken: TakenFiles },
): Promise<StoredPart[]> {
  const stored: StoredPart[] = []
  for (const part of parts) {
    const verdict = judgePart(part, taken)
    const isWanted = verdict.status === 'PROCESSING'
    const object = isWanted ? await store.put(String(customerId), { path: part.file }) : null
    stored.push({ part, verdict, object })
  }
  return stored
}
