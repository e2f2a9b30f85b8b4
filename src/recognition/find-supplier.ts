import { domainOf } from '../kernel/mail-domain'
import { rounded } from './field-place'
import { fold, foldTight } from './fold-text'
import { withoutLegalForm } from './legal-forms'
import type { RecognisedFields, SupplierEvidence, SupplierMatch, SupplierReason } from './recognised-document'
import { isSameTaxNumber } from './tax-numbers'

type Printed = { text: string }

/** Scores of the single pieces of evidence; a number that only one supplier has decides nearly alone. */
const vatIdScore = 0.93
const ibanScore = 0.9
const senderScore = 0.45
const leastScore = 0.5

/**
 * Finds the supplier among the master data by what is printed and who sent it. Pieces of evidence add up as independent doubts
 * (1 - product of the doubts). Null when nobody reaches a score of 0.5, or when two suppliers are equally likely. Never creates one.
 */
export function findSupplier(
  printed: Printed,
  fields: RecognisedFields,
  { suppliers = [], sender }: { suppliers?: SupplierEvidence[]; sender?: string },
): SupplierMatch | null {
  if (suppliers.length === 0) return null
  const tightText = foldTight(printed.text)
  const matches = suppliers
    .map((supplier) => matchOne(supplier, { tightText, fields, sender }))
    .filter((match) => match.score >= leastScore)
    .sort((a, b) => b.score - a.score)
  const [best, second] = matches
  if (!best || (second && second.score === best.score)) return null
  return best
}

function matchOne(
  supplier: SupplierEvidence,
  evidence: { tightText: string; fields: RecognisedFields; sender?: string },
): SupplierMatch {
  const reasons: SupplierReason[] = []
  const scores: number[] = []
  const add = (reason: SupplierReason, score: number) => {
    reasons.push(reason)
    scores.push(score)
  }
  const { tightText, fields, sender } = evidence
  for (const vatId of supplier.vatIds ?? []) {
    const isField = isSameTaxNumber(fields.supplier_vat_id?.value ?? '', vatId)
    if (isField || isPrinted(vatId, tightText))
      add({ kind: 'vat-id', value: vatId }, isField ? vatIdScore : vatIdScore - 0.1)
  }
  for (const iban of supplier.ibans ?? []) {
    if (isPrinted(iban, tightText)) add({ kind: 'iban', value: iban }, ibanScore)
  }
  const name = bestName(supplier, tightText, fields.supplier_name?.value ?? '')
  if (name) add({ kind: 'name', value: name.value, similarity: rounded(name.similarity) }, name.score)
  const domain = sender && domainOf(sender)
  if (domain && supplier.mailDomains?.some((known) => known.toLowerCase() === domain)) {
    add({ kind: 'sender', value: domain }, senderScore)
  }
  const doubt = scores.reduce((left, score) => left * (1 - score), 1)
  return { supplierId: supplier.id, score: rounded(1 - doubt), reasons }
}

function isPrinted(code: string, tightText: string): boolean {
  const tight = foldTight(code)
  return tight.length >= 8 && tightText.includes(tight)
}

/** The name as read, else anywhere on the page: there a name has to be long enough not to be found by chance. */
function bestName(supplier: SupplierEvidence, tightText: string, readName: string) {
  let best: { value: string; similarity: number; score: number } | null = null
  for (const value of [supplier.name, ...(supplier.otherNames ?? [])]) {
    const bare = foldTight(withoutLegalForm(value))
    const isOnPage = bare.length >= 6 && tightText.includes(bare)
    const similarity = Math.max(nameSimilarity(value, readName), isOnPage ? 0.85 : 0)
    const score = similarity >= 0.99 ? 0.82 : similarity >= 0.85 ? 0.66 : similarity >= 0.7 ? 0.45 : 0
    if (score > 0 && (!best || score > best.score)) best = { value, similarity, score }
  }
  return best
}

/** 1 for the same name whatever its legal form, else the share of common letter pairs (Dice). */
export function nameSimilarity(a: string, b: string): number {
  const first = foldTight(withoutLegalForm(a)) || fold(a)
  const second = foldTight(withoutLegalForm(b)) || fold(b)
  if (first.length < 2 || second.length < 2) return 0
  if (first === second) return 1
  const pairs = new Map<string, number>()
  for (let at = 0; at < first.length - 1; at++)
    pairs.set(first.slice(at, at + 2), (pairs.get(first.slice(at, at + 2)) ?? 0) + 1)
  let common = 0
  for (let at = 0; at < second.length - 1; at++) {
    const pair = second.slice(at, at + 2)
    const left = pairs.get(pair) ?? 0
    if (left > 0) {
      common++
      pairs.set(pair, left - 1)
    }
  }
  return (2 * common) / (first.length + second.length - 2)
}
