import type { Day } from '../kernel/dates'
import { isDay } from '../kernel/dates'
import { allMatches } from './all-matches'
import { fold } from './fold-text'

/** Whether 04/05/2020 is the 4th of May or the 5th of April in this document. */
/** `year-first` is said of two digits of a year with hyphens: "26-06-23". */
export type DateOrder = 'day-first' | 'month-first' | 'year-first'

export type PrintedDate = { value: Day; start: number; end: number; isAmbiguous: boolean }

/**
 * First letters of the month names, folded, in English, German, French, Italian, Spanish, Dutch, Portuguese, Polish, Czech, Croatian,
 * the Nordic languages with Finnish and Estonian, Hungarian, Romanian, Turkish, Lithuanian, Greek, Slovene, Indonesian,
 * Malay, Filipino, Swahili, Albanian, Galician, Irish and Maltese.
 */
const monthStarts: [RegExp, number][] = [
  [/^(jan|ene|gen|janv|sty|led[ne]|sijec|ian|jaan|tammi|oca|saus|xan|eanair|ιαν)/, 1],
  [/^(feb|fev|lut|unor|veljac|veeb|helmi|sub|vasar|shk|peb|frar|feabhra|φεβ)/, 2],
  [/^(mar(?!ras)|maer|mrz|maart|mrt|marz|brez|ozuj|maalis|kovo|mac$|machi|μαρ)/, 3],
  [/^(apr|avr|abr|kwi|dub[ne]|travn|travanj|huhti|nis|baland|prill|aibrean|απρ)/, 4],
  [/^(may|mai|mag|mei(?!th)|mej|maj|kvet|svib|touko|geguz|bealtaine|μαι)/, 5],
  [
    /^(jun|juin|giu|cze|cerven$|cervna|lipnj|lipanj|iun|juuni|kesa|haz|birz|xun|hunyo|qersh|meitheamh|gunju|ιουν)/,
    6,
  ],
  [/^(jul|juil|lug|lip|cervenec|cervenc|srpnj|srpanj|iul|juuli|heina|tem|liep|xul|hulyo|korr|lulju|ιουλ)/, 7],
  [/^(aug|aou|ago|sie|srpna|srpen|kolovoz|agu|avg|elok|rugpj|ogo|gush|awwi|lunasa|αυγ)/, 8],
  [/^(sep|set|wrz|zari|rujn|rujan|szep|syys|eyl|rugs|shta|σεπ)/, 9],
  [/^(oct|okt|ott|out|paz|rij[en]|loka|eki|spal|tetor|οκτ)/, 10],
  [/^(nov|lis|studen|noi|marras|kas|lapkr|nob|nent|νοε)/, 11],
  [/^(dec|dez|dic|gru|prosin|des(?:em|$)|dets|joulu|ara(?:l|$)|dis(?:em|y|$)|dhj|δεκ)/, 12],
]

/** Croatia's months where they are those of other languages too: its days have a point behind them, those of Poland don't. */
const croatianMonths: Readonly<Record<string, number>> = {
  ...{ sij: 1, velj: 2, ozu: 3, tra: 4, svi: 5, lip: 6, srp: 7, kol: 8, ruj: 9, lis: 10, listopada: 10 },
  ...{ stu: 11, pro: 12 },
}

/** The same in Cyrillic letters: Bulgarian, Macedonian, Serbian, Russian, Belarusian and Ukrainian, whose travanj is May. */
const cyrillicMonthStarts: [RegExp, number][] = [
  [/^(јан|янв|яну|січ|сту)/, 1],
  [/^(фе[вб]|лют)/, 2],
  [/^(мар|бер|сак)/, 3],
  [/^(апр|кві|кра)/, 4],
  [/^(ма[йяј]|тра)/, 5],
  [/^(юни|јун|июн|ч[еэ]р)/, 6],
  [/^(юли|јул|июл|л[иі]п)/, 7],
  [/^(авг|сер|жні)/, 8],
  [/^(сеп|сен|вер)/, 9],
  [/^(окт|жов|кас)/, 10],
  [/^(ное|ноя|нов|л[иі]с)/, 11],
  [/^(дек|дец|гру|сне)/, 12],
]

/** A time may be glued to the year: "04/05/20177:19:43". */
const numeric =
  /(?<![\d/.-])(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?['’]?(\d{4}(?=\d{1,2}:\d\d)|(?:\d{4}|\d{2})(?![\d/]|[.-]\d))/g
/** "21/08 2025", "21/8-2025", as in Scandinavia. */
const dayMonthAndYear =
  /(?<![\p{L}\d/.-])(\d{1,2})([./])(\d{1,2})(?:\s|\s?[-–]\s?)((?:19|20)\d\d)(?![\d/]|[.-]\d)/gu
const dayMonthName =
  /(?<!\d|\d-)(\d{1,2})(?:\s?(?:st|nd|rd|th|er)(?!\p{L})|(\.)|º|°)?[\s/-]?\s?(?:de |of |d[’']|ta[’'] )?([\p{L}]{3,13})\.?,?[\s/-]?\s?(?:de |del )?'?(\d{4}(?=\d{1,2}:\d\d)|(?:\d{4}|\d{2})(?!\d))/gu
const monthNameDay =
  /(?<!\p{L})([\p{L}]{3,13})\.?\s(\d{1,2})(?:\s?(?:st|nd|rd|th|ST|ND|RD|TH))?\s?,?\s(\d{4})(?!\d)/gu
const yearMonthNameDay =
  /(?<![\d.,])(\d{4})(?:[\s-]|,\s|\.\s|\sm\.\s)([\p{L}]{3,13})\.?[\s-](\d{1,2})(?:st|nd|rd|th|\.)?(?![\d/.,-]\d|\d)/gu
/** "2026. gada 17. janvāris", as in Latvia. */
const yearDayMonthName = /(?<!\d)(\d{4})\.\s(?:gada|g\.)\s(\d{1,2})\.\s([\p{L}]{3,13})/gu
/** "17 tháng 1, 2026", as in Vietnam. */
const vietnamese = /(?<!\d)(\d{1,2})\s(?:tháng|thg)\s(\d{1,2}),?\s(?:năm\s)?(\d{4})(?!\d)/giu
/** Also by the years of an emperor's reign (Reiwa began in 2019) or of the Republic of China (1912). */
const eastern = /(令和|民國|民国)?\s?(\d{1,4}|元)\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/gu
const yearsBefore: Readonly<Record<string, number>> = { 令和: 2018, 民國: 1911, 民国: 1911 }
/** "2025/10/7" */
const yearFirst = /(?<![\d/.-])((?:19|20)\d\d)([/.-])(\d{1,2})\2(\d)(?![\d/]|[.-]\d)/g
const isoCompact = /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/g

/** The least that any day has: "1.2.26" and "1 May 26". */
const threeDigits = /\d\D*\d\D*\d/

/** Finds the days in a text in order. Two-digit years are of this century. */
export function findDates(text: string, order: DateOrder): PrintedDate[] {
  if (!threeDigits.test(text)) return []
  const found: PrintedDate[] = []
  const add = (match: RegExpMatchArray, value: Day | null, isAmbiguous = false) => {
    const start = match.index ?? 0
    const end = start + match[0].length
    if (value && !found.some((other) => start < other.end && other.start < end)) {
      found.push({ value, start, end, isAmbiguous })
    }
  }
  for (const match of allMatches(numeric, text)) {
    const isOther = match[2] === '.' || (order === 'year-first' && match[2] !== '-')
    const ownOrder = isOther ? 'day-first' : order
    const { value, isAmbiguous } = fromNumbers(match[1]!, match[3]!, match[4]!, ownOrder)
    add(match, value, isAmbiguous && match[2] !== '.')
  }
  for (const match of allMatches(dayMonthAndYear, text))
    add(match, day(match[4]!, Number(match[3]), Number(match[1])))
  for (const match of withRetries(dayMonthName, text)) {
    const croatian = match[2] ? croatianMonths[fold(match[3]!)] : undefined
    add(
      match,
      croatian ? day(match[4]!, croatian, Number(match[1])) : fromName(match[4]!, match[3]!, match[1]!),
    )
  }
  for (const match of allMatches(monthNameDay, text)) add(match, fromName(match[3]!, match[1]!, match[2]!))
  for (const match of allMatches(yearMonthNameDay, text))
    add(match, fromName(match[1]!, match[2]!, match[3]!))
  for (const match of allMatches(yearDayMonthName, text))
    add(match, fromName(match[1]!, match[3]!, match[2]!))
  for (const match of allMatches(vietnamese, text))
    add(match, day(match[3]!, Number(match[2]), Number(match[1])))
  for (const match of allMatches(eastern, text)) {
    const year = (yearsBefore[match[1] ?? ''] ?? 0) + (match[2] === '元' ? 1 : Number(match[2]))
    add(match, day(String(year), Number(match[3]), Number(match[4])))
  }
  for (const match of allMatches(yearFirst, text))
    add(match, day(match[1]!, Number(match[3]), Number(match[4])))
  for (const match of allMatches(isoCompact, text))
    add(match, day(match[1]!, Number(match[2]), Number(match[3])))
  return found.sort((a, b) => a.start - b.start)
}

/** The matches of a pattern that begins with a number, also those within another: "1 del 14 Ottobre 2025" holds one day. */
function withRetries(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    pattern.lastIndex = match.index + match[1]!.length
  }
  return found
}

function fromNumbers(
  a: string,
  b: string,
  c: string,
  order: DateOrder,
): { value: Day | null; isAmbiguous: boolean } {
  if (a.length === 4) return { value: day(a, Number(b), Number(c)), isAmbiguous: false }
  if (a.length === 3) return { value: null, isAmbiguous: false }
  const first = Number(a)
  const second = Number(b)
  if (order === 'year-first' && c.length === 2)
    return { value: day(a, second, Number(c)), isAmbiguous: false }
  const isAmbiguous = first <= 12 && second <= 12 && first !== second
  const isMonthFirst = second > 12 || (order === 'month-first' && first <= 12)
  return { value: isMonthFirst ? day(c, first, second) : day(c, second, first), isAmbiguous }
}

function fromName(year: string, name: string, dayOfMonth: string): Day | null {
  const isCyrillic = /^\p{Script=Cyrillic}/u.test(name)
  const folded = isCyrillic ? name.toLowerCase() : fold(name)
  const month = (isCyrillic ? cyrillicMonthStarts : monthStarts).find(([start]) => start.test(folded))?.[1]
  return month && !/^(marketing|market|may not|deci|sets$|mage|page|subj|subt|temp)/.test(folded)
    ? day(year, month, Number(dayOfMonth))
    : null
}

/** What lies further off is a number, or a misread digit. */
const [firstYear, lastYear] = ['1950', '2039']

function day(year: string, month: number, dayOfMonth: number): Day | null {
  const fullYear = year.length === 2 ? `20${year}` : year
  const text = `${fullYear}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
  const isPlausible = fullYear >= firstYear && fullYear <= lastYear
  return isPlausible && isDay(text) ? text : null
}

/** Words of Swedish invoices, on which "26-06-23" is a day in June. */
const swedish = /(?<!\p{L})(?:fakturadatum|förfallo\p{L}*|att betala|momsreg\p{L}*)(?!\p{L})/iu
/** What a year of this century that an invoice speaks of begins with. */
const leastYear = 20

/**
 * Decides by the dates that can be read one way only; when there are none, American documents put the month first.
 */
export function dateOrder(texts: string[], looksAmerican: boolean): DateOrder {
  let dayFirst = 0
  let monthFirst = 0
  const short = texts.flatMap((text) =>
    allMatches(numeric, text).filter(
      ([, first, sign, , last]) => sign === '-' && first!.length + last!.length === 4,
    ),
  )
  const areYears = short.every(([, first, , second]) => Number(first) >= leastYear && Number(second) <= 12)
  if (short.length > 0 && areYears && texts.some((text) => swedish.test(text))) return 'year-first'
  for (const text of texts) {
    for (const match of allMatches(numeric, text)) {
      if (match[1]!.length > 2 || match[2] === '.') continue
      if (Number(match[1]) > 12) dayFirst++
      else if (Number(match[3]) > 12) monthFirst++
    }
  }
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'day-first' : 'month-first'
  return looksAmerican ? 'month-first' : 'day-first'
}
