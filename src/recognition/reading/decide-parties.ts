import { foldTight } from '../fold-text'
import { withoutLegalForm } from '../legal-forms'
import { headingAt } from '../line-headings'
import type { Candidate } from './candidate'
import type { DocumentRows } from './candidate-rows'
import { type Choice, type Choices, nearlyAlways, reweighed } from './choices'
import { hasOtherWord } from './concepts'
import {
  isCalledBuyer,
  isCalledContact,
  isCalledParty,
  isCalledSupplier,
  isFormOfAddress,
  isHeadedBuyer,
  isHeadedSupplier,
  isNameLabel,
  isOverAddress,
  namesParty,
} from './is-called-party'
import { isLabel } from './is-named'
import { formEnd, isBehindLogo, isGreeted, type NameCandidate, stampBehind } from './name-candidates'
import type { PageLayout } from './page-layout'

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
      const weight = (supplier?.share ?? whole.none) * (buyer?.share ?? buyers.none)
      if (!found || weight > found.weight) found = { supplier, buyer, weight }
    }
  }
  if (!found) return { supplier: null, buyer: null }
  const { supplier, buyer } = found
  return {
    supplier: supplier && asCompany(supplier, whole, buyer),
    buyer: buyer && asCompany(asOrganisation(buyer, buyers, supplier), buyers, supplier),
  }
}

const goesOn =
  /(?:[„“«][^”“»]*|&|\s(?:und|and|et|y|e|i|of|the|de|di|du|des|del|della|le|la|les|van|von|der))$/i
const careOf = /^(?:c\/o|z\. ?h|att)/i
/** What names an organisation that has no legal form, in the languages of the trade. */
const organisations =
  /(?<!\p{L})(?:cabinet|association|associa[cç][aã]o|associazione|asociaci[oó]n|verein|club|school|schule|[ée]cole|escola|escuela|scuola|skole|universit\p{L}+|college|hotel|h[oô]tel|restaurant|ristorante|caf[eé]|clinic\p{L}*|klini[kc]\p{L}*|praxis|apotheke|pharmac\p{L}+|farmaci\p{L}+|group|gruppe|groupe|grupo|gruppo|services?|solutions|consult\p{L}+|conseils?|agency|agentur|agence|agencia|agenzia|atelier|studios?|galer[iy]\p{L}*|gallery|museum|mus[ée]e|stiftung|stichting|vereniging|foundation|fondation|fondazione|funda[cç][aã]o|fundaci[oó]n|fundacja|stowarzyszenie|nadace|alap[ií]tv[aá]ny|f[oö]rening(?:en)?|kommun[e]?|comune|munic[ií]pio|ayuntamiento|c[aâ]mara|gemeente|gmina|gemeinde|commune|stadt|institut\p{L}*|cent(?:er|re)|centro|zentrum|shop|store|boutique|baker\p{L}+|b[aä]ckerei|bureau|b[uü]ro|biuro|labs?|media|design|systems?|technolog\p{L}+|tech|trading|logistics|logistik|transports?|garage|farms?|brewery|brauerei|industries|enterprises?|holdings?|partners|associates|marketing|digital|societ\p{L}+|soci[ée]t[ée]|council|trust|church|union|committee|bank|software|energy|supply|supplies|imports?|exports?|hub|\p{L}+(?:gemeinschaft|genossenschaft|verband|verwaltung|werke?|betriebe?))(?!\p{L})/iu
/** A person has two or three names, and no organisation's word among them. */
const personName = /^(?:\p{Lu}[\p{L}'’.-]*\s){1,3}\p{Lu}[\p{L}'’-]+$/u
const isPerson = (text: string) => personName.test(text) && !organisations.test(text)

/** Where it is the company beside the line that was chosen, this is said with so much less certainty. */
const certaintyOfOther = 0.8

const withPostcode = /\d{4,5} ?\p{Lu}|,.*\d|\([^)]*$/u

/** The whole name of a company where only a part, whom to ask there or under what name it trades was chosen. */
function asCompany(chosen: Choice, { choices }: Choices, other: Choice | null): Choice {
  const begun = choices.find(
    (one) =>
      isMade(one, 'joined') &&
      one.value.endsWith(` ${chosen.value}`) &&
      goesOn.test(one.value.slice(0, -chosen.value.length - 1)),
  )
  if (begun) return { ...begun, share: chosen.share }
  const { cell } = chosen.candidates[0]!
  const line = choices.find(
    (one) => isMade(one, 'cell') && one.candidates[0]!.cell === cell && one.value.startsWith(chosen.value),
  )
  const isNumbered = /^ [\d–-]+$/.test(line?.value.slice(chosen.value.length) ?? '') && isOverAddress(cell)
  if (line && isNumbered) return { ...line, share: chosen.share }
  const hasForm = formEnd(chosen.value) > 0
  const rest = choices.find(
    (one) =>
      isMade(one, 'joined') && one.candidates[0]!.cell === cell && one.value.startsWith(`${chosen.value} `),
  )
  const isWhole =
    !goesOn.test(chosen.value) && (hasForm || !isOnlyForm(rest?.value.slice(chosen.value.length + 1) ?? ''))
  if (rest && !isWhole) return { ...rest, share: chosen.share }
  if (hasForm) return chosen
  if (line && formEnd(line.value) === line.value.length) return { ...line, share: chosen.share }
  const company = choices.find(
    (one) =>
      !isMade(one, 'joined') &&
      !isMade(one, 'row') &&
      formEnd(one.value) === one.value.length &&
      // "4567 AB" is a town
      (isPerson(chosen.value) ? !withPostcode.test(one.value) : !/\d/.test(one.value)) &&
      !(other && isSameName(one.value, other.value)) &&
      one.candidates.some((candidate) => chosen.candidates.some((own) => isNextLine(candidate, own.cell))),
  )
  return company ? { ...company, share: chosen.share * certaintyOfOther } : chosen
}

/** The organisation that stands in the line before or after the person who buys for it. */
function asOrganisation(chosen: Choice, { choices }: Choices, other: Choice | null): Choice {
  if (!isPerson(chosen.value) || formEnd(chosen.value) > 0) return chosen
  const { cell } = chosen.candidates[0]!
  const organisation = choices.find(
    (one) =>
      isMade(one, 'cell') &&
      organisations.test(one.value) &&
      !(other && isSameName(one.value, other.value)) &&
      one.candidates.some(
        (candidate) =>
          isNextLine(candidate, cell) &&
          // a street may be called after a school
          (candidate.cell.blockLine < cell.blockLine || !/\d/.test(one.value)),
      ),
  )
  return organisation ? { ...organisation, share: chosen.share * certaintyOfOther } : chosen
}

const isOnlyForm = (text: string) => withoutLegalForm(`Name ${text}`) === 'Name'

function isNextLine(one: Candidate, { block, blockLine }: Candidate['cell']): boolean {
  const { cell } = one
  return cell.block === block && Math.abs(cell.blockLine - blockLine) === 1 && !careOf.test(cell.segment.text)
}

/** So much of the likeliest name's share has each line of one that is printed on two. */
const leastOfLine = 0.1

/** Where the trees take each of two lines for the supplier, and both together too, it is both: there is one supplier. */
export function wholeNames({ choices, none }: Choices): Choices {
  const least = (choices[0]?.share ?? 0) * leastOfLine
  const likely = choices.filter(({ share }) => share >= least)
  const linesOf = (whole: Choice) => likely.filter((one) => one !== whole && isLineOf(one, whole))
  const whole = likely.find(
    (one) => isMade(one, 'joined') && linesOf(one).length > 1 && !arePersonAndCompany(linesOf(one)),
  )
  if (!whole) return { choices, none }
  const lines = linesOf(whole)
  const share = lines.reduce((sum, one) => sum + one.share, whole.share)
  const others = choices.filter((one) => one !== whole && !lines.includes(one))
  return { choices: [{ ...whole, share }, ...others], none }
}

/** "Anna Miller" over "Oak Farm Ltd" is who works there; "& Sons Ltd" below goes on. */
function arePersonAndCompany(lines: readonly Choice[]): boolean {
  const isCompany = (text: string) => /^\p{Lu}\p{Ll}/u.test(text) && formEnd(text) === text.length
  const isSomeone = (text: string) => isPerson(text) && !/\p{Lu}{2}/u.test(text)
  return lines.some(({ value }) => isSomeone(value)) && lines.some(({ value }) => isCompany(value))
}

const isMade = ({ candidates }: Choice, how: NameCandidate['how']) =>
  (candidates[0] as NameCandidate).how === how

/** Is one the first or the last line of another? A name ends with its legal form: what follows that is no part of it, nor is a label. */
function isLineOf(one: Choice, whole: Choice): boolean {
  if (!isMade(one, 'cell') || !hasOtherWord(one.value)) return false
  const [line, text] = [foldTight(one.value), foldTight(whole.value)]
  if (text.startsWith(line)) return formEnd(one.value) < one.value.length
  return text.endsWith(line)
}

function isSameName(one: string, other: string): boolean {
  const [a, b] = [foldTight(one), foldTight(other)]
  return a === b || (Math.min(a.length, b.length) > 4 && (a.includes(b) || b.includes(a)))
}

/** So many columns has the head of a table of lines: fewer may be a label and a name. */
const leastColumns = 4

/** Labels, forms of address, names with a stamp beside them and the heads of tables are nobody's name. */
export function isNobody(layout: PageLayout): (one: Candidate) => boolean {
  const { rows } = layout
  const heads = new Set(
    rows.filter(({ segments }, at) => segments.length >= leastColumns && headingAt(rows, at) !== null),
  )
  return (one) =>
    isLabel(one) ||
    isGreeted(one) ||
    isBehindLogo(one, layout) ||
    isFormOfAddress(one.value) ||
    isBehindLabel(one.value) ||
    passesOn.test(one.value) ||
    brandOf.test(one.value) ||
    isTown(one.value) ||
    isHeading(one.cell) ||
    stampBehind(one.value) > 0 ||
    heads.has(one.cell.row)
}

/** "Guelph, ON", "Ravenna (RA)": the states of the United States, the provinces of Canada and Italy, where no legal form is the same. */
const town =
  /^[\p{L} .'’-]+(?:,\s?(?:A[KLRZ]|C[AT]|DC|FL|GA|HI|I[ADLN]|K[SY]|LA|M[DEINOST]|N[CDEHJMY]|O[HKNR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|AB|BC|MB|NB|NS|ON|PE|QC|SK|YT)|\s\((?:A[GLNOPQRTV]|B[AGILNORSTZ]|C[ABEHILNORSTUZ]|E[ENT]|F[ECGIMORT]|G[EOR]|I[MS]|KR|L[CEIOTU]|M[BCEINOST]|N[AOU]|O[RT]|P[ACDEGINORTUVZ]|R[ACEGIMNO]|S[AIOPRSUV]|T[AENOPRSV]|UD|V[ABCEIRTV])\))$/u

const isTown = (text: string) => town.test(text) && formEnd(text) < 0

/** Words in capitals in a row with "CUSTOMER" or the like head what stands below as that does; so do "BUYER'S DATA" and "SELLER'S DATA". */
function isHeading({ row, segment }: Candidate['cell']): boolean {
  const areCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && !/[\p{Ll}\d]/u.test(text)
  if (!areCapitals(segment.text) || formEnd(segment.text) > 0) return false
  if (isCalledParty(segment.text)) return true
  const isOfParty = namesParty(segment.text)
  return row.segments.some(
    ({ text }) =>
      text !== segment.text && areCapitals(text) && (isCalledParty(text) || (isOfParty && namesParty(text))),
  )
}

/** Who only passes the letter on, alone or behind the one whom it is for. */
const passesOn = /(?:^|\s)c\/o(?:\s|$)/i

/** "Bloom, a brand of Miller Ltd": both are named, and Miller Ltd elsewhere alone. */
const brandOf =
  /(?<!\p{L})(?:eine marke (?:der|von)|a (?:trading name|brand|division) of|une marque de|un marchio di|una marca de|uma marca d[aeo]|een merk van|handelsnaam van|trading as|t\/a)(?!\p{L})/iu

/** "Name: Miller & Co" is a label and a name, which is a candidate by itself. */
function isBehindLabel(text: string): boolean {
  const label = /^([^:]{2,40}):\s*\p{L}/u.exec(text)?.[1]
  return label !== undefined && isNameLabel(label)
}

/** How much likelier, as a logarithm, a name is the buyer's that its label calls so, and how much less a party's that is called another. */
export const worthOfCalled = 4
const worthOfOther = -4

type Learned = readonly number[] | undefined

/** Where two labels call somebody the buyer, the first names the company, the other who ordered there. */
export function calledBuyer({ name }: DocumentRows, learned: Learned): number[] {
  const { buyers: called, suppliers: isOther } = calledIn(name)
  const first = name.candidates.find((_, at) => called[at])
  const isFirst = ({ cell, value }: Candidate) => cell === first?.cell || value === first?.value
  return name.candidates.map((one, at) => {
    const isAnother = isOther[at] || isCalledContact(name.contexts[at]!)
    const more = called[at] && isFirst(one) ? worthOfCalled : isAnother ? worthOfOther : 0
    return (learned?.[at] ?? 0) + more
  })
}

export function calledSupplier({ name }: DocumentRows, learned: Learned): number[] {
  const { buyers: isOther, suppliers: called } = calledIn(name)
  return name.contexts.map((context, at) => {
    const isAnother = isOther[at] || isCalledContact(context)
    return (learned?.[at] ?? 0) + (isAnother ? worthOfOther : called[at] ? worthOfCalled : 0)
  })
}

const isPrinted = ({ how }: NameCandidate) => how !== 'joined' && how !== 'row'

type Names = DocumentRows['name']
type Called = { buyers: boolean[]; suppliers: boolean[] }
const calledNames = new WeakMap<Names, Called>()

/** Which names labels or headings call the buyer's, and which the supplier's: both fields ask for both. */
function calledIn(names: Names): Called {
  const known = calledNames.get(names)
  if (known) return known
  const those = (isCalled: typeof isCalledBuyer, isHeaded: typeof isHeadedBuyer) =>
    names.candidates.map((one, at) => isPrinted(one) && (isCalled(one, names.contexts[at]!) || isHeaded(one)))
  const called = {
    buyers: those(isCalledBuyer, isHeadedBuyer),
    suppliers: those(isCalledSupplier, isHeadedSupplier),
  }
  calledNames.set(names, called)
  return called
}

/** How much likelier a number is the supplier's that stands in a block with his name, and how much less one beside the buyer's. */
const worthOfBlock = 20

/** Of the numbers of parties those weigh more that stand beside the supplier's name. */
export function besideSupplier(
  numbers: Choices,
  supplier: string | undefined,
  buyer: string | undefined,
): Choices {
  return reweighed(numbers, ({ candidates }) => {
    const nearest = (party: string | undefined) =>
      Math.min(
        ...candidates.map((one) => (party === undefined ? Number.POSITIVE_INFINITY : linesBelow(party, one))),
      )
    const [ours, others] = [nearest(supplier), nearest(buyer)]
    return ours === others ? 1 : ours < others ? worthOfBlock : 1 / worthOfBlock
  })
}

/** How many lines of its block a number stands below a party's name: a block may be of both parties, one below the other. */
function linesBelow(name: string, { cell }: Candidate): number {
  const tight = foldTight(name)
  const line = cell.block.cells.findLast(
    ({ segment, blockLine }) => blockLine <= cell.blockLine && foldTight(segment.text).includes(tight),
  )
  return line ? cell.blockLine - line.blockLine : Number.POSITIVE_INFINITY
}
