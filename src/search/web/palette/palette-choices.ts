import type { MarkIcon } from '../../../ui/status-mark'
import type { QuickHit } from '../../quick-search.api'

export type PageChoice = { kind: 'page'; label: string; group: string | null; path: string; icon: MarkIcon }
/** A document that the quick search found. */
export type HitChoice = { kind: 'hit'; hit: QuickHit; path: string }
/** A document by its number alone. */
export type NumberChoice = { kind: 'number'; label: string; path: string }
export type Choice = PageChoice | HitChoice | NumberChoice

const mostPages = 8

/** The pages whose name or group has what is typed, those whose name begins with it first; all of them for nothing. */
export function pagesFound(pages: readonly PageChoice[], typed: string): PageChoice[] {
  const wanted = typed.trim().toLocaleLowerCase()
  if (wanted === '') return [...pages]
  const rank = ({ label, group }: PageChoice): number => {
    const name = label.toLocaleLowerCase()
    if (name.startsWith(wanted)) return 0
    if (name.split(/\s+/).some((word) => word.startsWith(wanted))) return 1
    if (name.includes(wanted)) return 2
    return group?.toLocaleLowerCase().includes(wanted) ? 3 : 4
  }
  return pages
    .map((page) => ({ page, rank: rank(page) }))
    .filter((one) => one.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostPages)
    .map(({ page }) => page)
}

/** The number of a document, when what is typed can be one. */
export function documentNumber(typed: string): number | null {
  const digits = /^#?\s*(\d{1,9})$/.exec(typed.trim())?.[1]
  return digits && Number(digits) > 0 ? Number(digits) : null
}
