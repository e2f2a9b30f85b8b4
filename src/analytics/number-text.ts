import type { Day } from '../kernel/dates'
import { dateFormat, numberFormat } from '../kernel/known-formats'
import type { Say } from '../kernel/screen-text'
import type { NumberUnit } from './numbers'
import { shownShare } from './percent-text'

export type NumberText = {
  /** "93.5%", "1,204", "2.6 d", "45 min" */
  textOf(value: number, unit: NumberUnit): string
  /** "54 of 88" */
  partsOf(parts: { part: number; whole: number }): string
  /** "+3.1 pp", "−12%": how a number has changed. */
  changeOf(now: number, before: number, unit: NumberUnit): string
  /** "Mar 2026": the month that a day lies in. */
  monthOf(day: Day): string
}

/**
 * Numbers as a locale writes them: `formats`, where it isn't that of the words. Percent has one place; a change is that of
 * what is shown.
 */
export function numberText(language: string, say: Say, formats?: string): NumberText {
  const locale = formats ?? language
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const span = (value: number, unit: 'day' | 'hour' | 'minute') => {
    const written = (by: string, style: Intl.NumberFormatOptions = {}) =>
      numberFormat(by, { maximumFractionDigits: 1, ...style }).format(value)
    const inWords = written(language, { style: 'unit', unit, unitDisplay: 'short' })
    return inWords.replace(written(language), written(locale))
  }
  const duration = (value: number) => {
    if (value >= 48) return span(value / 24, 'day')
    return value >= 1 ? span(value, 'hour') : span(Math.round(value * 60), 'minute')
  }
  return {
    textOf(value, unit) {
      if (unit === 'percent') return percent.format(shownShare(value))
      if (unit === 'count') return count.format(value)
      return unit === 'hours' ? span(value, 'hour') : duration(value)
    },
    partsOf: ({ part, whole }) => say('{part, number} of {whole, number}', { part, whole }),
    changeOf(now, before, unit) {
      if (unit === 'percent')
        return say('{points} pp', { points: points.format((shownShare(now) - shownShare(before)) * 100) })
      return before === 0 ? '' : signed.format((now - before) / before)
    },
    monthOf: (day) =>
      dateFormat(locale, { month: formats ? '2-digit' : 'short', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(day),
      ),
  }
}
