import type { Say, ScreenText } from '../kernel/screen-text'
import type { Licensing } from './licensing.api'
import { measures } from './measures'
import { type Figure, listed, type PageNumbers, type Section } from './numbers'
import { planPercent } from './plan-share'
import { countSection } from './volume-numbers'

const furtherTexts = {
  reviews: { label: 'Reviews by Validation Services', says: 'Reviews that ended in the plan period.' },
  users: { label: 'Users', says: 'People who may sign in.' },
  eInvoices: { label: 'E-invoices', says: 'Of the documents used, those that arrived as data.' },
} as const satisfies Record<string, { label: ScreenText; says: ScreenText }>

/** How much of the plan is used, what it will come to, and what does not count. */
export function licensingNumbers(licensing: Licensing, say: Say): PageNumbers {
  return {
    figures: [...planFigures(licensing, say), ...rangeFigures(licensing, say)],
    sections: [
      monthSection(licensing, say),
      countSection(say, {
        key: 'byCompany',
        title: 'Documents used by company',
        of: ['licensed', 'company'],
        counts: licensing.byCompany,
      }),
      countSection(say, {
        key: 'byGroup',
        title: 'Documents used by document group',
        of: ['licensed', 'group'],
        counts: licensing.byGroup,
      }),
      countSection(say, {
        key: 'bySource',
        title: 'Documents used by channel',
        of: ['licensed', 'source'],
        counts: licensing.bySource,
      }),
      countSection(say, {
        key: 'byType',
        title: 'Documents used by document type',
        of: ['licensed', 'documentType'],
        counts: licensing.byType,
      }),
      countSection(say, {
        key: 'notCounted',
        title: 'What is not counted',
        of: ['unlicensed', 'licence'],
        counts: licensing.notCounted,
      }),
    ],
  }
}

function planFigures({ contract, period, used, forecast, further }: Licensing, say: Say): Figure[] {
  const inPeriod = listed('licensed', { day: period.from, until: period.to })
  const included = contract?.documents ?? null
  return [
    {
      key: 'used',
      label: say('Used in the plan period'),
      says: say(measures.licensed.says),
      unit: 'count',
      value: used,
      ...(included === null ? {} : { parts: { part: used, whole: included } }),
      listed: inPeriod,
    },
    {
      key: 'usedShare',
      label: say('Share of the plan'),
      says: say('Documents used, of those that the plan includes.'),
      unit: 'percent',
      value: included ? planPercent(used, included) / 100 : null,
      listed: inPeriod,
    },
    {
      key: 'forecast',
      label: say('Forecast to the end of the period'),
      says:
        forecast.error === null
          ? say('If it goes on as in the last 28 days.')
          : say(
              'If it goes on as in the last 28 days. The same forecast was off by {percent}% over the last 28 days.',
              {
                percent: Math.round(forecast.error * 1000) / 10,
              },
            ),
      unit: 'count',
      value: forecast.documents,
      listed: null,
      better: 'less',
    },
    ...further.map(
      ({ key, used: count, included: most }): Figure => ({
        key,
        label: say(furtherTexts[key].label),
        says: say(furtherTexts[key].says),
        unit: 'count',
        value: count,
        ...(most === null ? {} : { parts: { part: count, whole: most } }),
        listed: key === 'eInvoices' ? { ...inPeriod, by: 'source', key: 'E_INVOICE' } : null,
      }),
    ),
  ]
}

function rangeFigures({ usedInRange, supporting, duplicateFiles }: Licensing, say: Say): Figure[] {
  return [
    {
      key: 'usedInRange',
      label: say('Used in the range'),
      says: say(measures.licensed.says),
      unit: 'count',
      value: usedInRange,
      listed: listed('licensed'),
    },
    {
      key: 'supporting',
      label: say('Supporting files'),
      says: say('Files in the e-mails of these days that support an invoice. They are not counted.'),
      unit: 'count',
      value: supporting,
      listed: null,
    },
    {
      key: 'duplicateFiles',
      label: say('Files received twice'),
      says: say('Files in the e-mails of these days that were here already. They are not counted.'),
      unit: 'count',
      value: duplicateFiles,
      listed: null,
    },
  ]
}

function monthSection({ byMonth }: Licensing, say: Say): Section {
  return {
    key: 'byMonth',
    title: say('Documents used by month'),
    head: say('Month'),
    columns: [{ label: say('Documents'), unit: 'count' }],
    rows: byMonth.map(({ from, to, count }) => ({
      key: from,
      label: null,
      values: [count],
      listed: [listed('licensed', { day: from, until: to })],
    })),
    isByMonth: true,
    empty: say('No documents in this range'),
  }
}
