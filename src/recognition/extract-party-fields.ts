import { bestOf, candidate, type FieldCandidate, toField } from './field-candidate'
import { type Label, type Piece, pieceOf } from './find-labels'
import { foldTight } from './fold-text'
import { legalFormEnd } from './legal-forms'
import { companyNameIn, domainsOf, isTown, nameIn, sharesName } from './party-names'
import { type PrintedDocument, placesBelow, placesNextTo, startsWithLabel } from './printed-document'
import type { BuyerEvidence, RecognisedFields } from './recognised-document'
import type { Row, Segment } from './text-rows'

/** Reads the names of supplier and buyer. What is known about the buyer keeps him from being taken for the supplier. */
export function extractPartyFields(document: PrintedDocument, buyer?: BuyerEvidence): RecognisedFields {
  const buyerName = bestOf([
    ...labelledNames(document, 'buyer'),
    ...knownBuyer(document, buyer),
    ...addressee(document),
  ])
  const buyerTight = foldTight(buyerName?.value ?? '')
  const ownNames = (buyer?.names ?? []).map(foldTight)
  const isBuyer = (name: string) => {
    const tight = foldTight(name)
    return (
      tight.length > 2 &&
      (tight === buyerTight || ownNames.some((own) => tight.includes(own) || own.includes(tight)))
    )
  }
  const suppliers = [...labelledNames(document, 'supplier'), ...unlabelledSuppliers(document)].filter(
    (one) => !isBuyer(one.value),
  )
  const supplierName = bestOf(raiseAgreeing(suppliers))
  return {
    ...(supplierName && supplierName.score > 0.2 ? { supplier_name: toField(supplierName) } : {}),
    ...(buyerName && buyerName.score > 0.3 ? { buyer_name: toField(buyerName) } : {}),
  }
}

function labelledNames(document: PrintedDocument, kind: 'supplier' | 'buyer'): FieldCandidate[] {
  return document.labels
    .filter((label) => label.kind === kind && isPartyHeading(label))
    .flatMap((label) => {
      const named = explicitName(document, label)
      if (named) return [{ ...named, score: named.score * label.weight }]
      for (const place of placesNextTo(document, label)) {
        if (place.where === 'right' && place.closeness < 0.8) continue
        if (place.where !== 'same' && startsWithLabel(document, place.piece.segment)) continue
        if (place.where === 'below' && isFollowedByColon(document, place.piece.segment)) continue
        const name = nameIn(uncluttered(document, place.piece))
        if (!name) continue
        const score = label.weight * (0.6 + 0.3 * place.closeness) * name.likeness
        return [joined(document, candidate(place.piece, name, score))]
      }
      return []
    })
}

/** In running text "from", "to" and "customer" are plain words: a heading starts its segment and stands alone or before a colon. */
function isPartyHeading(label: Label): boolean {
  if (label.start > 1) return false
  const rest = label.segment.text.slice(label.end)
  const isShort = label.phrase.length <= 4
  if (/^\s*$/.test(rest) || /^\s*:/.test(rest)) return true
  if (/^[\s]*(?:no|nr|id|code|ref|#|number|nummer|n°|vat|service|since|ship)/i.test(rest)) return false
  return !isShort && label.weight > 1 && /^\s*\p{Lu}/u.test(rest)
}

/** "Number   : 4711": what stands before a colon is not a name. */
function isFollowedByColon(document: PrintedDocument, segment: Segment): boolean {
  const row = document.rows.find((one) => one.segments.includes(segment))
  const next = row?.segments[row.segments.indexOf(segment) + 1]
  return next !== undefined && /^\s*:/.test(next.text)
}

/** "Name:   value": what stands after a label's colon belongs to that label. */
function isValueOfLabel(row: Row, segment: Segment): boolean {
  const before = row.segments[row.segments.indexOf(segment) - 1]
  return /^\s*:/.test(segment.text) || (before !== undefined && /:\s*$/.test(before.text))
}

/** Under "Seller" some print a table of its own: "Name: …". */
function explicitName(document: PrintedDocument, label: Label): FieldCandidate | null {
  const { segment } = label
  for (let index = label.rowIndex + 1; index <= label.rowIndex + 6 && index < document.rows.length; index++) {
    const row = document.rows[index]!
    if (row.page !== segment.page) return null
    const own = document.labels.find((one) => one.rowIndex === index && one.start === 0)
    if (own && (own.kind === 'buyer' || own.kind === 'supplier' || own.kind === 'other_party')) return null
    const nameLabel = document.labels.find(
      (one) =>
        one.kind === 'party_name' &&
        one.rowIndex === index &&
        one.start === 0 &&
        Math.abs(one.segment.left - segment.left) < 60,
    )
    if (!nameLabel) continue
    for (const place of placesNextTo(document, nameLabel)) {
      const name = nameIn(place.piece)
      if (name && place.where !== 'below')
        return joinedRows(document, candidate(place.piece, name, 0.96), index)
    }
  }
  return null
}

/** Where columns run into each other, the next label ends the name. */
function uncluttered(document: PrintedDocument, piece: Piece): Piece {
  const label = document.labels.find(
    (one) =>
      one.segment === piece.segment &&
      one.start > piece.start + 3 &&
      one.phrase.includes(' ') &&
      headerKinds.has(one.kind),
  )
  return label ? { ...piece, text: piece.text.slice(0, label.start - piece.start) } : piece
}

const headerKinds = new Set(['invoice_number', 'issue_date', 'due_date', 'period', 'order_ref'])

/** A salutation alone, or a name that ends with "and", goes on in the next line. */
function joined(document: PrintedDocument, name: FieldCandidate): FieldCandidate {
  const isOpen =
    /^(?:herrn?|frau|mr|mrs|ms|mme|firma|company)\.?$|(?:\s(?:und|and|et|&|of|der|für|for|e|y|en)|[-&])$/i.test(
      name.value,
    )
  const segment = document.rows
    .flatMap((row) => row.segments)
    .find((one) => one.words.includes(name.words[0]!))
  if (!segment) return name
  const rowIndex = document.rows.findIndex((row) => row.segments.includes(segment))
  const next = document.rows[rowIndex + 1]?.segments.find((one) => Math.abs(one.left - segment.left) < 12)
  if (!next || next.page !== segment.page || next.text.length > 60) return name
  const endsLegally = legalFormEnd(name.value) < 0 && legalFormEnd(`x ${next.text}`) > next.text.length
  const goesOn =
    legalFormEnd(name.value) > 0 && /^\p{L}+$/u.test(next.text) && isStreet(document, rowIndex + 2, segment)
  if (!isOpen && !(endsLegally && !/[\d:]/.test(next.text)) && !goesOn) return name
  return { ...name, value: `${name.value} ${next.text}`, words: [...name.words, ...next.words] }
}

/** True when the line after next is a street, so that a single word between name and street belongs to the name. */
function isStreet(document: PrintedDocument, rowIndex: number, segment: Segment): boolean {
  const next = document.rows[rowIndex]?.segments.find((one) => Math.abs(one.left - segment.left) < 12)
  return next !== undefined && /\p{L}.*\s\d+\s?\p{L}?$/u.test(next.text) && !isTown(next.text)
}

/** In a table of its own ("Name: …") a long name takes more rows, until the next label. */
function joinedRows(document: PrintedDocument, name: FieldCandidate, rowIndex: number): FieldCandidate {
  const first = name.words[0]!
  let all = name
  for (let index = rowIndex + 1; index <= rowIndex + 2; index++) {
    const row = document.rows[index]
    const only = row?.segments.length === 1 ? row.segments[0]! : null
    if (!only || only.page !== first.page || Math.abs(only.left - first.left) > 3 || /:/.test(only.text))
      break
    all = { ...all, value: `${all.value} ${only.text}`, words: [...all.words, ...only.words] }
  }
  return all
}

function knownBuyer(document: PrintedDocument, buyer?: BuyerEvidence): FieldCandidate[] {
  const names = (buyer?.names ?? []).map(foldTight).filter((name) => name.length > 3)
  return document.rows
    .flatMap((row) => row.segments)
    .filter((segment) => names.some((name) => foldTight(segment.text).includes(name)))
    .flatMap((segment) => {
      const name = nameIn(pieceOf(segment))
      return name ? [candidate(pieceOf(segment), name, 0.97)] : []
    })
}

/** A letter's window: on the left of the upper part, two to seven lines that end with a postcode and a town. */
function addressee(document: PrintedDocument): FieldCandidate[] {
  const page = document.pages[0]
  if (!page) return []
  const found: FieldCandidate[] = []
  for (const [index, row] of document.rows.entries()) {
    if (row.page !== page.number || row.bottom > page.height * 0.42) break
    for (const segment of row.segments) {
      if (!isTown(segment.text)) continue
      const block = blockAbove(document, index, segment)
      if (block.length < 2 || block.length > 6) continue
      const top = block.at(-1)!
      const piece = pieceOf(top)
      const name = nameIn(piece)
      if (!name || startsWithLabel(document, top)) continue
      const isInWindow = segment.left < page.width * 0.45 && top.top > page.height * 0.1
      const score = (isInWindow ? 0.62 : 0.36) * name.likeness + top.top / page.height / 10
      found.push(joined(document, candidate(piece, name, score)))
    }
  }
  return found
}

/** A whole address in one line, as letters print it in small type above the addressee. */
const senderLine = /[●•·|]|\s[-–]\s.*\b\d{4,5}\s\p{Lu}|,\s.*\d.*,\s\d{4,5}\s\p{Lu}/u

/** The lines straight above a line, flush left with it, nearest first. */
function blockAbove(document: PrintedDocument, rowIndex: number, from: Segment): Segment[] {
  const block: Segment[] = []
  let below = from
  const height = Math.max(6, from.bottom - from.top)
  for (let index = rowIndex - 1; index >= 0; index--) {
    const row = document.rows[index]!
    if (row.page !== from.page || below.top - row.bottom > height * 1.6) break
    const above = row.segments.find((segment) => Math.abs(segment.left - from.left) < height * 0.6)
    if (!above) continue
    if (
      above.bottom - above.top < height * 0.75 ||
      senderLine.test(row.text) ||
      startsWithLabel(document, above)
    )
      break
    block.push(above)
    below = above
  }
  return block
}

/** Names that nothing announces: letterhead, sender line, footer. Each clue adds to the score. */
function unlabelledSuppliers(document: PrintedDocument): FieldCandidate[] {
  const first = document.pages[0]
  if (!first) return []
  const domains = domainsOf(document.text)
  const typical = typicalHeight(document)
  const buyerSegments = segmentsOfParty(document, ['buyer', 'other_party'])
  const found: FieldCandidate[] = []
  let order = 0
  for (const row of document.rows) {
    for (const segment of row.segments) {
      const piece = pieceOf(segment)
      const name = companyNameIn(piece, document)
      if (!name || (!name.hasLegalForm && isValueOfLabel(row, segment))) continue
      if (row.page === first.number) order++
      const place = row.page === first.number ? segment.top / first.height : 1
      let score = 0.14
      if (name.hasLegalForm) score += 0.22
      if (place < 0.4 && isRegistered(document, row)) score += 0.24
      if (place < 0.13) score += 0.16
      else if (place < 0.28) score += 0.08
      else if (place > 0.85 && row.page === first.number) score += 0.04
      if (order === 1) score += 0.14
      else if (order === 2) score += 0.05
      score += Math.min(0.16, Math.max(0, ((segment.bottom - segment.top) / typical - 1) * 0.16))
      if (domains.some((domain) => sharesName(domain, name.value))) score += 0.22
      if (place < 0.35 && senderLine.test(row.text)) score += 0.14
      if (buyerSegments.has(segment)) score -= 0.4
      if (row.page !== first.number) score -= 0.1
      found.push(candidate(piece, name, Math.min(0.9, Math.max(0.02, score))))
    }
  }
  return found
}

/** The number in a company register, right behind a name or in the next line: (616227-D), (CO. REG: 704427-T). */
function isRegistered(document: PrintedDocument, row: Row): boolean {
  const number =
    /\(?\s?(?:(?:co|company|roc|reg|no)[a-z. ]{0,14}[:.]?\s?)?[A-Z]{0,2}\d{5,9}\s?-\s?[A-Z]\s?\)?/i
  const next = document.rows[document.rows.indexOf(row) + 1]
  return number.test(row.text) || (next !== undefined && next.text.length < 40 && number.test(next.text))
}

function typicalHeight(document: PrintedDocument): number {
  const heights = document.rows
    .flatMap((row) => row.segments.map((segment) => segment.bottom - segment.top))
    .sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 10
}

function segmentsOfParty(document: PrintedDocument, kinds: Label['kind'][]): Set<Segment> {
  const segments = new Set<Segment>()
  for (const label of document.labels) {
    if (!kinds.includes(label.kind) || !isPartyHeading(label)) continue
    segments.add(label.segment)
    for (const place of placesBelow(document, label, 4)) segments.add(place.piece.segment)
    for (const place of placesNextTo(document, label)
      .filter((one) => one.where === 'right')
      .slice(0, 1))
      segments.add(place.piece.segment)
  }
  return segments
}

/** The same name read in several places is surer. */
function raiseAgreeing(candidates: FieldCandidate[]): FieldCandidate[] {
  const counts = new Map<string, number>()
  for (const one of candidates) counts.set(foldTight(one.value), (counts.get(foldTight(one.value)) ?? 0) + 1)
  return candidates.map((one) => ({
    ...one,
    score: Math.min(0.97, one.score + 0.06 * Math.min(2, (counts.get(foldTight(one.value)) ?? 1) - 1)),
  }))
}
