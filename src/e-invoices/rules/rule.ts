import type { CodedText } from '../../kernel/told-text'
import type { EInvoiceSyntax, Invoice, SourcePlace } from '../invoice-model'
import type { XmlElement } from '../xml-tree'
import type { VatUse } from './vat-use'

export type Severity = 'fatal' | 'warning'

/** An invoice while it is checked, with what several rules need of it, and the XML that it was read from, if it was. */
export type Checked = {
  invoice: Invoice
  syntax: EInvoiceSyntax
  vat: VatUse
  element: XmlElement | null
}

/**
 * A rule about a part of an invoice. `problem` says what is wrong, or null where the part keeps the rule; `at` is where it
 * stands below the part, in the names of the model ("netAmount", "address.country").
 */
export type Rule<Part> = {
  id: string
  severity: Severity
  at: string
  problem: (part: Part, checked: Checked) => CodedText | null
}

/**
 * The parts of an invoice that a rule looks at. `each` looks at one after the other, with its number in its list, and that in a list
 * within; from these `told` makes where a part stands and what people call it, which only a broken rule needs.
 */
export type Scope<Part> = {
  each: (checked: Checked, look: Look<Part>) => void
  told: (
    found: { part: Part; first: number; second: number; at: string; problem: CodedText },
    checked: Checked,
  ) => Told
}

export type Look<Part> = (part: Part, first: number, second: number) => void

type Told = Pick<RuleFinding, 'location' | 'text' | 'source'>

/**
 * One breach of a rule: `location` as the keys of ReadInvoice.sources, also where the value is missing; empty where a rule is
 * about the XML itself, which names its `source`.
 */
export type RuleFinding = {
  id: string
  severity: Severity
  location: string
  text: CodedText
  source?: SourcePlace
}

/** Rules about the same parts of an invoice; `applies` says which invoices they are for, null for all. */
export type RuleGroup = {
  scope: Scope<unknown>
  rules: readonly Rule<unknown>[]
  applies: Applies | null
}

export type Applies = (checked: Checked) => boolean
