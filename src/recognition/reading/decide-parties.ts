import { fold } from '../fold-text'
import { findVatIds } from '../tax-numbers'
import type { Learned } from './called-values'
import { type Candidate, isWholeCell, keyOf } from './candidate'
import type { DocumentRows } from './candidate-rows'
import { type Choice, type Choices, nearlyAlways } from './choices'
import { asCompany, asOrganisation } from './company-names'
import type { Concept } from './concept-words'
import { meaningOf, means } from './concepts'
import { isWhomThere } from './forms-of-address'
import { headsAddress } from './heads-address'
import {
  isAccountHolder,
  isAddressee,
  isCalledBuyer,
  isCalledContact,
  isCalledSupplier,
  isHeadedBuyer,
  isHeadedDelivery,
  isHeadedSupplier,
  isHonoured,
  isOverCustomerNumber,
  isSignedFor,
  statesCapital,
} from './is-called-party'
import type { LabelContext } from './label-context'
import { isOfLogo } from './logos'
import { formEnd, type NameCandidate } from './name-candidates'
import { isSameName } from './names-with-form'
import { isOwnerOfBrand } from './nobodys-names'
import { isOrganisation } from './organisations'
import type { PageLayout } from './page-layout'
import { isSupplierHeading } from './party-headings'
import { hasPostcode } from './postcodes'
import { wholeNames } from './whole-names'

const mostParties = 6

/** How much less likely it is that an invoice names no buyer than that any paper names none. */
const rarelyUnaddressed = 0.1

/** Supplier and buyer are two. A receipt is often nobody's, an invoice hardly ever. */
export function decideParties(
  suppliers: Choices,
  allBuyers: Choices,
  isInvoice: boolean,
): { supplier: Choice | null; buyer: Choice | null } {
  const buyers = isInvoice ? { ...allBuyers, none: allBuyers.none * rarelyUnaddressed } : allBuyers
  const options = ({ choices }: Choices) => [...choices.slice(0, mostParties), null]
  const whole = wholeNames(nearlyAlways(suppliers))
  let found: { supplier: Choice | null; buyer: Choice | null; weight: number } | null = null
  for (const supplier of options(whole)) {
    for (const buyer of options(buyers)) {
      if (supplier && buyer && isSameName(supplier.value, buyer.value)) continue
      const share = (supplier?.share ?? whole.none) * (buyer?.share ?? buyers.none)
      const areOne =
        supplier && buyer && (areNextLines(supplier, buyer) || shareOwnWord(supplier.value, buyer.value))
      const isTurned = supplier && buyer && supplier.share < unlikely && isPrintedApart(buyer, whole)
      const weight = share * (areOne ? worthOfNextLines : 1) * (isTurned ? worthOfTurned : 1)
      if (!found || weight > found.weight) found = { supplier, buyer, weight }
    }
  }
  if (!found) return { supplier: null, buyer: null }
  const supplier = found.supplier
    ? asCompany(found.supplier, whole, found.buyer)
    : isInvoice && found.buyer
      ? onlyOther(whole, is(found.buyer))
      : null
  const isSupplier = is(supplier)
  const buyer = found.buyer
    ? otherThan(isSupplier, found.buyer, buyers)
    : isInvoice && supplier
      ? onlyOther(buyers, isSupplier)
      : null
  return { supplier, buyer: buyer && asCompany(asOrganisation(buyer, buyers, supplier), buyers, supplier) }
}

/** The buyer, as likely as among those who are not the supplier; what was chosen may be a part of the supplier's whole name. */
function otherThan(
  isSupplier: (one: Choice) => boolean,
  chosen: Choice,
  { choices }: Choices,
): Choice | null {
  const first = choices.slice(0, mostParties)
  const buyer = isSupplier(chosen) ? first.find((one) => !isSupplier(one)) : chosen
  if (!buyer) return null
  const taken = first.filter(isSupplier).reduce((sum, { share }) => sum + share, 0)
  return { ...buyer, share: Math.max(buyer.share, Math.min(1, buyer.share / Math.max(1 - taken, 1e-6))) }
}

const is = (party: Choice | null) => (one: Choice) => party !== null && isSameName(party.value, one.value)

/** So sure it is at least that the only other address is the other party's. */
const leastOfOnly = 0.4

/** Who heads the only address on the page but the other party's. */
function onlyOther({ choices }: Choices, isOther: (one: Choice) => boolean): Choice | null {
  const others = choices.filter((one) => one.candidates.some(headsAddress) && !isOther(one))
  return others.length === 1 ? { ...others[0]!, share: Math.max(others[0]!.share, leastOfOnly) } : null
}

/** So much less likely are two lines of one address the supplier and the buyer, or "Nordwind Kantine" and "Kantinen Nordwind GmbH". */
const worthOfNextLines = 0.05

/** Who is hardly the supplier, where the other is printed in two places and likely is. */
const worthOfTurned = 0.1
const unlikely = 0.15
const leastLikely = 0.8

/** Is the likeliest supplier printed in two blocks by itself? A letterhead and an account are, and who a letter goes to is not. */
function isPrintedApart({ value }: Choice, { choices: [first] }: Choices): boolean {
  if (!first || first.share < leastLikely || !isSameName(first.value, value)) return false
  const blocks = new Set(first.candidates.filter(isWholeCell).map(({ cell }) => cell.block))
  return blocks.size > 1
}

const longWord = 6

/** Do two names have a word that is nobody else's? */
function shareOwnWord(one: string, other: string): boolean {
  const words = (name: string) =>
    fold(name)
      .split(' ')
      .filter((word) => word.length >= longWord && !isOrganisation(word) && meaningOf(word).unknown > 0)
  return words(one).some((word) => words(other).includes(word))
}

function areNextLines(one: Choice, other: Choice): boolean {
  const [first, second] = [one.candidates[0]!, other.candidates[0]!]
  const [{ cell: a }, { cell: b }] = [first, second]
  const areNext = a.block === b.block && Math.abs(a.blockLine - b.blockLine) === 1
  // the sender's address in one line stands over whom the letter goes to
  return areNext && isWholeCell(first) && isWholeCell(second)
}

/** How much likelier, as a logarithm, a name is the buyer's that its label calls so, and how much less a party's that is called another. */
export const worthOfCalled = 4
const worthOfOther = -4
/** Whom goods go to is often the buyer too. */
const worthOfDelivery = -2.5
/** "御中" behind a name is said of nobody else. */
const worthOfHonoured = 8
/** As a letter is addressed the buyer's name is printed, and now and then the supplier's. */
const worthOfAddressee = 2

/** A supplier whose label stands beside him is mostly printed in the letterhead too. */
const worthOfAgain = 3
/** Where he is not, so much less. */
const worthOfLabel = 1.5

/** Which names are all that stands in another cell. */
function printedAgain({ candidates, values }: DocumentRows['name']): boolean[] {
  const found = candidates.map(() => false)
  for (const places of values)
    for (const at of places) {
      const own = candidates[at]!
      found[at] = places.some(
        (other) => candidates[other]!.cell !== own.cell && isWholeCell(candidates[other]!),
      )
    }
  return found
}

/** The trees take what has a number in it for a street, and part of a line for anything: a label or heading knows better. */
const worthOfUnlikely = ({ value, how, cell, end }: NameCandidate) =>
  /\d/.test(value) || (how === 'part' && /\d/.test(cell.segment.text.slice(end))) ? worthOfCalled : 0

/** Where two labels call somebody the buyer, the first names the company, the other who ordered there. */
export function calledBuyer({ name, layout }: DocumentRows, learned: Learned): number[] {
  const { buyers: called, suppliers, addressees, ofLogos } = calledIn(name, layout)
  const others = valuesOf(name.candidates, suppliers)
  const first = name.candidates.find((_, at) => called[at])
  const isFirst = ({ cell, value }: Candidate) => cell === first?.cell || value === first?.value
  return name.candidates.map((one, at) => {
    const isOther = others.has(keyOf(one.value))
    const isAnother = isOther || isCalledContact(name.contexts[at]!) || ofLogos[at]
    const less = isAnother ? worthOfOther : isHeadedDelivery(one) ? worthOfDelivery : 0
    const callsIt = isHonoured(one) ? worthOfHonoured : worthOfCalled
    const more = called[at] && isFirst(one) ? callsIt + worthOfUnlikely(one) : less
    const unlikely = hasPostcode(one.value) ? 0 : worthOfUnlikely(one)
    const addressed = addressees[at] && !isOther ? worthOfAddressee + unlikely : 0
    return (learned?.[at] ?? 0) + more + addressed
  })
}

export function calledSupplier({ name, layout }: DocumentRows, learned: Learned): number[] {
  const { buyers, suppliers: called, addressees, ofLogos } = calledIn(name, layout)
  const others = valuesOf(name.candidates, buyers)
  const again = printedAgain(name)
  return name.candidates.map((one, at) => {
    const isAnother = others.has(keyOf(one.value)) || isCalledContact(name.contexts[at]!)
    const isLabelled =
      called[at] &&
      (isAccountHolder(one, name.contexts[at]!) ||
        isCalledSupplier(one, name.contexts[at]!) ||
        isAllUnderHeading(one))
    const callsIt = worthOfCalled + (isLabelled ? (again[at] ? worthOfAgain : worthOfLabel) : 0)
    const more = isAnother ? worthOfOther : called[at] ? callsIt + worthOfUnlikely(one) : 0
    const addressed = addressees[at] && !called[at] ? worthOfAddressee : 0
    const logo = ofLogos[at] ? worthOfCalled : 0
    return (learned?.[at] ?? 0) + more + logo - addressed
  })
}

/** Right below "Datos del emisor", and no company's form in the next line. */
const isAllUnderHeading = ({ cell: { above, block, blockLine } }: NameCandidate) =>
  isSupplierHeading(above?.segment.text ?? '') && formEnd(block.cells[blockLine + 1]?.segment.text ?? '') < 0

/** Who is called one party somewhere is not the other elsewhere. */
const valuesOf = (candidates: readonly Candidate[], those: readonly boolean[]) =>
  new Set(candidates.filter((_, at) => those[at]).map(({ value }) => keyOf(value)))

/** So much of a page is its foot. */
const foot = 0.75
/** "(Co. Reg. No. 201418827K)", "Company number 4711" */
const registered = /(?:reg\p{L}*\.?|company) ?(?:no|number|nr|n[º°])?[.: ]/iu

/** "Adress: " */
const isOf = (concept: Concept, label: string) => {
  const meaning = meaningOf(label)
  return meaning.unknown === 0 && means(meaning, concept)
}

/** At the foot of a page a company prints its own name with its number of the tax office or of the register behind it. */
function isInFoot({ cell, start, end }: Candidate, { pages }: PageLayout): boolean {
  const { text, page, top } = cell.segment
  const rest = text.slice(end)
  const isBegun = start === 0 || isOf('address', text.slice(0, start))
  if (!isBegun || !/^\s*[-–—|·•,(]/.test(rest)) return false
  const height = pages.find(({ number }) => number === page)?.height ?? 0
  if (top < height * foot) return false
  if (hasPostcode(rest) && (start > 0 || /\S@\S/.test(rest))) return true
  return findVatIds(rest).length > 0 || (registered.test(rest) && /\d{6}/.test(rest))
}

const isPrinted = ({ how }: NameCandidate) => how !== 'joined' && how !== 'row'

type Names = DocumentRows['name']
type Called = Record<'buyers' | 'suppliers' | 'addressees' | 'ofLogos', boolean[]>
const calledNames = new WeakMap<Names, Called>()

/** Which names labels or headings call the buyer's, which the supplier's or a logo does, and to which a letter is addressed: both fields ask for all. */
function calledIn(names: Names, layout: PageLayout): Called {
  const known = calledNames.get(names)
  if (known) return known
  const { candidates, contexts } = names
  const isOwn = (one: NameCandidate, context: LabelContext) =>
    (isPrinted(one) && (isCalledSupplier(one, context) || isHeadedSupplier(one))) ||
    isAccountHolder(one, context) ||
    isInFoot(one, layout) ||
    isSignedFor(one, layout) ||
    isOwnerOfBrand(one) ||
    statesCapital(one)
  const called = {
    buyers: candidates.map(
      (one, at) =>
        isPrinted(one) &&
        // "Auftraggeber: Herr Miller" is whom to ask there
        !isWhomThere(one.value) &&
        (isCalledBuyer(one, contexts[at]!) || isHeadedBuyer(one) || isHonoured(one)),
    ),
    suppliers: candidates.map((one, at) => isOwn(one, contexts[at]!)),
    addressees: candidates.map((one) => isAddressee(one) || isOverCustomerNumber(one)),
    ofLogos: candidates.map((one) => isOfLogo(one, layout)),
  }
  calledNames.set(names, called)
  return called
}
