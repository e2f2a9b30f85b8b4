import type { CodedText } from '../../../kernel/told-text'
import type { MalwareCheck } from '../../../platform/malware/malware-check'
import type { ObjectStore, StoredObject } from '../../../platform/object-storage/object-store'
import type { TakenFiles } from '../../files-section'
import { mailPartReasons } from '../../mail-reasons'
import { judgePart, type PartVerdict } from './judge-part'
import type { ParsedPart } from './parsed-mail'

/** A part, what becomes of it, and where its bytes are durable if it is to become a document. */
export type StoredPart = {
  part: ParsedPart
  verdict: PartVerdict
  object: StoredObject | null
  /** Of an e-invoice: the PDF of the same mail that may show it, which becomes no document. */
  picture?: { hash: string; size: number; fileName: string }
}

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

/**
 * The XML and the PDF of one invoice are one document: they have the same name, or are the only ones of the mail. Reading
 * them decides whether the PDF shows that invoice; where it doesn't it becomes a document then.
 */
function withPictures(files: StoredPart[]): StoredPart[] {
  const wanted = files.filter(({ object }) => object !== null)
  const invoices = wanted.filter(({ verdict }) => isEInvoiceType(verdict.fileType))
  const pdfs = wanted.filter(({ verdict }) => verdict.fileType === 'application/pdf')
  const pairs = new Map<StoredPart, StoredPart>()
  for (const invoice of invoices) {
    const named = pdfs.filter((pdf) => stemOf(pdf) === stemOf(invoice) && ![...pairs.values()].includes(pdf))
    const isOnlyPair = invoices.length === 1 && pdfs.length === 1
    const pdf = named.length === 1 ? named[0] : isOnlyPair ? pdfs[0] : undefined
    if (pdf) pairs.set(invoice, pdf)
  }
  const shownBy = new Map([...pairs].map(([invoice, pdf]) => [pdf, invoice]))
  return files.map((file) => {
    const [pdf, invoice] = [pairs.get(file), shownBy.get(file)]
    if (pdf?.object)
      return {
        ...file,
        picture: { hash: pdf.object.hash, size: pdf.object.size, fileName: pdf.verdict.fileName },
      }
    if (!invoice) return file
    const reason = mailPartReasons.showsInvoice({ name: invoice.verdict.fileName })
    return { ...file, object: null, verdict: { ...file.verdict, status: 'SUPPORTING' as const, reason } }
  })
}

const isEInvoiceType = (type: string) => type === 'application/xml' || type === 'application/pkcs7-mime'

/** The name up to its first ending: "RE-1.xml.p7m" and "RE-1.pdf" are one. */
const stemOf = ({ verdict }: StoredPart) => verdict.fileName.replace(/(\.(xml|p7m|pdf))+$/i, '').toLowerCase()

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
  return withPictures(stored)
}
