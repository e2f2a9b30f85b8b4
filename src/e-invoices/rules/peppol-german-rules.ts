import { isWithin } from './national'
import { renamed } from './renamed'
import type { RuleGroup } from './rule'
import { xRechnungPaymentRules } from './xrechnung-payment-rules'
import { xRechnungRules } from './xrechnung-rules'

/**
 * Between two German parties Peppol BIS Billing 3.0 has the rules of XRechnung under names of its own: BR-DE-15 is DE-R-015,
 * BR-DE-23-a is DE-R-023-1. What is about XRechnung itself (BR-DE-21 and those that are still on trial) is not among them.
 */
export const germanRules: readonly RuleGroup[] = renamed(
  [...xRechnungRules, ...xRechnungPaymentRules],
  germanName,
  ({ invoice }) => isWithin('DE', invoice),
)

/** Null for the rules that Peppol doesn't have. */
export function germanName(id: string): string | null {
  const [, number, part] = /^BR-DE-(\d+)(?:-([ab]))?$/.exec(id) ?? []
  if (!number || number === '21') return null
  const end = part ? `-${part === 'a' ? 1 : 2}` : ''
  return `DE-R-${number.padStart(3, '0')}${end}`
}
