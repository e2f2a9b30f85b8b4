import type { CodedText } from '../kernel/told-text'
import { duplicateEvidence } from './exception-evidence'

/** An invoice as the duplicate check compares it. Amounts in minor units of `currency`, days YYYY-MM-DD. */
export type ComparedInvoice = {
  supplierId: string | null
  invoiceNumber: string | null
  /** As the reader read it, before a person changed it: editing the number does not hide a duplicate. */
  readNumber: string | null
  amountMinor: bigint | null
  currency: string | null
  invoiceDate: string | null
  /** SHA-256 of the file. */
  fileHash: string
}

export type DuplicateVerdict = { strength: 'strong' | 'possible'; by: CodedText }

/** The number without what people write differently: case, blanks, - / . and leading zeros; null when nothing is left. */
export function invoiceNumberKey(number: string | null): string | null {
  const key = (number ?? '')
    .replaceAll(/[\s./-]+/g, '')
    .toUpperCase()
    .replace(/^0+/, '')
  return key || null
}

const daysApart = 5
const alike = 0.8

/** Whether `other` may be the same invoice (product-decisions 2.8, 1 to 4 and 6), and by what. Null: it is not. */
export function judgeDuplicate(one: ComparedInvoice, other: ComparedInvoice): DuplicateVerdict | null {
  if (one.fileHash === other.fileHash) return { strength: 'strong', by: duplicateEvidence.sameFile() }
  const sameSupplier = one.supplierId !== null && one.supplierId === other.supplierId
  const sameAmount =
    one.amountMinor !== null && one.amountMinor === other.amountMinor && one.currency === other.currency
  if (sameNumber(one, other)) {
    if (sameSupplier) return { strength: 'strong', by: duplicateEvidence.supplierAndNumber() }
    if (sameAmount) return { strength: 'strong', by: duplicateEvidence.numberAndAmount() }
    return null
  }
  if (!sameSupplier || !sameAmount || !nearInTime(one.invoiceDate, other.invoiceDate)) return null
  const likeness = similarity(
    invoiceNumberKey(one.invoiceNumber) ?? '',
    invoiceNumberKey(other.invoiceNumber) ?? '',
  )
  return likeness >= alike ? { strength: 'possible', by: duplicateEvidence.alike() } : null
}

function sameNumber(one: ComparedInvoice, other: ComparedInvoice): boolean {
  const keys = (invoice: ComparedInvoice) =>
    [invoiceNumberKey(invoice.invoiceNumber), invoiceNumberKey(invoice.readNumber)].filter(
      (key) => key !== null,
    )
  const known = keys(other)
  return keys(one).some((key) => known.includes(key))
}

function nearInTime(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  return Math.abs(Date.parse(one) - Date.parse(other)) <= daysApart * 24 * 60 * 60_000
}

/** 1 for equal texts, 0 for texts that share nothing: 1 − edit distance / length of the longer one. */
export function similarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  if (longest === 0) return 0
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = before[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      row.push(Math.min(before[j]! + 1, row[j - 1]! + 1, replaced))
    }
    before = row
  }
  return 1 - before[other.length]! / longest
}
