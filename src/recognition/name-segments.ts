import { findDates } from './parse-date'
import type { PlacedWord, Segment } from './text-rows'

/** What stands under the head of the names: what was sold, and the number of the article or the unit that have no head of their own. */
export type NameParts = { name: PlacedWord[]; item: PlacedWord[]; unit: PlacedWord[] }

/** "TR-20", "K-RFID" */
const code = /^(?=.*\d)\p{L}{0,4}[\d\p{Lu}][\p{L}\d./_-]*$|^\p{Lu}{1,5}(?:-\p{Lu}{1,6})+$/u
const position = /^\d{1,2}[.)]?$/
const unit =
  /^(?:szt|kpl|ks|bal|kom|kos|db|vnt|gab|tk|st|stk|stck|stück|stuks?|pcs?|ea|each|un|und|uds?|unid|pz|conf|cf|sacs?|pak|opak|kart|ctn|box|kg|gr?|mg|t|lt?|ltr|[mc]l|m[23²³]?|m[bpq]|[ckm]m|lfm|qm|h|hrs?|std|stunden?|or[ae]|uur|godz|hod|min|tim|jours?|tage?|dag|dni|mies|mes|mois|monate?|maand|months?|years?|usł|psch|ens|ft|шт|м[23²³]?|кг|бр|ч)\.?$/iu

export const isUnit = (text: string): boolean => unit.test(text)

/** Parts that stand apart: a number before what was sold is the article's, a unit behind it the unit. */
export function partsOfName(segments: readonly Segment[], words: readonly PlacedWord[]): NameParts {
  const own = segments.filter((one) => one.words.every((word) => words.includes(word)))
  const from = own.findIndex(({ text }) => !position.test(text) && !isCode(text))
  const main = own[from]
  if (!main || own.length < 2 || !/\p{L}{2}/u.test(main.text) || isUnit(main.text))
    return { name: [...words], item: [], unit: [] }
  const before = own.slice(0, from)
  const last = own.at(-1)!
  const behind = last !== main && isUnit(last.text) ? last.words : []
  const item = before.filter(({ text }) => isCode(text)).flatMap((one) => one.words)
  const apart = new Set([...before.flatMap((one) => one.words), ...behind])
  return { name: words.filter((word) => !apart.has(word)), item, unit: behind }
}

const isCode = (text: string) =>
  code.test(text) && !position.test(text) && findDates(text, 'day-first').length === 0
