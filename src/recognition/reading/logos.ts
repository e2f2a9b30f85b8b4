import { fold, foldTight } from '../fold-text'
import { withoutLegalForm } from '../legal-forms'
import { tightOf } from './candidate'
import { formEnd, type NameCandidate } from './name-candidates'
import type { PageLayout } from './page-layout'

/** Letters of a logo are so many times as high as those of a name. */
const larger = 1.3
const shortest = 4
/** So much of the first page may be its letterhead. */
const letterhead = 0.4

/** "Ab Nordwind Services Oy" */
const formBefore = /^(?:Ab|AS|Oy|OÜ|SARL|SAS|EURL|SIA|UAB)\s+/i

const shortestWord = 3

/**
 * Is a line the logo over a name that has all of it: "VISAFSLAG" over "Coöperatieve Visafslag U.A.", or the first letters of its words:
 * "AVF" over "Águas de Vale Formoso, S.A."?
 */
export function isLogoOver(line: string, name: string): boolean {
  if (formEnd(name) !== name.length) return false
  const words = fold(name).split(' ')
  const own = fold(line)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word))
  const isWithin =
    own.some((word) => word.length >= shortestWord) && own.every((word) => words.includes(word))
  const initials = (withoutLegalForm(name).match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('')
  return isWithin || (/^\p{Lu}{2,5}$/u.test(line) && foldTight(initials).startsWith(foldTight(line)))
}

/** Is a company called by what a logo says? "NORDWIND" in large letters, and "Nordwind Services Ltd": nobody prints another's. */
export function isOfLogo(
  { value, how, start, cell: { segment } }: NameCandidate,
  { cells, pages }: PageLayout,
): boolean {
  const isRest = formBefore.test(segment.text.slice(0, start))
  if (isRest || formEnd(value) !== value.length) return false
  const [name, [first]] = [tightOf(value.replace(formBefore, '')), pages]
  const height = segment.bottom - segment.top
  return cells.some(({ segment: { text, page, top, bottom } }) => {
    if (page !== first!.number || top > first!.height * letterhead || /\d/.test(text)) return false
    const logo = tightOf(text)
    // over the company that owns it a brand is a name of its own
    const isBrand = how === 'joined' && tightOf(segment.text) === logo
    const isLarger = bottom - top >= height * larger
    return logo.length >= shortest && isLarger && !isBrand && name !== logo && name.startsWith(logo)
  })
}
