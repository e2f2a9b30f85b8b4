import { beginsWithForm, withoutLegalForm } from '../legal-forms'
import { type Candidate, textBeside } from './candidate'
import type { Choice, Choices } from './choices'
import { hasOtherWord } from './concepts'
import { isForAttention } from './forms-of-address'
import { isCalledCompany, isOverAddress } from './is-called-party'
import { farthestAbove } from './label-context'
import {
  howOf,
  inOneElsewhere,
  isFullLine,
  isLargeAsNext,
  isMade,
  isOfOneSize,
  isWrapped,
  onThreeLines,
} from './lines-of-name'
import { isLogoOver } from './logos'
import { formEnd } from './name-candidates'
import {
  beginsLine,
  inAnotherForm,
  isJustFormed,
  isOnlyForm,
  isSameName,
  legalNameOf,
  withForm,
} from './names-with-form'
import { isOrganisation, isPerson } from './organisations'
import type { Cell } from './page-layout'
import { isNameLabel, namesParty } from './party-headings'
import { hasPostcode } from './postcodes'

const goesOn =
  /(?:[„“«][^”“»]*|(?:praxis|kanzlei|notariat|apotheke|cabinet|pharmacie|farmacia|étude)|&|\sInh\.|\svl\.|\s(?:und|and|et|y|e|i|of|the|de|di|du|des|del|della|le|la|les|van|von|der|z|do|da|dos|das|dem|den|im|am|zum|zur|bei|für|for|para|per|em|en|aux|in|het|och|og|w|na|pod|nad|u))$/i
const careOf = /^(?:c\/o|z\. ?h|att)/i
/** Where it is the company beside the line that was chosen, this is said with so much less certainty. */
const certaintyOfOther = 0.8

const withPostcode = /\d{4,5} ?\p{Lu}|,.*\d|\([^)]*$/u

/** So likely by itself, for its part, is a name that has a dash in it. */
const leastOfDashed = 0.1

/** "Studio Ltd" alone says of what kind a company is. */
const longestKind = 8

/** Does a name go on after a line: by how that ends, or because it stands behind the label of a party? */
const goesOnAfter = (one: Candidate, line: string) =>
  goesOn.test(line) || (one.start > 0 && !/\d/.test(line) && namesParty(textBeside(one)))

/** "Buyer: Miller & Oak" and "Farms Ltd" in the next line: behind the label stands what is no person, and the whole ends with its form. */
const isBegunCompany = (line: Choice, { value }: Choice) =>
  (!isPerson(line.value) || /\p{Lu}{2}/u.test(line.value)) &&
  formEnd(value) === value.length &&
  goesOnAfter(line.candidates[0]!, line.value)

/** The whole name of a company where only a part, whom to ask there or under what name it trades was chosen. */
export function asCompany(chosen: Choice, { choices }: Choices, other: Choice | null): Choice {
  const elsewhere = inOneElsewhere(chosen, choices)
  if (elsewhere) return { ...elsewhere, share: chosen.share }
  const inFull = inAnotherForm(chosen, choices) ?? legalNameOf(chosen, choices, other)
  if (inFull) return { ...inFull, share: chosen.share }
  // "Glans Co." of "Glans Co., Inc."
  const formed = choices.find(
    (one) =>
      isJustFormed(one.value, chosen.value) &&
      formEnd(chosen.value) === chosen.value.length &&
      one.candidates.some((two) => two.cell === chosen.candidates[0]!.cell),
  )
  if (formed) return { ...formed, share: chosen.share }
  const three = onThreeLines(chosen)
  if (three) return three
  const bare = withoutLegalForm(chosen.value)
  const isFormLast = formEnd(chosen.value) === chosen.value.length
  const isKind = bare !== chosen.value && bare.length <= longestKind && isOrganisation(bare)
  const isBegun = (two: Candidate, first: string) =>
    isKind ||
    goesOnAfter(two, first) ||
    (isFormLast &&
      (isFullLine(two.cell, first) ||
        (isLargeAsNext(two.cell) && hasOtherWord(first) && !namesParty(first) && !isPerson(first))))
  const begun = choices.find(({ value, candidates }) => {
    const first = value.slice(0, -chosen.value.length - 1)
    // what is printed without that line elsewhere is whole
    if (isFormLast && chosen.candidates.some((one) => beginsLine(one) && isNotBelow(one, first))) return false
    const joined = candidates.filter((two) => howOf(two) === 'joined')
    if (value === `${first}-${chosen.value}`) return joined.length > 0
    return (
      value === `${first} ${chosen.value}` &&
      joined.some((two) => isBegun(two, first)) &&
      !isLogoOver(first, chosen.value)
    )
  })
  if (begun) return { ...begun, share: chosen.share }
  const { cell } = chosen.candidates[0]!
  const lineOf = (is: (value: string) => boolean) =>
    choices.find((one) => isMade(one, 'cell') && one.candidates[0]!.cell === cell && is(one.value))
  const line = lineOf((value) => value.startsWith(chosen.value))
  const isNumbered = /^ [\d–-]+$/.test(line?.value.slice(chosen.value.length) ?? '') && isOverAddress(cell)
  if (line && isNumbered) return { ...line, share: chosen.share }
  // "Miller, computer services, Anna Miller s.p." is the whole name of one company
  const trader = lineOf((value) => value.endsWith(`, ${chosen.value}`) && /\ss\.? ?p\.?$/iu.test(value))
  if (trader) return { ...trader, share: chosen.share }
  // "Quinta do Rossio – Turismo Rural, Lda" over its street
  const dashed = lineOf((value) => [' – ', ' - '].some((dash) => value.endsWith(`${dash}${chosen.value}`)))
  if (dashed && isOverAddress(cell) && dashed.share > chosen.share * leastOfDashed)
    return { ...dashed, share: chosen.share }
  const hasForm = formEnd(chosen.value) > 0
  const wrapped = choices.find(
    (one) =>
      one.value.startsWith(`${chosen.value} `) &&
      one.candidates.some((two) => howOf(two) === 'joined' && two.cell === cell) &&
      one.candidates.some((two) => howOf(two) === 'cell'),
  )
  // what goes on in the next line is printed in one elsewhere
  if (wrapped) return { ...wrapped, share: chosen.share }
  const longer = hasForm ? undefined : withForm(chosen, choices, other)
  if (longer) return { ...longer, share: chosen.share }
  const rest = choices.find(
    (one) =>
      isMade(one, 'joined') &&
      one.candidates[0]!.cell === cell &&
      [' ', '-'].some((mark) => one.value.startsWith(`${chosen.value}${mark}`)),
  )
  if (
    rest &&
    (goesOn.test(chosen.value) ||
      isFormBroken(chosen.value, rest.value) ||
      isBegunCompany(chosen, rest) ||
      (partnership.test(chosen.value) && /^ (?:di|dei) /i.test(rest.value.slice(chosen.value.length))) ||
      (formEnd(rest.value) === rest.value.length &&
        !beginsWithForm(rest.value) &&
        (isFullLine(cell, chosen.value) || /^ [-–—] /.test(rest.value.slice(chosen.value.length)))) ||
      isWrapped(chosen.candidates[0]!) ||
      isOfOneSize(chosen.candidates[0]!))
  )
    return { ...rest, share: chosen.share }
  // "Serra Azul Ltda - ME" is of a small company in Brazil
  if (line && /^ - (?:ME|EPP)$/.test(line.value.slice(chosen.value.length)))
    return { ...line, share: chosen.share }
  if (hasForm) return chosen
  if (line && formEnd(line.value) === line.value.length && !withPostcode.test(line.value))
    return { ...line, share: chosen.share }
  const company = choices.find(
    (one) =>
      (!isMade(one, 'joined') || isFormBroken(one.candidates[0]!.cell.segment.text, one.value)) &&
      !isMade(one, 'row') &&
      formEnd(one.value) === one.value.length &&
      // "4567 AB" is a town
      (isPerson(chosen.value) ? !withPostcode.test(one.value) : !/\d/.test(one.value)) &&
      !(other && isSameName(one.value, other.value)) &&
      one.candidates.some((candidate) =>
        chosen.candidates.some((own) => isNextLine(candidate, own.cell) || isUnderLogo(candidate, own)),
      ),
  )
  return company ? { ...company, share: chosen.share * certaintyOfOther } : chosen
}

const isNotBelow = ({ cell: { above } }: Candidate, line: string) =>
  above?.segment.text.replace(/-$/, '') !== line

/** The name of an Italian partnership goes on behind its form with its partners'. */
const partnership = /\ss\.? ?(?:n\.? ?c|a\.? ?s)\.?$/i

/** A heading in a language that nobody has listed is as likely a name as that, and less so. */
const leastOfFirst = 0.03

/** Does a line begin the address in whose second line a person stands? Streets and towns are below. */
function isFirstLine({ cell, value }: Candidate, person: Cell): boolean {
  if (cell.block !== person.block || cell.blockLine !== 0 || person.blockLine !== 1) return false
  const [street, town] = person.block.cells.slice(2, 4)
  const isAddress = /\d/.test(street?.segment.text ?? '') && hasPostcode(town?.segment.text ?? '')
  return isAddress && hasOtherWord(value) && !/[\d:@]/.test(value) && !isForAttention(value)
}

/** The organisation that stands in the line before or after the person who buys for it. */
export function asOrganisation(chosen: Choice, { choices }: Choices, other: Choice | null): Choice {
  if (!isPerson(chosen.value) || formEnd(chosen.value) > 0) return chosen
  const first = chosen.candidates[0]!
  const { cell } = first
  const company = isNameLabel(textBeside(first))
    ? choices.find((one) =>
        one.candidates.some((two) => two.cell.block === cell.block && isCalledCompany(two)),
      )
    : undefined
  if (company) return { ...company, share: chosen.share }
  // "Oak Farm Ltd, Anna Miller" is who works there
  const employer = choices.find(
    (one) =>
      formEnd(one.value) === one.value.length &&
      one.candidates.some((two) => two.cell === cell && two.start === 0) &&
      cell.segment.text.slice(0, first.start).trim() === `${one.value},`,
  )
  if (employer) return { ...employer, share: chosen.share }
  // a line apart, over who works there
  const { above, aboveGap } = cell
  const over = choices.find(
    (one) =>
      isMade(one, 'cell') &&
      aboveGap <= farthestAbove &&
      one.candidates.some((candidate) => candidate.cell === above) &&
      (isOrganisation(one.value) || formEnd(one.value) > 0) &&
      !(other && isSameName(one.value, other.value)),
  )
  const firstLine = choices.find(
    (one) =>
      isMade(one, 'cell') &&
      one.share > chosen.share * leastOfFirst &&
      isFirstLine(one.candidates[0]!, cell) &&
      !isPerson(one.value) &&
      !(other && isSameName(one.value, other.value)),
  )
  if (firstLine) return { ...firstLine, share: chosen.share * certaintyOfOther }
  if (over && first.start > 0) return { ...over, share: chosen.share }
  const organisation = choices.find(
    (one) =>
      isMade(one, 'cell') &&
      isOrganisation(one.value) &&
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

/** "Miller Limited" and "Şirketi" in the next line, "Miller Spółka" and "Cywilna": the form goes on there. */
const isFormBroken = (line: string, whole: string) =>
  formEnd(whole) === whole.length &&
  (isOnlyForm(whole.slice(line.length + 1)) || withoutLegalForm(whole).length < line.length)

/** Does a block begin right below what stands for itself? */
const isUnderLogo = ({ cell: { above, aboveGap, blockLine, block } }: Candidate, { cell }: Candidate) =>
  above === cell && blockLine === 0 && block.cells.length > 2 && cell.block.cells.length === 1 && aboveGap < 2

function isNextLine(one: Candidate, { block, blockLine }: Candidate['cell']): boolean {
  const { cell } = one
  const from = Math.min(cell.blockLine, blockLine)
  const between = block.cells.slice(from + 1, Math.max(cell.blockLine, blockLine))
  return (
    cell.block === block &&
    cell.blockLine !== blockLine &&
    between.length <= 1 &&
    between.every(({ segment }) => /\S@\S/.test(segment.text)) &&
    !careOf.test(cell.segment.text)
  )
}
