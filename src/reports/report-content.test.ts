import { expect, it } from 'vitest'
import { numberText } from '../analytics/number-text'
import { listed, type PageNumbers } from '../analytics/numbers'
import type { Say } from '../kernel/screen-text'
import { onlySection, reportContent } from './report-content'
import { reportFileName } from './report-file-name'

const say: Say = (text, values = {}) => text.replaceAll(/\{(\w+)[^}]*\}/g, (_, name) => String(values[name]))
const texts = {
  ...numberText('en-US', say),
  say,
  day: (day: string) => day,
  amount: (amount: string, currency: string) => `${amount} ${currency}`,
}
const row = (key: string, value: number | null, by: 'supplier' | 'group') => ({
  ...{ key, label: key, values: [value], listed: [listed('received', { by, key })] },
})
const columns = [{ label: 'Documents', unit: 'count' as const }]
const numbers: PageNumbers = {
  figures: [
    {
      ...{ key: 'rate', label: 'Rate', says: '', unit: 'percent', value: 0.614 },
      ...{ parts: { part: 54, whole: 88 }, listed: null },
    },
    {
      key: 'cost',
      label: 'Cost',
      says: '',
      unit: 'count',
      value: null,
      sum: { amount: '1.50', currency: 'USD' },
      listed: null,
    },
    { key: 'median', label: 'Median', says: '', unit: 'duration', value: null, listed: null },
  ],
  sections: [
    {
      key: 'days',
      title: 'By day',
      head: 'Day',
      columns,
      empty: 'None',
      rows: [{ ...row('2026-03-01', 3, 'group'), label: null }],
    },
    {
      key: 'groups',
      title: 'By group',
      head: 'Group',
      columns,
      empty: 'None',
      isRanking: true,
      rows: [row('Food', 2, 'group')],
    },
    {
      key: 'suppliers',
      title: 'By supplier',
      head: 'Supplier',
      columns,
      empty: 'None',
      isRanking: true,
      rows: [row('Cedar Foods', 2, 'supplier')],
    },
  ],
}
const given = {
  ...{ title: 'Volume', daysOf: 'Received', range: { from: '2026-03-01', to: '2026-03-07' }, filters: [] },
  ...{ numbers, before: null, hasNames: true },
}

it('says each number as text and as number, with its parts and money', () => {
  const { figures, asked } = reportContent(given, texts)
  expect(asked).toEqual([['Received', '2026-03-01 – 2026-03-07']])
  expect(figures.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ['Rate', '61.4%', '54 of 88'],
    ['Cost', '1.50 USD', ''],
    ['Median', 'N/A', ''],
  ])
  expect(figures.rows[0]![1]).toEqual({ text: '61.4%', value: 0.614, unit: 'percent' })
})

it('a reader who may open no documents gets no table with names', () => {
  const titles = (hasNames: boolean) =>
    reportContent({ ...given, hasNames }, texts).tables.map(({ title }) => title)
  expect(titles(true)).toEqual(['By day', 'By group', 'By supplier'])
  expect(titles(false)).toEqual(['By day', 'By group'])
})

it('stands beside the period before: figures, and each day beside the one as far into its period', () => {
  const day = (key: string, value: number) => ({ ...row(key, value, 'group'), label: null })
  const withDays = (...rows: (typeof numbers.sections)[number]['rows'][number][]): PageNumbers => ({
    ...numbers,
    sections: [{ ...numbers.sections[0]!, rows }, ...numbers.sections.slice(1)],
  })
  const { asked, figures, tables } = reportContent(
    {
      ...given,
      numbers: withDays(day('2026-03-02', 3), day('2026-03-04', 5)),
      // what the same days had, a day that has nothing now, and none for the 4th
      before: withDays(day('2026-02-23', 9), day('2026-02-27', 7)),
    },
    texts,
  )
  expect(asked).toContainEqual(['Period before', '2026-02-22 – 2026-02-28'])
  expect(figures.headings.at(-1)).toBe('Period before')
  expect(tables[0]).toMatchObject({ headings: ['Day', 'Documents', 'Documents, period before'] })
  expect(tables[0]!.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ['2026-03-02', '3', '9'],
    ['2026-03-04', '5', ''],
    ['2026-03-06', 'N/A', '7'],
  ])
  expect(tables[1]!.headings).toEqual(['Group', 'Documents'])
})

it('a single day is named once, and a month by its name', () => {
  const months = { ...numbers.sections[0]!, isByMonth: true as const }
  const range = { from: '2026-03-01', to: '2026-03-01' }
  const before = { ...numbers, sections: [months] }
  const { asked, tables } = reportContent({ ...given, range, numbers: before, before }, texts)
  expect(asked.map(([, value]) => value)).toEqual(['2026-03-01', '2026-02-28'])
  expect(tables[0]!.rows[0]!.map(({ text }) => text)).toEqual(['Mar 2026', '3'])
  expect(reportFileName('Volume', range, 'pdf')).toBe('Volume 2026-03-01.pdf')
})

it('one chart alone has neither key figures nor other tables', () => {
  const { figures, tables } = onlySection(reportContent(given, texts), 'groups')
  expect(figures.rows).toEqual([])
  expect(tables.map(({ key }) => key)).toEqual(['groups'])
})
