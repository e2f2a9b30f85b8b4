import type { EInvoiceSyntax, Invoice } from '../invoice-model'
import { type TestedCategory, validInvoice } from './test-invoices'

/** Values of the model by their path: { 'lines.0.unit': null }. A number beyond a list's end adds to it. */
export type Changes = Readonly<Record<string, unknown>>

/** How a valid invoice comes to break a rule: `given` makes it one that the rule looks at, and is no breach yet. */
export type Breach = {
  given?: Changes
  broken: Changes
  category?: TestedCategory
  syntax?: EInvoiceSyntax
}

export const breaks = (broken: Changes): Breach => ({ broken })
export const breaksAfter = (given: Changes, broken: Changes): Breach => ({ given, broken })

export function change(invoice: Invoice, changes: Changes): void {
  for (const [path, value] of Object.entries(changes)) setAt(invoice, path.split('.'), value)
}

function setAt(target: object, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    Reflect.set(target, key, JSON.parse(JSON.stringify(value)))
    return
  }
  const inner: unknown = Reflect.get(target, key)
  if (typeof inner !== 'object' || inner === null) throw new Error(`The invoice has no ${key}.`)
  setAt(inner, rest, value)
}

/** The invoice before it breaks the rule. */
export function invoiceOf({ category, given }: Breach, specification: string): Invoice {
  const invoice = validInvoice(category)
  invoice.specification = specification
  change(invoice, given ?? {})
  return invoice
}
