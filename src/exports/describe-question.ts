import type { z } from 'zod'
import type { ScreenText } from '../kernel/screen-text'
import { toldOfKey } from '../kernel/told-text'
import type { Speaker } from '../kernel/words'
import type { askedDocuments } from '../listing/asked-documents'
import type { FieldNames } from '../listing/field-names'
import { optionsOf } from '../listing/field-options'
import { thisWeek } from '../listing/list-dates'
import { listPages, tabWords } from '../listing/list-pages'
import { isGroup, type SearchCondition } from '../listing/search-expression'
import { fixedPeriods, operatorLabels } from '../listing/search-operators'
import { type CheckedFilters, readFilters, type SideFilterKey, sideFilter } from '../listing/side-filters'

type Asked = z.output<typeof askedDocuments>
/** What a filter's value is called where only master data knows it; undefined: it has no name of its own. */
export type NameOf = (key: SideFilterKey, value: string) => string | undefined

type Asker = Speaker & { nameOf: NameOf; names: FieldNames; now: Date }

/** What an export was asked for, as lines of a label and its value, in the reader's words: whoever gets the file sees its filter. */
export function describeQuestion(asked: Asked, speaker: Asker): [string, string][] {
  const { say, now } = speaker
  if (asked.kind === 'chosen')
    return [
      [
        say('Documents'),
        say('{count, plural, one {# selected} other {# selected}}', { count: asked.ids.length }),
      ],
    ]
  if (asked.kind === 'search')
    return asked.expression.conditions.map((part, index): [string, string] => [
      index === 0 ? say('Search') : say(asked.expression.join),
      isGroup(part)
        ? part.conditions.map((one) => conditionText(speaker, one)).join(` ${say(part.join)} `)
        : conditionText(speaker, part),
    ])
  const { from = asked.from, to = asked.to } = asked.dates === 'week' ? thisWeek(now) : {}
  const lines: [string, string | undefined][] = [
    [say('List'), `${say(listPages[asked.screen].title)} › ${say(tabWords[asked.status])}`],
    [say('Received from'), from],
    [say('Received to'), to],
    [say('Search'), asked.q],
    ...filterLines(readFilters(asked.filters) ?? {}, speaker),
    [say('Documents'), asked.ids?.replaceAll(',', ', ')],
  ]
  return lines.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

function filterLines(checked: CheckedFilters, { say, tell, nameOf, names }: Asker): [string, string][] {
  return Object.entries(checked).map(([name, values]) => {
    const key = name as SideFilterKey
    const { label, options } = sideFilter(key)
    const texts = values.map((value) => {
      if (value === '') return say('(none)')
      if (options) return say((options[value] ?? value) as ScreenText)
      return nameOf(key, value) ?? tell(toldOfKey(value))
    })
    // its own name is the one of its first item
    return [
      key === 'membership' ? say('Whose documents') : (names.ownOf(key) ?? say(label)),
      texts.join(', '),
    ]
  })
}

function conditionText({ say, names }: Asker, { field, operator, values }: SearchCondition): string {
  const periods: Readonly<Record<string, ScreenText>> = fixedPeriods
  const texts = values.map((value) => {
    const name = operator === 'in-period' ? periods[value] : optionsOf(field)[value]
    return name ? say(name as ScreenText) : value
  })
  return [names.labelOf(field), say(operatorLabels[operator]), texts.join(', ')].filter(Boolean).join(' ')
}
