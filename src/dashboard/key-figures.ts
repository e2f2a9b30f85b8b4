import type { AnalyticsPageName } from '../analytics/analytics-search'
import { touchlessBenchmark } from '../analytics/benchmarks'
import { exceptionFigure, medianFigure } from '../analytics/invoice-numbers'
import { measures, rates } from '../analytics/measures'
import { type Figure, listed, type Section, shareOf } from '../analytics/numbers'
import { blockerSection } from '../analytics/touchless-numbers'
import { countSection, historySection } from '../analytics/volume-numbers'
import type { Say } from '../kernel/screen-text'
import type { DashboardNumbers, KeyNumbers } from './dashboard.api'

/** The key figures of a range; each counts what the measure of its name counts. */
export function keyFigures(numbers: KeyNumbers, say: Say): Figure[] {
  const { automatic, submitted, eligible, recognised, fields, duplicates } = numbers
  return [
    {
      key: 'recognition',
      label: say(rates.recognition.label),
      says: say(rates.recognition.says),
      unit: 'percent',
      value: shareOf(recognised, fields),
      parts: { part: recognised, whole: fields },
      listed: listed('fields'),
      better: 'more',
    },
    {
      key: 'autoAdd',
      label: say(rates.autoAdd.label),
      says: say(rates.autoAdd.says),
      unit: 'percent',
      value: shareOf(automatic, submitted),
      parts: { part: automatic, whole: submitted },
      listed: listed('automatic'),
      better: 'more',
      benchmark: touchlessBenchmark,
    },
    {
      key: 'touchless',
      label: say(rates.touchless.label),
      says: say(rates.touchless.says),
      unit: 'percent',
      value: shareOf(automatic, eligible),
      parts: { part: automatic, whole: eligible },
      listed: listed('eligible'),
      better: 'more',
    },
    medianFigure(numbers, say),
    exceptionFigure(numbers, say),
    {
      key: 'duplicates',
      label: say(measures.duplicates.label),
      says: say(measures.duplicates.says),
      unit: 'count',
      value: duplicates.count,
      sums: duplicates.sums,
      listed: listed('duplicates'),
    },
  ]
}

/** Money that is due soon, in documents that are not submitted. It has no period before: it is what is open now. */
export const riskFigure = ({ count, sums }: DashboardNumbers['lateRisk'], say: Say): Figure => ({
  key: 'lateRisk',
  label: say('Late risk'),
  says: say('Open documents that are overdue or due within 3 days, and what they amount to.'),
  unit: 'count',
  value: count,
  sums,
  listed: null,
})

/** The page of the analytics that says more about a figure or a chart. */
export const pageOf: Readonly<Record<string, AnalyticsPageName>> = {
  recognition: 'recognition-rates',
  autoAdd: 'touchless',
  touchless: 'touchless',
  medianHours: 'invoices',
  exceptionRate: 'invoices',
  duplicates: 'volume',
  days: 'volume',
  blockers: 'touchless',
  exceptions: 'volume',
}

/** Received and completed by day, the reasons that cost most hours, and the suppliers with most exceptions. */
export function dashboardSections(
  { days, blockers, exceptions }: DashboardNumbers,
  say: Say,
): Record<'days' | 'blockers' | 'exceptions', Section> {
  return {
    days: historySection({ invoiceVolumeHistoricalData: days }, say),
    blockers: { ...blockerSection({ blockers }, say), title: say('Top 5 blockers') },
    exceptions: countSection(say, {
      key: 'exceptions',
      title: 'Top 5 suppliers by exceptions',
      of: ['exceptions', 'supplier'],
      counts: exceptions,
    }),
  }
}
