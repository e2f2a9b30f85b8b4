import type { EInvoiceSyntax, Invoice } from '../invoice-model'
import type { XmlElement } from '../xml-tree'
import type { Checked, RuleFinding } from './rule'
import { layersOf } from './rule-layers'
import { vatUse } from './vat-use'

/** Of one rule, so many breaches are told: an invoice of 10,000 lines may break it 10,000 times. */
export const mostFindingsOfRule = 100

/**
 * Checks an invoice by the business rules of EN 16931-1:2017 and, where its specification (BT-24) says so, of Peppol BIS Billing
 * 3.0 and XRechnung: our own words for what the official artefacts of CEN, OpenPeppol and KoSIT check under the same id (as of
 * 2025). `specification` stands for BT-24 where a caller knows better than the file. No finding means that no rule is broken, or
 * that no rules are known for the syntax (see `layersOf`). Rules about the XML are checked where there is one (`element`).
 */
export function checkInvoice(
  invoice: Invoice,
  {
    syntax,
    specification,
    element = null,
  }: { syntax: EInvoiceSyntax; specification: string | null; element?: XmlElement | null },
): RuleFinding[] {
  const { groups, isWanted } = layersOf({ ...invoice, specification }, syntax)
  const checked: Checked = { invoice, syntax, vat: vatUse(invoice), element }
  const counts = new Map<string, number>()
  const findings: RuleFinding[] = []
  const found = (finding: RuleFinding) => {
    const count = counts.get(finding.id) ?? 0
    counts.set(finding.id, count + 1)
    if (count < mostFindingsOfRule) findings.push(finding)
  }
  for (const group of groups) group.check(checked, found, isWanted)
  return findings
}
