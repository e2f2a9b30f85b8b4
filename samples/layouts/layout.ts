import type { InvoiceInput, InvoiceTotals } from '../invoice-model'
import { type InvoiceWords, words } from '../invoice-words'
import { type Printing, printingOf } from '../printed-values'
import type { Sheet } from '../sheet'

/** What every layout is given. */
export type LayoutContext = {
  input: InvoiceInput
  totals: InvoiceTotals
  words: InvoiceWords
  print: Printing
  isCredit: boolean
  /** The supplier's own colour. */
  accent: string
}

export type Layout = (context: LayoutContext) => Promise<Sheet>

export function layoutContext(input: InvoiceInput, totals: InvoiceTotals): LayoutContext {
  return {
    input,
    totals,
    words: words[input.language],
    print: printingOf(input),
    isCredit: input.documentType === 'credit_note',
    accent: accentOf(input.supplier.name),
  }
}

/** The rows between the lines and the total: net, then the tax of each rate. */
export function totalRows({ totals, words, print }: LayoutContext): [label: string, amount: string][] {
  const taxes = totals.taxGroups
    .filter((group) => group.rate !== '0' || totals.taxGroups.length === 1)
    .map((group): [string, string] => [
      `${print.taxName} ${print.rate(group.rate)}`,
      print.money(group.taxMinor),
    ])
  return [[words.net, print.money(totals.netMinor)], ...taxes]
}

const accents = ['#8a3324', '#444b54', '#23508a', '#5b3a86', '#0f6e78', '#8a6a14', '#2f6b3f']

function accentOf(name: string): string {
  const sum = [...name].reduce((total, char) => total + char.charCodeAt(0), 0)
  return accents[sum % accents.length]!
}
