import { dayFromText } from '../entry/value-from-words'
import type { Day } from '../kernel/dates'
import { daysOfPeriod } from '../listing/search-period'
import { anyOf, condition, type Sentence, take } from './sentence'

export type SentenceReader = {
  today: Day
  /** How the reader writes numbers and dates. */
  decimalSign: '.' | ','
  dayOrder: 'day-first' | 'month-first'
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const month = `(?:${months.map((name) => (name === 'may' ? name : `${name}|${name.slice(0, 3)}\\.?`)).join('|')}|sept\\.?)`
const day = `(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{1,2}(?:\\.|st|nd|rd|th)?\\s+${month}(?:,?\\s+\\d{4})?|${month}\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+\\d{4})?|today|yesterday|tomorrow)`

const fields = {
  due: 'dueDate',
  'due date': 'dueDate',
  dated: 'invoiceDate',
  invoiced: 'invoiceDate',
  'invoice date': 'invoiceDate',
  received: 'receivedDate',
  arrived: 'receivedDate',
  'came in': 'receivedDate',
  scanned: 'invScannedDate',
  captured: 'invScannedDate',
  entered: 'invEnteredDate',
  submitted: 'submittedAt',
  sent: 'submittedAt',
  'held until': 'holdUntil',
  'on hold until': 'holdUntil',
  'scheduled for release': 'validationServicesTimeout',
} as const

const field = `(?<![\\w-])(?<!\\bnot\\s)(?:(?<field>${anyOf(Object.keys(fields))})(?<by>\\s+by\\s+(?!${day}|the\\s+end)[\\p{L}.'’ -]+?)?\\s+)?`
/** "submitted today by Dana": whose doing it was stands behind the day. */
const doer = `(?=(?<then>\\s+by\\s+(?!${day}|the\\s+end|e-?mail|edi(?![\\w-])|upload))?)`
const lead = '(?:(?:in|during|within|for|over|of|from)\\s+)?(?:the\\s+)?'
const patterns = [
  `between\\s+(?<from>${day})\\s+and\\s+(?<to>${day})`,
  `(?<side>since|after|from|before|until|till|by|up\\s+to|on)\\s+(?<day>${day})`,
  `${lead}(?<way>last|past|previous|next|coming)\\s+(?<count>\\d{1,3})\\s+(?<unit>day|week|month|year)s?`,
  `within\\s+(?<within>\\d{1,3})\\s+(?<withinUnit>day|week|month)s?`,
  `${lead}(?<which>this|last|next|previous|past|current)\\s+(?<span>week|month|quarter|year)`,
  `(?<!(?:since|after|from|before|until|till|by|to)\\s+)(?<single>today|yesterday|tomorrow)`,
  `in\\s+(?<month>${month})(?:\\s+(?<monthYear>\\d{4}))?(?!\\s+\\d)`,
  `(?<month2>${month})\\s+(?<monthYear2>\\d{4})`,
  `in\\s+(?<year>(?:19|20)\\d{2})`,
]

/** Days and periods: "due next week", "received since 3 March", "last 30 days". Without a word before it is the invoice date. */
export function takeDays(sentence: Sentence, reader: SentenceReader): void {
  for (const pattern of patterns)
    take(
      sentence,
      new RegExp(`${field}(?:${pattern})(?![\\w-])${doer}`, 'giu'),
      ({ groups }) => {
        const asked = whenOf(groups, reader)
        const word = groups.field?.toLowerCase().replace(/\s+/g, ' ') as keyof typeof fields | undefined
        return asked && [condition(word ? fields[word] : 'invoiceDate', asked.operator, ...asked.values)]
      },
      ({ groups }) => {
        if (groups.by) return `${groups.field}${groups.by}`
        return groups.then && isDoneByPeople(groups.field) ? groups.field! : ''
      },
    )
  take(sentence, /\b(?:overdue|past\s+due|late)\b/giu, () => [
    condition('dueDate', 'in-period', 'before-today'),
  ])
}

const isDoneByPeople = (field: string | undefined) => /^(?:entered|submitted|sent)$/i.test(field ?? '')

type When = {
  operator: 'in-period' | 'between' | 'equals' | 'at-least' | 'at-most' | 'more' | 'less'
  values: string[]
}
type Groups = Record<string, string | undefined>

function whenOf(groups: Groups, reader: SentenceReader): When | null {
  const { from, to, side, way, which, single, year } = groups
  const monthName = groups.month ?? groups.month2
  if (from && to) return between(dayOf(from, reader), dayOf(to, reader))
  if (side) return onSide(side, groups.day!, reader)
  if (way) return counted(way, Number(groups.count), groups.unit!)
  if (groups.within) return counted('next', Number(groups.within), groups.withinUnit!)
  if (which) return spanOf(which, groups.span!)
  if (single) return { operator: 'in-period', values: [single.toLowerCase()] }
  if (monthName) return monthOf(monthName, groups.monthYear ?? groups.monthYear2, reader.today)
  return year ? { operator: 'between', values: [`${year}-01-01`, `${year}-12-31`] } : null
}

function between(from: Day | null, to: Day | null): When | null {
  return from && to ? { operator: 'between', values: [from, to] } : null
}

const sides = {
  since: 'at-least',
  from: 'at-least',
  after: 'more',
  before: 'less',
  until: 'at-most',
  till: 'at-most',
  by: 'at-most',
  'up to': 'at-most',
  on: 'equals',
} as const

/** What is said of today, yesterday or tomorrow is to hold tomorrow as well: a period says it, or nothing does. */
const sidesOfToday: Record<string, string> = {
  'before today': 'before-today',
  'after today': 'after-today',
  'since tomorrow': 'after-today',
  'from tomorrow': 'after-today',
  'since yesterday': 'last-2-days',
  'on today': 'today',
  'on yesterday': 'yesterday',
  'on tomorrow': 'tomorrow',
}

function onSide(side: string, day: string, reader: SentenceReader): When | null {
  const word = side.toLowerCase().replace(/\s+/g, ' ')
  if (isRelative(day)) {
    const period = sidesOfToday[`${word} ${day.toLowerCase()}`]
    return period ? { operator: 'in-period', values: [period] } : null
  }
  const value = dayOf(day, reader)
  return value ? { operator: sides[word as keyof typeof sides], values: [value] } : null
}

const isRelative = (day: string) => /^(?:today|yesterday|tomorrow)$/i.test(day)

function counted(way: string, count: number, unit: string): When | null {
  if (count < 1) return null
  const direction = /next|coming/i.test(way) ? 'next' : 'last'
  const months = unit.toLowerCase() === 'year'
  return {
    operator: 'in-period',
    values: [`${direction}-${months ? count * 12 : count}-${months ? 'month' : unit.toLowerCase()}s`],
  }
}

function spanOf(which: string, span: string): When {
  const way = { this: 'this', current: 'this', next: 'next' }[which.toLowerCase()] ?? 'last'
  return { operator: 'in-period', values: [`${way}-${span.toLowerCase()}`] }
}

/** A month without a year is the latest one that has begun. */
function monthOf(name: string, year: string | undefined, today: Day): When {
  const at = months.findIndex((one) => one.startsWith(name.toLowerCase().slice(0, 3)))
  const thisYear = Number(today.slice(0, 4))
  const wanted = year ? Number(year) : at + 1 > Number(today.slice(5, 7)) ? thisYear - 1 : thisYear
  const first = `${wanted}-${String(at + 1).padStart(2, '0')}-01`
  const { from, to } = daysOfPeriod({ fixed: 'this-month' }, first)
  return { operator: 'between', values: [from, to] }
}

function dayOf(text: string, { today, dayOrder }: SentenceReader): Day | null {
  return isRelative(text) ? null : dayFromText(text, { dayOrder, year: Number(today.slice(0, 4)) })
}
