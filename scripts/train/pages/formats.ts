import type { Country } from './country'
import type { Random } from './random'

const months: Record<string, string> = {
  en: 'January|February|March|April|May|June|July|August|September|October|November|December',
  de: 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  fr: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  it: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  pt: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  nl: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
  pl: 'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
  cs: 'ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince',
  sv: 'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december',
  hr: 'siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenoga|prosinca',
}

/** A day as a pattern prints it: d, m, y; M the month's name, B its first letters, s the year's last two digits. */
export function printDay(day: string, pattern: string, language: string): string {
  const [year, month, date] = day.split('-') as [string, string, string]
  const name = months[language]!.split('|')[Number(month) - 1]!
  const short = language === 'en' ? name.slice(0, 3) : name.slice(0, 4)
  return pattern.replace(/th|[dmyMBs]/g, (part) => {
    if (part === 'd') return /M|B/.test(pattern) ? String(Number(date)) : date
    if (part === 'm') return month
    if (part === 'y') return year
    if (part === 's') return year.slice(2)
    if (part === 'M') return name
    if (part === 'B') return short
    return ordinal(Number(date))
  })
}

function ordinal(day: number): string {
  if (day % 10 === 1 && day !== 11) return 'st'
  if (day % 10 === 2 && day !== 12) return 'nd'
  return day % 10 === 3 && day !== 13 ? 'rd' : 'th'
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

export type MoneyStyle = {
  style: Country['style']
  isGrouped: boolean
  sign: string
  place: 'before' | 'after' | 'none'
  hasSpace: boolean
  hasCents: boolean
}

/** How one document prints its amounts. */
export function moneyStyle({ style, sign, currency }: Country, random: Random): MoneyStyle {
  const printed = random.chance(0.6) ? random.one(sign) : currency
  const place = random.pick(['before', 'after', 'none', 'none'] as const)
  return {
    style,
    isGrouped: random.chance(0.85),
    sign: printed,
    place: /[$£₹]/.test(printed) && place === 'after' ? 'before' : place,
    hasSpace: !/[$£₹]/.test(printed) || random.chance(0.3),
    hasCents: !random.chance(0.03),
  }
}

/** Hundredths as printed, with or without the sign of the currency. */
export function printMoney(cents: number, money: MoneyStyle, hasSign = true): string {
  const size = Math.abs(cents)
  const [group, point] = { comma: ['.', ','], point: [',', '.'], space: [' ', ','], apostrophe: ["'", '.'] }[
    money.style
  ]!
  const whole = String(Math.floor(size / 100))
  const grouped = money.isGrouped ? whole.replace(/\B(?=(\d{3})+(?!\d))/g, group!) : whole
  const isWhole = !money.hasCents && size % 100 === 0
  const number = `${cents < 0 ? '-' : ''}${grouped}${isWhole ? '' : point}${isWhole ? '' : String(size % 100).padStart(2, '0')}`
  if (!hasSign || money.place === 'none') return number
  const space = money.hasSpace ? ' ' : ''
  return money.place === 'before' ? `${money.sign}${space}${number}` : `${number}${space}${money.sign}`
}

export const plainMoney = (cents: number) => (cents / 100).toFixed(2)

/** A number of an invoice, an order or a customer, in one of the usual shapes. {y} year, {m} month, {3} digits, {A} a capital. */
export function printNumber(pattern: string, day: string, random: Random): string {
  return pattern.replace(/\{(\w+)\}/g, (_, part: string) => {
    if (part === 'y') return day.slice(0, 4)
    if (part === 's') return day.slice(2, 4)
    if (part === 'm') return day.slice(5, 7)
    if (part === 'd') return day.slice(8, 10)
    if (part === 'A') return String.fromCharCode(65 + random.int(0, 25))
    return String(random.int(1, 9)) + random.digits(Number(part) - 1)
  })
}

export const numberPatterns = {
  invoice:
    'RE-{y}-{4}|{y}{4}|{6}|INV-{5}|F{y}/{3}|{3}/{y}|{A}{7}|{y}-{4}|{2}-{5}|FV/{y}/{m}/{3}|{10}|R{5}|{3}|{4}|{5}|{8}|SI{6}|{y}.{4}|FA {4}|INV{4}|{A}{A}{8}|{4} {4} {4}|{A}{A}-{3}-{4}|00{4}|{s}/{5}|{y}/{m}/{4}|{7}|#{5}|INV-{y}-{3}|RG{s}{5}|{s}{m}-{3}|{A}-{6}|FT {y}/{3}|VF{s}-{5}|{9}|{y}{m}{3}|FA{m}/{y}/{4}|{3}-{7}|{2}|1|FAC-{4}|{s}-{4}-{A}|BLL/{y}/{4}|{12}|INV/{y}/{5}|{4}/{s}|{5}-{2}|{A}{A}{A}{5}|FACT/{y}/{m}/{4}|INVOICE-{4}|AR{7}|SINV-{y}-{5}|RE{6}',
  order:
    'PO-{5}|{10}|45000{5}|{6}|{y}-{3}|B{5}|{7}|PO{6}|{8}|ORD-{4}|S0{4}|{A}{A}{4}|{4}|{3}-{7}-{7}|Mail {d}.{m}.|{A}{5}/{s}|4{9}|BC{5}|CMD-{5}|BE{6}|SO{5}|OC-{y}-{4}|OR{6}|PO{3}',
  customer: '{5}|{6}|K-{5}|{4}|C{5}|{3}-{3}|1{4}|CUST{3}|{8}|D{5}|{A}{A}-{4}|{3}',
  other:
    'LS-{6}|BL{5}|AB{6}|AN-{4}|DEV{y}-{3}|QU{4}|{8}|{5}|{y}/{3}|DN{5}|P-{4}|{A}{4}|{6}-{2}|{4}|{2}.{3}.{3}',
} as const
