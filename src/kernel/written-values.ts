import type { Day } from './dates'
import type { Locale } from './locales'

// The browser's own formats (Intl) say the same, but making the first one costs 20 ms for numbers and as much again for
// dates: a tenth of the time until a list is on the screen. The tests hold these tables against Intl.

type Separators = { group: string; point: string; groupsFrom?: number; isIndian?: boolean }

const english: Separators = { group: ',', point: '.' }
const german: Separators = { group: '.', point: ',' }
const french: Separators = { group: '\u202f', point: ',' }
const swiss: Separators = { group: "'", point: '.' }

const separators: Record<Locale, Separators> = {
  'en-US': english,
  'en-GB': english,
  'en-IN': { ...english, isIndian: true },
  'de-DE': german,
  'de-CH': swiss,
  'fr-FR': french,
  'fr-CH': french,
  // Italian leaves four digits together
  'it-IT': { ...german, groupsFrom: 5 },
  'it-CH': { ...swiss, groupsFrom: 5 },
  'ja-JP': english,
  'pt-BR': german,
  'zh-CN': english,
  'zh-HK': english,
  'zh-SG': english,
  'zh-TW': english,
  en: english,
}

/**
 * A plain decimal with exactly that many digits after the point, in groups, as the locale writes it: '1204.5' → '1,204.50'.
 * Null where Intl has to be asked: another locale, digits that would have to be rounded, or no plain decimal.
 */
export function decimalIn(locale: string, decimal: string, digits: number): string | null {
  const how = separators[locale as Locale]
  const match = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(decimal)
  if (!how || !match) return null
  const [, sign, whole, fraction = ''] = match as unknown as [string, string, string, string?]
  if (fraction.length > digits || (sign && !/[1-9]/.test(decimal))) return null
  const end = digits > 0 ? how.point + fraction.padEnd(digits, '0') : ''
  return sign + grouped(whole, how) + end
}

function grouped(whole: string, { group, groupsFrom = 4, isIndian }: Separators): string {
  if (whole.length < groupsFrom) return whole
  const rest = isIndian ? 2 : 3
  const groups = [whole.slice(-3)]
  for (let end = whole.length - 3; end > 0; end -= rest)
    groups.unshift(whole.slice(Math.max(0, end - rest), end))
  return groups.join(group)
}

type WriteDay = (year: string, month: number, day: number) => string

const two = (value: number) => String(value).padStart(2, '0')
const named = (months: string, write: (day: number, month: string, year: string) => string): WriteDay => {
  const names = months.split(' ')
  return (year, month, day) => write(day, names[month - 1]!, year)
}
const dayFirst = (day: number, month: string, year: string) => `${day} ${month} ${year}`
const american = named(
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  (day, month, year) => `${month} ${day}, ${year}`,
)
const british = named('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec', dayFirst)
const dotted: WriteDay = (year, month, day) => `${two(day)}.${two(month)}.${year}`
const inFrench = named('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.', dayFirst)
const inItalian = named('gen feb mar apr mag giu lug ago set ott nov dic', dayFirst)
const inChinese: WriteDay = (year, month, day) => `${year}年${month}月${day}日`

const days: Record<Locale, WriteDay> = {
  'en-US': american,
  'en-GB': british,
  'en-IN': british,
  'de-DE': dotted,
  'de-CH': dotted,
  'fr-FR': inFrench,
  'fr-CH': inFrench,
  'it-IT': inItalian,
  'it-CH': inItalian,
  'ja-JP': (year, month, day) => `${year}/${two(month)}/${two(day)}`,
  'pt-BR': named(
    'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
    (day, month, year) => `${day} de ${month} de ${year}`,
  ),
  'zh-CN': inChinese,
  'zh-HK': inChinese,
  'zh-SG': inChinese,
  'zh-TW': inChinese,
  en: american,
}

/** A day as the locale writes it in the middle length; null where Intl has to be asked. */
export function dayIn(locale: string, day: Day): string | null {
  const match = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(day)
  if (!match) return null
  return days[locale as Locale]?.(match[1]!, Number(match[2]), Number(match[3])) ?? null
}
