import type { EInvoiceSyntax, Invoice } from '../invoice-model'
import type { XmlElement } from '../xml-tree'
import type { RuleFinding } from './rule'
import { planFor } from './rule-layers'
import { runRules } from './rule-plan'
import { vatUse } from './vat-use'

/**
 * Checks an invoice by the business rules of EN 16931-1:2017 and, where its specification (BT-24) says so, of Peppol BIS Billing
 * 3.0 and XRechnung: our own words for what the official artefacts of CEN, OpenPeppol and KoSIT check under the same id (as of
 * 2025). `specification` stands for BT-24 where a caller knows better than the file. No finding means that no rule is broken, or
 * that no rules are known for the syntax (see `planFor`). Rules about the XML are checked where there is one (`element`).
 */
export function checkInvoice(
  invoice: Invoice,
  {
    syntax,
    specification,
    element = null,
  }: { syntax: EInvoiceSyntax; specification: string | null; element?: XmlElement | null },
): RuleFinding[] {
  const plan = planFor({ ...invoice, specification }, syntax)
  return plan.length === 0 ? [] : runRules(plan, { invoice, syntax, vat: vatUse(invoice), element })
}
