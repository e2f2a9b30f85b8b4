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
