import type { FieldBox } from '../documents/document-line'
import type { PageText } from './recognised-document'
import { boxAround, textRows } from './text-rows'

const label =
  /(?:cost ?cent(?:er|re)|kostenstelle|centre de co[uû]ts?|centro di costo|centro de custo)s?\s*(?:no\.?|nr\.?)?\s*[:#]?\s+(\S+)/i

/** The code of the one cost center that the pages name ("CostCenter: 31000"), and where; null when none, or several. */
export function statedCostCentre(pages: readonly PageText[]): { value: string; box: FieldBox } | null {
  const found = pages.flatMap((page) =>
    textRows(page).flatMap(({ segments }) =>
      segments.flatMap(({ words, text }) => {
        const value = label.exec(text)?.[1]?.replace(/[.,;]$/, '')
        const word = value && words.find((one) => one.text.startsWith(value))
        return word ? [{ value, box: { page: page.number, ...boxAround([word]) } }] : []
      }),
    ),
  )
  const [first] = found
  return first && found.every(({ value }) => value === first.value) ? first : null
}
