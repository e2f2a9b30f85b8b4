import { type EInvoiceSyntax, type Invoice, isXRechnungExtension } from '../invoice-model'
import { cleanVehicleRules } from './clean-vehicle-rules'
import { codeRules } from './code-rules'
import { decimalRules } from './decimal-rules'
import { isPeppol, peppolRules } from './peppol-document-rules'
import { germanRules } from './peppol-german-rules'
import { peppolNationalRules } from './peppol-national-rules'
import { peppolNumberRules } from './peppol-number-rules'
import { sharedPeppolRules } from './peppol-rules'
import { presenceRules } from './presence-rules'
import type { RuleGroup } from './rule'
import { type RulePlan, rulePlan } from './rule-plan'
import { totalRules } from './total-rules'
import { vatCategoryRules } from './vat-category-rules'
import { vatSpecialRules } from './vat-special-rules'
import { coreXmlRules, peppolCodeRules, peppolXmlRules, sharedXmlRules } from './xml-rules'
import { replacedByExtension, xRechnungExtensionRules } from './xrechnung-extension-rules'
import { xRechnungPaymentRules } from './xrechnung-payment-rules'
import { xRechnungRules } from './xrechnung-rules'

/** Every rule that we check, by the body of rules that it is from. */
export const ruleTable = {
  'EN 16931': [
    ...presenceRules,
    ...totalRules,
    ...vatCategoryRules,
    ...vatSpecialRules,
    ...decimalRules,
    ...codeRules,
    ...coreXmlRules,
  ],
  'Peppol BIS Billing 3.0': [
    ...peppolRules,
    ...peppolNumberRules,
    ...peppolNationalRules,
    ...germanRules,
    ...peppolCodeRules,
    ...peppolXmlRules,
  ],
  'Peppol BIS Billing 3.0 and XRechnung 3.0': [...sharedPeppolRules, ...sharedXmlRules],
  XRechnung: [...xRechnungRules, ...xRechnungPaymentRules],
  'XRechnung Extension': xRechnungExtensionRules,
  'XRechnung CVD': cleanVehicleRules,
} as const satisfies Record<string, readonly RuleGroup[]>

/**
 * The rules for an invoice, by its syntax, its specification (BT-24) and its process (BT-23). None for ZUGFeRD 1.0, FatturaPA
 * and KSeF, and for Peppol's international model (PINT), which are not EN 16931; in Factur-X MINIMUM and BASIC WL only
 * those about terms that the profile has.
 */
export function planFor(
  invoice: Pick<Invoice, 'specification' | 'businessProcess'>,
  syntax: EInvoiceSyntax,
): RulePlan {
  const specification = invoice.specification ?? ''
  if ((syntax !== 'ubl' && syntax !== 'cii') || specification.startsWith('urn:peppol:pint:')) return []
  const isExtension = isXRechnungExtension(specification)
  const hasPeppol = isPeppol(invoice)
  const bodies: (keyof typeof ruleTable)[] = ['EN 16931']
  if (hasPeppol) bodies.push('Peppol BIS Billing 3.0')
  if (hasPeppol || /:xrechnung_3/.test(specification)) bodies.push('Peppol BIS Billing 3.0 and XRechnung 3.0')
  if (/:xrechnung_\d/.test(specification)) bodies.push('XRechnung')
  if (isExtension) bodies.push('XRechnung Extension')
  if (/:xrechnung:cvd_/.test(specification)) bodies.push('XRechnung CVD')
  return planOf(bodies, isExtension ? replacedByExtension : unwantedIn(specification))
}

const plans = new Map<string, RulePlan>()

/** There are few combinations, and each is planned once. */
function planOf(bodies: readonly (keyof typeof ruleTable)[], unwanted: readonly string[]): RulePlan {
  const key = [...bodies, ...unwanted].join()
  const known = plans.get(key)
  if (known) return known
  const groups = bodies.flatMap((body): readonly RuleGroup[] => ruleTable[body])
  const plan = rulePlan(groups, (id) => !unwanted.includes(id))
  plans.set(key, plan)
  return plan
}

const families = ['S', 'Z', 'E', 'AE', 'IC', 'G', 'O', 'AF', 'AG']

/** Factur-X BASIC WL has no lines. */
const withoutLines = ['BR-16', 'BR-CO-10', ...families.flatMap((name) => [`BR-${name}-01`, `BR-${name}-08`])]

/** Factur-X MINIMUM has no buyer's address, no total of lines, no VAT breakdown and no payment either. */
const minimum = [...withoutLines, 'BR-10', 'BR-11', 'BR-12', 'BR-CO-18', 'BR-CO-25']

function unwantedIn(specification: string): readonly string[] {
  if (/:(?:1p0|2p0):minimum$/.test(specification)) return minimum
  return /:(?:1p0|2p0):basicwl$/.test(specification) ? withoutLines : []
}
