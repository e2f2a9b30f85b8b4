import { fold, foldTight } from '../fold-text'
import type { Choice, Choices } from './choices'
import { hasOtherWord } from './concepts'
import { howOf, isMade } from './lines-of-name'
import { isLogoOver } from './logos'
import { formEnd } from './name-candidates'
import { isOrganisation, isPerson } from './organisations'

/** "KR" as a logo over "Koor & Reizen". */
const monogram = /^\p{Lu}{1,3} $/u

/** So much of the likeliest name's share has each line of one that is printed on two. */
const leastOfLine = 0.1

/** Where the trees take each of two lines for the supplier, and both together too, it is both: there is one supplier. */
export function wholeNames(all: Choices): Choices {
  const { choices, none } = withQuoted(withoutLogo(withoutNextLine(all)))
  const least = (choices[0]?.share ?? 0) * leastOfLine
  const likely = choices.filter(({ share }) => share >= least)
  const linesOf = (whole: Choice) => likely.filter((one) => one !== whole && isLineOf(one, whole))
  const whole = likely.find(
    (one) => isMade(one, 'joined') && linesOf(one).length > 1 && !arePersonAndCompany(linesOf(one)),
  )
  if (!whole) return { choices, none }
  const lines = linesOf(whole)
  // what stands over it is what they do: their name is printed without it elsewhere
  const alone = lines.find(
    (one) =>
      one.candidates.length > whole.candidates.length &&
      (formEnd(one.value) === one.value.length || monogram.test(whole.value.slice(0, -one.value.length))),
  )
  if (alone && isLastLine(alone, whole)) {
    const others = choices.filter((one) => one !== whole && one !== alone)
    const both = { ...alone, share: alone.share + whole.share }
    return { choices: [both, ...others, { ...whole, share: 0 }], none }
  }
  const share = lines.reduce((sum, one) => sum + one.share, whole.share)
  const others = choices.filter((one) => one !== whole && !lines.includes(one))
  return { choices: [{ ...whole, share }, ...others], none }
}

/** "Oak Farm Ltd" and below it "Anna Miller", or "Mill Lane 4": the company's name ends with its form. */
function withoutNextLine({ choices, none }: Choices): Choices {
  const companies = choices.filter(({ value }) => formEnd(value) === value.length)
  const companyOf = (whole: Choice) =>
    companies.find(({ value }) => {
      const rest = whole.value.slice(value.length + 1)
      return whole.value.startsWith(`${value} `) && formEnd(rest) < 0 && (isPerson(rest) || /\s\d/.test(rest))
    })
  const whole = choices.find(
    (one) => !isMade(one, 'cell') && formEnd(one.value) !== one.value.length && companyOf(one),
  )
  const company = whole && companyOf(whole)
  if (!company) return { choices, none }
  const both = { ...company, share: whole.share + company.share }
  const others = choices.filter((one) => one !== whole && one !== company)
  return { choices: [both, ...others].sort((a, b) => b.share - a.share), none }
}

/** "Usługi transportowe" over "„ELM” Sp. z o.o.": what a company does stands before the name in quotes, and both are its name. */
function withQuoted({ choices, none }: Choices): Choices {
  const [first] = choices
  if (!first || !/^[„“"«]/.test(first.value) || formEnd(first.value) !== first.value.length)
    return { choices, none }
  const isAbove = (line: string) =>
    choices.some(({ value, share }) => value === line && share >= first.share * leastOfLine)
  const whole = choices.find(
    ({ value }) => value.endsWith(` ${first.value}`) && isAbove(value.slice(0, -first.value.length - 1)),
  )
  if (!whole) return { choices, none }
  const others = choices.filter((one) => one !== whole && one !== first)
  return { choices: [{ ...whole, share: whole.share + first.share }, ...others], none }
}

const leastLetters = 4

/** "O.M.F. OAK" over "Oak Mills Ltd": a logo says again what the name with its legal form below it says. */
function withoutLogo({ choices, none }: Choices): Choices {
  const [first] = choices
  const nameIn = (whole: Choice) =>
    choices.find(({ value, share, candidates }) => {
      const logo = whole.value.slice(0, -value.length - 1)
      // one word above, and the name without it elsewhere
      const isAlone = candidates.length > whole.candidates.length && !logo.includes(' ')
      return (
        whole.value.endsWith(` ${value}`) &&
        howOf(candidates[0]!) === 'cell' &&
        formEnd(value) === value.length &&
        ((whole === first && sharesWord(logo, value)) ||
          isLogoOver(logo, value) ||
          (whole === first && isAlone && share >= whole.share * leastOfLine))
      )
    })
  for (const whole of choices.filter((one) => isMade(one, 'joined'))) {
    const name = nameIn(whole)
    if (!name) continue
    const both = { ...name, share: whole.share + name.share }
    const others = choices.filter((one) => one !== whole && one !== name)
    return { choices: [both, ...others].sort((a, b) => b.share - a.share), none }
  }
  return { choices, none }
}

/** "FerrandiGroup" holds a word of "Officine Ferrandi". */
function sharesWord(logo: string, name: string): boolean {
  const words = fold(name).split(' ')
  return fold(logo)
    .split(' ')
    .some((word) => words.some((one) => one.length >= leastLetters && word.includes(one)))
}

/** "Anna Miller" over "Oak Farm Ltd", or below "Oak Farm School", is who works there; "& Sons Ltd" below goes on. */
function arePersonAndCompany(lines: readonly Choice[]): boolean {
  const isCompany = (text: string) =>
    /^\p{Lu}\p{Ll}/u.test(text) && (formEnd(text) === text.length || isOrganisation(text))
  const isSomeone = (text: string) => isPerson(text) && !/\p{Lu}{2}/u.test(text)
  return lines.some(({ value }) => isSomeone(value)) && lines.some(({ value }) => isCompany(value))
}

const isLastLine = (one: Choice, whole: Choice) => foldTight(whole.value).endsWith(foldTight(one.value))

/** Is one the first or the last line of another? A name ends with its legal form: what follows that is no part of it, nor is a label. */
function isLineOf(one: Choice, whole: Choice): boolean {
  if (!one.candidates.some((two) => howOf(two) === 'cell') || !hasOtherWord(one.value)) return false
  const [line, text] = [foldTight(one.value), foldTight(whole.value)]
  if (text.startsWith(line)) return formEnd(one.value) < one.value.length
  return text.endsWith(line)
}
