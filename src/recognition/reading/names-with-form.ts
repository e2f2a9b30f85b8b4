import { fold, foldTight } from '../fold-text'
import { beginsWithForm, withoutLegalForm } from '../legal-forms'
import type { Candidate } from './candidate'
import type { Choice } from './choices'
import { meaningOf, means } from './concepts'
import { headsAddress } from './heads-address'
import { isHeadedDelivery } from './is-called-party'
import { howOf, isMade } from './lines-of-name'
import { formEnd } from './name-candidates'
import { partyLabelEnd } from './party-labels'
import { remembered } from './remembered'

/** A letterhead has a street and a town below the name, though not everywhere a postcode. */
const headsBlock = ({ cell: { block, blockLine } }: Candidate) => blockLine === 0 && block.cells.length > 2

/** At the beginning of a line or behind the label of a sender, others' data behind it: "Miller Ltd · Elmford · VAT 4711". */
export const beginsLine = ({ cell, start, end }: Candidate) =>
  (start === 0 || start === partyLabelEnd(cell)) &&
  /^(?:$|\s*[·•|–—,-]\s)/u.test(cell.segment.text.slice(end))

/** "Glans", and "Glans Cleaning Ltd" elsewhere, or "SARL Glans Nettoyage": the one company whose name has its legal form. */
export function withForm(
  { value }: Choice,
  choices: readonly Choice[],
  other: Choice | null,
): Choice | undefined {
  const all = choices.filter(
    (one) =>
      !isMade(one, 'joined') &&
      !isMade(one, 'row') &&
      !(other && isSameName(one.value, other.value)) &&
      ((formEnd(one.value) === one.value.length &&
        goesOnBehind(one.value, value) &&
        // elsewhere than in a letterhead it may be another that is spoken of
        (one.candidates.some((two) => (howOf(two) === 'cell' && headsBlock(two)) || beginsLine(two)) ||
          !isJustFormed(one.value, value))) ||
        // "OÜ Miller", "SIA Miller"
        (fold(one.value).endsWith(` ${fold(value)}`) && isOnlyForm(one.value.slice(0, -value.length - 1))) ||
        // "Norrvikens El" of "Norrvikens Elinstallation AB"
        (value.length >= longEnough &&
          formEnd(one.value) === one.value.length &&
          fold(one.value).startsWith(fold(value)) &&
          one.candidates.some(beginsLine)) ||
        (beginsWithForm(one.value) &&
          fold(one.value).includes(` ${fold(value)} `) &&
          one.candidates.some(beginsLine))),
  )
  const longer = all.length > 0 ? [] : choices.filter((one) => isOverOwnAddress(one, value))
  const found = [...all, ...longer]
  // the form may be printed short and in full
  if (found.length > 1 && !found.every((one) => isJustFormed(one.value, value))) return undefined
  return value.length > 3 ? found.sort((one, two) => two.value.length - one.value.length)[0] : undefined
}

/** So many letters are not the beginning of another's name. */
const longEnough = 8

const goesOnBehind = (whole: string, value: string) =>
  [' ', ', '].some((mark) => fold(whole).startsWith(`${fold(value)}${mark}`))

/** "Glans, Ltd" is "Glans" and its legal form. */
export const isJustFormed = (whole: string, value: string) =>
  goesOnBehind(whole, value) && isOnlyForm(whole.slice(value.length).replace(/^,? /, ''))

/** "Glans" as a logo, and "Glans Cleaning" over its address elsewhere. */
const isOverOwnAddress = (one: Choice, logo: string) =>
  fold(one.value).startsWith(`${fold(logo)} `) &&
  !/[\d|·•@:,]/.test(one.value) &&
  one.candidates.some((two) => howOf(two) === 'cell' && headsAddress(two) && !isHeadedDelivery(two))

/** "Glans Ek. för." and, at the beginning of a line elsewhere, "Glans Ekonomisk förening": the same name, and its form in full. */
export const inAnotherForm = ({ value }: Choice, choices: readonly Choice[]): Choice | undefined => {
  const bare = withoutLegalForm(value)
  if (bare === value) return undefined
  return choices.find(
    (one) =>
      one.value.length > value.length &&
      withoutLegalForm(one.value) === bare &&
      isOnlyForm(one.value.slice(bare.length + 1)) &&
      one.candidates.some(beginsLine),
  )
}

/** "S.R.L.", which by itself is nobody's name. Asked of every name of a page. */
export const isOnlyForm = remembered(
  (text) => withoutLegalForm(`Name ${text.replace(/^\([^)]*\),? /, '')}`) === 'Name',
)

/** Is one the other, or a part of it? */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [foldTight(one), foldTight(other)]
  return a === b || (Math.min(a.length, b.length) > 4 && (a.includes(b) || b.includes(a)))
}

const capital = /^\s*[-–—,]\s*(?:SASU?|SARL|S\.?A\.?|EURL)\s(?:.{0,20}\s)?au capital/iu
const longWord = 4
/** So many times as high as a name are the letters of a logo. */
const larger = 1.5

/** "Gebr." is the word without its point. */
const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word))

const heightOf = ({ candidates: [first] }: Choice) => first!.cell.segment.bottom - first!.cell.segment.top

/** A first word of so many letters is hardly shared by two companies. */
const distinctive = 6

/** "Adress" above, as at the foot of letters in Sweden: there the sender is. */
const isUnderAddress = ({ start, cell: { above } }: Candidate) => {
  const meaning = meaningOf(above?.segment.text ?? '')
  return start === 0 && meaning.unknown === 0 && meaning.known === 1 && means(meaning, 'address')
}

/**
 * The legal name beside a trade name without a form: "Moulins Elm et Fils – SAS au capital de 10 000 €", or, at the beginning of a
 * line, one with its form that has all words of the other in it: "MARMI ELMI" and "Elmi Marmi di Elmi Furio & C. s.n.c."
 */
export function legalNameOf(
  chosen: Choice,
  choices: readonly Choice[],
  other: Choice | null,
): Choice | undefined {
  const { value } = chosen
  if (formEnd(value) > 0) return undefined
  const words = wordsOf(value)
  // "P PEÑARROYA DEL MIJARES" begins with the sign of its logo
  const said = words.filter((word, at) => word.length >= longWord || (at > 0 && word.length > 1))
  const hasAll = (name: string) => said.every((word) => wordsOf(name).includes(word))
  const isLogoOf = (name: Choice) =>
    said.length === 1 && said[0]!.length >= distinctive && heightOf(chosen) > heightOf(name) * larger
  const isOf = (name: Choice) =>
    hasAll(name.value) && (said.filter((word) => word.length >= longWord).length > 1 || isLogoOf(name))
  const own = choices.filter((one) => !(other && isSameName(one.value, other.value)))
  return own.find(
    (one) =>
      (formEnd(one.value) === one.value.length &&
        words[0]!.length >= distinctive &&
        fold(one.value).startsWith(`${words[0]} `) &&
        one.candidates.some(isUnderAddress)) ||
      one.candidates.some(
        ({ cell, start, end }) => start === 0 && capital.test(cell.segment.text.slice(end)),
      ) ||
      (!isMade(one, 'joined') &&
        !one.value.includes(':') &&
        formEnd(one.value) === one.value.length &&
        isOf(one) &&
        one.candidates.some(beginsLine)),
  )
}
