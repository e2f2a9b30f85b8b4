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

/** A part of an invoice with its place in the model ("lines.0") and, if there may be several, what people call it. */
export type Located<Part> = { part: Part; at: string; name: (() => CodedText) | null }

/** The parts of an invoice that a rule looks at, one after the other. */
export type Scope<Part> = (invoice: Invoice) => Iterable<Located<Part>>

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

/** Rules about the same parts of an invoice. */
export type RuleGroup = {
  ids: readonly string[]
  check: (checked: Checked, found: (finding: RuleFinding) => void, isWanted: (id: string) => boolean) => void
}
