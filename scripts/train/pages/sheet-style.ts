import type { Canvas } from './canvas'
import { printDay, printMoney } from './formats'
import type { InventedInvoice } from './invented-invoice'
import { labelsOf } from './labels/labels-of'
import type { LabelName, PrintedLabels } from './printed-labels'
import type { Random } from './random'

/** How one sheet is made: its habits hold for all that stands on it. */
export type Style = {
  size: number
  /** From one line to the next, as a share of the size. */
  leading: number
  margin: number
  colon: string
  isShouted: boolean
  isBilingual: boolean
  isBoldLabel: boolean
}

/** What a drawing step works with. */
export type Sheet = {
  canvas: Canvas
  random: Random
  style: Style
  invoice: InventedInvoice
  label(name: LabelName, values?: { d?: string; n?: string; v?: string }): string
  day(value: string): string
  money(cents: number, hasSign?: boolean): string
  /** Line height in points. */
  line: number
}

export function inventStyle(random: Random): Style {
  return {
    size: random.pick([7, 8, 8.5, 9, 9, 9.5, 10, 10, 10.5, 11, 12]),
    leading: random.pick([1.15, 1.2, 1.25, 1.35, 1.5, 1.7]),
    margin: random.int(28, 75),
    colon: random.pick([':', ':', ':', '', '', ' :', '.', ' :']),
    isShouted: random.chance(0.15),
    isBilingual: random.chance(0.06),
    isBoldLabel: random.chance(0.4),
  }
}

export function sheetOf(canvas: Canvas, invoice: InventedInvoice, random: Random, style: Style): Sheet {
  const chosen = new Map<LabelName, string>()
  const labelText = (name: LabelName) => {
    const known = chosen.get(name)
    if (known) return known
    const text = dressed(random.one(invoice.labels[name]), name, { random, style, labels: invoice.labels })
    chosen.set(name, text)
    return text
  }
  return {
    canvas,
    random,
    style,
    invoice,
    line: style.size * style.leading,
    label: (name, { d = '', n = '', v = '' } = {}) =>
      labelText(name).replace('{d}', d).replace('{n}', n).replace('{v}', v),
    day: (value) => printDay(value, invoice.datePattern, languageOf(invoice.labels)),
    money: (cents, hasSign) => printMoney(cents, invoice.money, hasSign),
  }
}

export function languageOf(labels: PrintedLabels): string {
  return Object.entries(labelsOf).find(([, one]) => one.thanks === labels.thanks)![0]
}

function dressed(
  text: string,
  name: LabelName,
  { random, style, labels }: { random: Random; style: Style; labels: PrintedLabels },
): string {
  const english = labelsOf.en!
  const both =
    style.isBilingual && labels.thanks !== english.thanks && !text.includes('{')
      ? `${text} / ${random.one(english[name]).replace(/\{\w\}/g, '')}`
      : text
  return style.isShouted && !both.includes('{') ? both.toUpperCase() : both
}
